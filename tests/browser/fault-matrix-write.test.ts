// What goes wrong on the way to the device, or comes back as no answer, at the write of every form.
import { slow, transportFaults, wrongTypes } from './fault-table.ts'
import { testWrites } from './fault-matrix-writes.ts'

// A write looks for the code alone: what else comes back in a wrong type is of no matter to it.
testWrites([...transportFaults, { ...wrongTypes, says: undefined }, slow], false)
