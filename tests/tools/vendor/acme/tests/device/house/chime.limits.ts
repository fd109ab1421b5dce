import { limits } from 'ontlet/testing/limits'
import { chime } from '../../../src/device/house/chime'

limits('Chime', chime.settings, { enable: true }, { volume: [{ good: [1, 10], bad: ['', 0, 11] }] })
