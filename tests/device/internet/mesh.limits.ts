import { meshNodes } from '../../../src/device/internet/mesh'
import { chars } from '../edge-values'
import { limits } from '../limits'

limits('mesh node', meshNodes.rows!, {}, { name: [{ good: ['a', '<b>客厅</b>', chars(32)], bad: ['', chars(33)] }] })
