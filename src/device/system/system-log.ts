import { record, table } from '../../model/entity'
import { choice, named, switched, text } from '../../model/field'
import { hostIpv4, port } from '../../model/formats'

/** Levels of the system log (spec 9), the most urgent first, as RFC 5424 numbers them. */
export const logLevels = named(
  ['Urgent', '紧急'], ['Alarm', '告警'], ['Important', '重要'], ['Error', '错误'],
  ['Warning', '警告'], ['Attention', '注意'], ['Notice', '通知'], ['Debugging', '调试'],
)

/** What is logged and where it goes (module system_log_config): to the device, to a server over UDP, or to both. */
export const systemLog = record('system_log_config', {
  level: choice(['Log up to', '记录级别'], logLevels, { wire: 'levelLog', init: 'notice' }),
  ...switched({
    mode: choice(['Mode', '模式'], [['Local', '本地'], ['Remote', '远程'], ['Both', '本地和远程']], { wire: 'logMode' }),
  }, {
    serverIp: hostIpv4(['Server', '服务器']),
    serverPort: port(['UDP port', 'UDP 端口'], { init: 514 }),
  }, ['remote', 'both']),
})

/** The log in the device (module system_log_list), the newest line first, in the device's time. */
export const systemLogList = table('system_log_list', 'list', {
  time: text(['Time', '时间']),
  level: choice(['Level', '级别'], logLevels),
  text: text(['Event', '事件']),
}, { title: 'time', max: 10000, writes: '', fixed: true })
