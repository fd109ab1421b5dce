import 'ontlet/limits/applications/snmp'
import { limits } from 'ontlet/testing/limits'
import { snmp } from '../../../src/device/applications/snmp'

limits('SNMP of ACME', snmp.settings, { enable: true }, { trapPort: [{ good: [1, 65535], bad: ['', 0, 65536] }] })
