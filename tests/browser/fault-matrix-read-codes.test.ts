// Codes that the device answers with, at the reads of every screen.
import { codeFaults } from './fault-table.ts'
import { testReads } from './fault-matrix-reads.ts'

testReads(codeFaults.slice(0, 8), false)
