// Transport failures, invalid responses and slow responses in the write of every form.

import { everywhere, slow, transportFaults, wrongTypes } from './fault-table.ts'
import { testWrites } from './writes.ts'

// After a write only the code counts, so other values of wrong types do not matter.
testWrites(everywhere([...transportFaults, { ...wrongTypes, says: undefined }, slow]))
