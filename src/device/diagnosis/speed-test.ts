import { command, table } from '../../model/entity'
import { choice, flag, int, text } from '../../model/field'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'speed'

/** What a speed test is doing or how it ended, in the order of the codes. */
const states = {
  idle: ['Not tested yet.', '尚未测速。'],
  ping: ['Measuring the response time', '正在测量延迟'],
  down: ['Measuring the download', '正在测量下载速度'],
  up: ['Measuring the upload', '正在测量上传速度'],
  done: '',
  failed: ['The test has failed. Check the connection.', '测速失败，请检查网络连接。'],
} as const

/**
 * The test of the Internet connection that the gateway itself makes (module speed_test): its state, its progress in
 * percent and the last ten results, newest first, in kbit/s and ms.
 */
export const speedTest = table(
  'speed_test',
  'list',
  {
    time: text(''),
    down: int(''),
    up: int(''),
    ping: int(''),
  },
  { title: 'time', max: 10, readOnly: true, settings: { state: choice('', states), progress: int('') } },
)

/** Starts the test; one that is running goes on. */
export const speedTestStart = command('speed_test', { start: flag('', { init: true }) })

export const speedTestFacts = {
  entity: speedTest,
  note:
    '`state` tells how the test is going: 0 there was none, 1 response time, 2 download, 3 upload, 4 done, 5 failed; ' +
    '`progress` is how much of the whole test is done, in percent. Each row is a result, the newest first: `time` is ' +
    'that of the device, `YYYY-MM-DD HH:MM:SS`, `down` and `up` are in kbit/s, `ping` is the response time in ms. A ' +
    'test that fails adds none.',
} satisfies Facts<typeof speedTest>

export const speedTestStartFacts = {
  entity: speedTestStart,
  note: 'Starts a test; one that is running goes on.',
  after: 'The test runs; the console reads `speed_test` every second until `state` is 4 or 5.',
} satisfies Facts<typeof speedTestStart>
