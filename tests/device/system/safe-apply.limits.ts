import { trial } from '../../../src/device/system/safe-apply'
import { limits } from '../limits'

limits('Trial', trial.settings, { action: 'begin' }, { seconds: [{ good: [10, 300], bad: [0, 9, 301] }] })
