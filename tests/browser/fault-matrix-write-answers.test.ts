// What comes back as no answer, or late, at the write of every form.
import { slow, transportFaults, wrongTypes } from './fault-table.ts'
import { testWrites } from './fault-matrix-writes.ts'

// A write looks for the code alone: what else comes back in a wrong type is of no matter to it.
testWrites([...transportFaults.slice(4), { ...wrongTypes, says: undefined }, slow], false)
