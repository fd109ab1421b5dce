// What goes wrong on the way to the device, or comes back as no answer, at the reads of every screen.
import { slow, transportFaults, wrongTypes } from './fault-table.ts'
import { testReads } from './fault-matrix-reads.ts'

testReads([...transportFaults, wrongTypes, slow], false)
