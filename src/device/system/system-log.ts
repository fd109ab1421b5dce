import { record, table } from '../../model/entity'
import { choice, flag, optionalKey, text, when } from '../../model/field'
import { hostIp, port } from '../../model/formats'
import { relate } from '../../model/relate'
import { invalidValue, notAllowed } from '../device-errors'
import type { Facts, FileCallFacts } from '../facts'
import { modeLabel } from '../labels'
import { besideLan, notItself } from '../shared-fields'
import { logTime, logTimeNote } from './log-time'

/** Levels of the system log (requirements 9.12) with their RFC 5424 severities as codes, the most urgent first. */
export const logLevels = {
  urgent: ['Urgent', '紧急'],
  alarm: ['Alarm', '告警'],
  important: ['Important', '重要'],
  error: ['Error', '错误'],
  warning: ['Warning', '警告'],
  attention: ['Attention', '注意'],
  notice: ['Notice', '通知'],
  debugging: ['Debugging', '调试'],
} as const

const mode = choice(
  modeLabel,
  {
    local: ['Local', '本地'],
    remote: ['Remote', '远程'],
    both: ['Both', '本地和远程'],
  },
  { wire: 'logMode' },
)

/** Whether the events name who has changed which settings. */
const changes = () =>
  optionalKey(
    flag(['Record changes in “What happened”', '在“网络动态”中记录更改'], {
      help: ['Who changed which page, and when.', '谁在何时更改了哪个页面。'],
    }),
  )

/** What is logged and where (module system_log_config): on the device, on a server over UDP, or both. */
export const systemLog = record(
  'system_log_config',
  {
    level: choice(['Log level', '记录级别'], logLevels, { wire: 'levelLog', init: 'notice' }),
    mode,
    ...when(mode, ['remote', 'both'], {
      serverIp: hostIp(['Server', '服务器']),
      serverPort: port(['UDP port', 'UDP 端口'], { init: 514 }),
    }),
    ...(WITH.safety && { changes: changes() }),
  },
  { minRole: 1 },
)

if (WITH.cautions) relate(systemLog, { beside: besideLan, settingCautions: { serverIp: notItself() } })

/** The log of the device (module system_log_list), newest line first, with times in the device's time zone. */
export const systemLogList = table(
  'system_log_list',
  'list',
  {
    time: text(''),
    level: choice('', logLevels),
    text: text(''),
    ...logTime(),
  },
  { max: 10000, readOnly: true, minRole: 1 },
)

export const systemLogListFacts = {
  entity: systemLogList,
  note: `Each row is an event: its \`time\` as the device writes it, its \`level\`, and its \`text\`.${logTimeNote}`,
} satisfies Facts<typeof systemLogList>

/** The download of the log, for the contract and the simulated gateway. */
export const logCall = {
  fileCall: '/boaform/formSysLog',
  summary: 'Downloads the system log as text.',
  form: {
    save_log: '1',
    logcap: '1',
    levelLog: 'the current `levelLog` of module `system_log_config`',
    logMode: 'its current `logMode`',
    levelDisplay: 'the least urgent level of the lines, 0 to 7',
  },
  minRole: 1,
  answer:
    'The file, as an attachment under the name that the device chooses: UTF-8, one line for each event. An empty log ' +
    'is answered without Content-Disposition; the console then says that there is none.',
  isDownload: true,
  errors: [invalidValue, notAllowed],
} satisfies FileCallFacts
