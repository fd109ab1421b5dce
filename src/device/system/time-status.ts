import { command, record, table } from '../../model/entity'
import { choice, int, text } from '../../model/field'
import { host } from '../../model/formats'
import type { LocalizedText } from '../../model/localized-text'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'clock'

/** How a time server answers, in the order of the codes. */
const serverStates = {
  asking: ['Being asked', '正在询问'],
  good: ['Answers', '应答正常'],
  unresolved: ['This name is not found.', '找不到该主机名。'],
  silent: ['No answer.', '没有应答。'],
  unsynchronised: ['It answers, but does not know the time itself.', '有应答，但其自身时间尚未同步。'],
  refused: ['It refuses to answer this gateway.', '服务器拒绝为此光猫服务。'],
  wrong: ['Its time differs from that of the other servers.', '其时间与其他服务器不一致。'],
} as const satisfies Readonly<Record<string, LocalizedText>>

/** The name of a server is as long as those of the settings. */
const nameMax = 63

const state = () => choice('', serverStates)

/**
 * Which time server has set the clock since the start or the last change of them, when, and by how many ms the clock was
 * off then; beside them how each server of the settings answers (module time_status, which firmware may lack).
 */
export const timeStatus = table(
  'time_status',
  'list',
  { server: text('', { max: nameMax }), state: state() },
  {
    title: 'server',
    max: 3,
    readOnly: true,
    settings: {
      setBy: text('', { max: nameMax, optional: true }),
      setAt: text('', { optional: true }),
      offset: int(''),
    },
  },
)

/**
 * What has become of the last question to a server: its time to answer and how far the clock is ahead of it, both in ms
 * (module time_test, which firmware may lack).
 */
export const timeTest = record(
  'time_test',
  {
    server: text('', { max: nameMax, optional: true }),
    state: state(),
    response: int('', { min: 0 }),
    offset: int(''),
  },
  { readOnly: true },
)

/** Seconds after which the gateway has an answer to a test of a server at the latest. */
export const timeTestLongest = 10

/** Asks a server for the time, which need not be one of the settings. The clock is not set. */
export const timeTestStart = command('time_test', { ask: host('', { max: nameMax }) })

const statesNote =
  '0 there is no answer yet, 1 it answers, 2 its name has no address, 3 it does not answer, 4 it answers, but is not ' +
  'synchronised itself (leap indicator 3, stratum 0 or 16 and more), 5 it refuses (a kiss-o’-death packet with DENY, ' +
  'RSTR or RATE), 6 its time differs from that of the majority'

export const timeStatusFacts = {
  entity: timeStatus,
  note:
    '`set_by` is the server, as in `time_zone`, that has set the clock last, `set_at` the time of the device then, ' +
    '`YYYY-MM-DD HH:MM:SS`; both are empty while none has since the start, or since the servers were changed. `offset` ' +
    'is how far the clock was ahead of the server before, in ms, negative if it was behind. Each row is a server: ' +
    `\`server\` is its name in \`time_zone\`, and \`state\` how it answers: ${statesNote}.`,
} satisfies Facts<typeof timeStatus>

export const timeTestFacts = {
  entity: timeTest,
  note:
    '`server` is the one that was asked last, empty if none was since the start. `state` is as in `time_status`, ' +
    'except 6. With 1, `response` is how long the answer took, in ms, and `offset` how far the clock is ahead of the ' +
    'server, in ms, negative if it is behind; otherwise both are 0. ' +
    `After ${timeTestLongest} s at most there is a state other than 0.`,
} satisfies Facts<typeof timeTest>

export const timeTestStartFacts = {
  entity: timeTestStart,
  note: 'Asks the server in `ask` for the time (NTP), whether `time_zone` has it or not; one question replaces another.',
  after: 'The clock stays as it is; the console reads `time_test` every second until `state` is not 0.',
} satisfies Facts<typeof timeTestStart>
