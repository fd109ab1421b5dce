// Error codes from the device in the write of every form.

import { codeColumns } from './fault-table.ts'
import { testWrites } from './writes.ts'

testWrites(codeColumns, { withOwnCodes: true })
