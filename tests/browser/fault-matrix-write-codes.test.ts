// Codes that the device answers with, at the write of every form.
import { codeFaults } from './fault-table.ts'
import { testWrites } from './fault-matrix-writes.ts'

testWrites(codeFaults.slice(0, 5), false)
