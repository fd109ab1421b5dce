import { command, record, table } from '../../model/entity'
import { choice, flag, int, optionalKey, text } from '../../model/field'
import { type LocalizedText, term } from '../../model/localized-text'
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

/** A speed of a contract in Mbit/s; 0 for one that nobody has entered. */
const planSpeed = (label: LocalizedText, help?: LocalizedText) =>
  optionalKey(int(label, { min: 1, max: 100_000, optional: true, unit: term('Mbit/s'), help }))

/**
 * What the owner has bought of the provider (module speed_test, keys that firmware may lack): with it, results are
 * shown as a share of it.
 */
export const speedPlan = record(
  'speed_test',
  {
    planDown: planSpeed(
      ['Download of the plan', '套餐下行速率'],
      ['As in your contract. Empty if you do not know it.', '以合同为准，不清楚可留空。'],
    ),
    planUp: planSpeed(['Upload of the plan', '套餐上行速率']),
  },
  { sections: { planDown: { heading: ['Your plan', '签约套餐'] } } },
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

export const speedPlanFacts = {
  entity: speedPlan,
  note:
    '`plan_down` and `plan_up`, which firmware may lack, are the speeds that the provider has promised, in Mbit/s, as ' +
    'the user has entered them; 0 for one that is not known. They are settings: a backup has them, and a restart keeps ' +
    'them. A test measures the same with and without them.',
} satisfies Facts<typeof speedPlan>

export const speedTestStartFacts = {
  entity: speedTestStart,
  note: 'Starts a test; one that is running goes on.',
  after: 'The test runs; the console reads `speed_test` every second until `state` is 4 or 5.',
} satisfies Facts<typeof speedTestStart>
