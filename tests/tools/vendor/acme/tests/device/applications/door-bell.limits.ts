import { chars } from 'ontlet/testing/edge-values'
import { limits } from 'ontlet/testing/limits'
import { doorBell } from '../../../src/device/applications/door-bell'

limits('Door bells', doorBell.rows!, {}, { name: [{ good: ['a', chars(32)], bad: ['', chars(33)] }] })
