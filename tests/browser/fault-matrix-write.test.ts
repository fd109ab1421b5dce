// What goes wrong on the way to the device, at the write of every form.
import { transportFaults } from './fault-table.ts'
import { testWrites } from './fault-matrix-writes.ts'

testWrites(transportFaults.slice(0, 4), false)
