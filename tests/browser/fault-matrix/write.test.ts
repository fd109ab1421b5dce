// What goes wrong on the way to the device, comes back as no answer, or comes late, at the write of every form.

import { everywhere, slow, transportFaults, wrongTypes } from './fault-table.ts'
import { testWrites } from './writes.ts'

// A write looks for the code alone: what else comes back in a wrong type is of no matter to it.
testWrites(everywhere([...transportFaults, { ...wrongTypes, says: undefined }, slow]))
