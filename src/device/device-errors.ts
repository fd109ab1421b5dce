import type { LocalizedText } from '../model/localized-text'
import type { DeviceError } from '../model/shape'

/*
 * Every error code of the device (requirements 8). Those below 10200 are given to ontlet, which chose the numbers of
 * the others; those from 10900 to 10999 are left to vendors. An entity lists the errors that only it can cause.
 */
/**
 * An error of the device: its code, and its message in both languages. Its name is that of the constant. Errors that
 * nothing in the bundle refers to are removed from it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const deviceError = (code: number, text: LocalizedText): DeviceError => ({ code, text })

export const wrongPassword = deviceError(10001, ['Wrong user name or password.', '用户名或密码错误。'])
/** As wrongPassword, but counted: three in a row lock the login. */
export const wrongPasswordCounted = deviceError(10002, wrongPassword.text)
export const otherLogin = deviceError(10003, [
  'Another user is logged in. Try again later.',
  '其他用户已登录，请稍后重试。',
])
export const beyondLimit = deviceError(10004, ['Too many users are logged in.', '登录用户数已达上限。'])
export const loginInvalid = deviceError(10102, ['You have been logged out. Log in again.', '登录已失效，请重新登录。'])

export const configFailed = deviceError(10200, ['The gateway rejected the change.', '配置失败。'])
export const takingEffect = deviceError(10201, [
  'The last change is taking effect. Try again later.',
  '配置正在生效，请稍后重试。',
])
export const notModified = deviceError(10202, ['Nothing was changed.', '配置未改变。'])
export const invalidValue = deviceError(10203, ['The gateway rejected this value.', '光猫拒绝此值。'])
export const unknownModule = deviceError(10204, ['The gateway does not support this.', '光猫不支持此功能。'])
export const notAllowed = deviceError(10205, [
  'Only an administrator can make changes here.',
  '仅管理员可在此进行修改。',
])
export const timedOut = deviceError(10206, ['The gateway did not respond in time.', '请求超时。'])
export const noSuchRow = deviceError(10207, ['This entry does not exist. Reload the page.', '没有此条目，请刷新页面。'])
/**
 * A page of somebody else has sent the call, the device is called by a name that it does not know, or the web server
 * does not pass on the Host that the browser has sent.
 */
export const foreignOrigin = deviceError(10208, ['Open the gateway by its IP address.', '请用 IP 地址打开光猫。'])

export const wanFull = deviceError(10220, [
  'The WAN table is full. Delete an entry first.',
  'WAN 表已满，请先删除条目。',
])
export const virtualServerFull = deviceError(10221, [
  'The port forwarding table is full. Delete an entry first.',
  '端口转发表已满，请先删除条目。',
])
export const routeFull = deviceError(10222, [
  'The route table is full. Delete an entry first.',
  '路由表已满，请先删除条目。',
])
export const domainListFull = deviceError(10223, [
  'The domain table is full. Delete an entry first.',
  '域名表已满，请先删除条目。',
])
export const ddnsFull = deviceError(10224, [
  'The DDNS table is full. Delete an entry first.',
  'DDNS 表已满，请先删除条目。',
])
/** A table without a code of its own. */
export const tableFull = deviceError(10225, ['The table is full. Delete an entry first.', '表已满，请先删除条目。'])
export const periodsFull = deviceError(10226, [
  'The allowed time table is full. Delete an entry first.',
  '允许时段表已满，请先删除条目。',
])

export const firmwareFormat = deviceError(10240, ['The file is not firmware for this gateway.', '固件格式错误。'])
export const firmwareTooLarge = deviceError(10241, ['The firmware is too large.', '固件过大。'])
export const firmwareInvalid = deviceError(10242, ['The file is damaged. Download it again.', '文件无效，请重新下载。'])
export const firmwareHardware = deviceError(10243, [
  'The file is for a different hardware version.',
  '硬件版本不匹配。',
])
export const firmwareKernel = deviceError(10244, ['The kernel check failed.', '内核校验失败。'])
export const firmwareRootfs = deviceError(10245, ['The file system check failed.', '文件系统校验失败。'])
export const firmwareMissing = deviceError(10246, ['The file is incomplete.', '文件不完整。'])
export const firmwareVersion = deviceError(10247, ['The version cannot be read.', '版本错误。'])
export const firmwareSame = deviceError(10248, ['The gateway already runs this version.', '与当前版本相同。'])
export const firmwareErase = deviceError(10249, ['Erasing failed. The old version remains.', '擦除失败，旧版本仍在。'])
export const uploadFailed = deviceError(10250, ['The upload failed. Try again.', '上传失败，请重试。'])
/** The update that the device has found cannot be downloaded. */
export const updateFailed = deviceError(10251, ['The update could not be downloaded.', '更新下载失败。'])

export const restoreTooLarge = deviceError(10260, ['The configuration is too large.', '配置文件过大。'])
export const restoreGet = deviceError(10261, ['The configuration cannot be read.', '获取配置失败。'])
export const restoreLoad = deviceError(10262, [
  'This file cannot be loaded. Nothing was changed.',
  '加载失败，配置未改变。',
])
export const factoryFailed = deviceError(10263, ['The factory reset failed.', '恢复出厂设置失败。'])
export const rebootFailed = deviceError(10264, ['The restart failed.', '重启失败。'])
export const logoutFailed = deviceError(10265, ['The logout failed.', '退出失败。'])
export const noSyslog = deviceError(10266, ['There is no system log.', '系统日志不存在。'])
export const decryptFailed = deviceError(10267, ['The decryption failed.', '解密失败。'])

export const pppNoResponse = deviceError(10280, ['No response from the provider (678).', '运营商无响应（678）。'])
export const pppCredentials = deviceError(10281, [
  'The provider rejected the user name or password (691).',
  '用户名或密码错误（691）。',
])
export const pppUser = deviceError(10282, ['Disconnected by the user.', '用户断开连接。'])
export const pppIsp = deviceError(10283, ['Disconnected by the provider.', '运营商断开连接。'])
export const pppIdle = deviceError(10284, ['Disconnected when idle.', '空闲超时断开。'])
export const pppIp = deviceError(10285, ['The IP configuration failed.', 'IP 配置失败。'])
export const pppUnknown = deviceError(10286, ['Disconnected for an unknown reason.', '未知原因断开。'])

/** Why PPPoE is down (requirements 8.9). */
const pppErrors: readonly DeviceError[] = [pppNoResponse, pppCredentials, pppUser, pppIsp, pppIdle, pppIp, pppUnknown]

export const dmzFailed = deviceError(10300, ['The DMZ setting failed.', 'DMZ 设置失败。'])
export const noDefaultWan = deviceError(10301, ['There is no default WAN connection.', '没有默认 WAN 连接。'])
export const routeNone = deviceError(10302, ['This route does not exist.', '没有此路由。'])
export const routeDestination = deviceError(10303, ['The destination cannot be resolved.', '无法解析目的地址。'])
export const routeMask = deviceError(10304, ['The mask cannot be resolved.', '无法解析子网掩码。'])
export const routeNextHop = deviceError(10305, ['The next hop cannot be resolved.', '无法解析下一跳。'])
export const routeInvalidMask = deviceError(10306, ['The mask does not match the destination.', '子网掩码无效。'])

export const operatorName = deviceError(10320, ['This name is reserved.', '此名称为保留名称。'])
/** The answer to any other write until the user has chosen the password that the login has demanded. */
export const passwordDue = deviceError(10322, ['Change your password first.', '请先修改密码。'])
export const wrongOldPassword = deviceError(10321, ['The current password is wrong.', '当前密码错误。'])

export const meshOff = deviceError(10360, ['Turn on EasyMesh first.', '请先开启 EasyMesh。'])
export const restoreDevice = deviceError(10370, [
  'The file is from another gateway or device type.',
  '该文件来自其他光猫或其他型号。',
])
export const restoreSecret = deviceError(10371, [
  'The password of the backup is missing or wrong.',
  '备份密码缺失或错误。',
])
/** The answer to any write but those of the trial; `_` stands for the seconds that are left. */
export const trialPending = deviceError(10380, [
  'Another change is being tried. Seconds left: _.',
  '正在试用另一项更改，剩余 _ 秒。',
])
/** The trial of this number has ended: it was confirmed or cancelled, or the device has returned by itself. */
export const noTrial = deviceError(10381, ['No change is being tried any more.', '当前没有正在试用的更改。'])
/** Returned for any other change while the device selects its Wi-Fi channels (requirements 4.15). */
export const channelChoosing = deviceError(10350, [
  'Wi-Fi is selecting a channel. Try again later.',
  'Wi-Fi 正在选择信道，请稍后重试。',
])

/** The errors that any call can return. */
export const general: readonly DeviceError[] = [
  wrongPassword,
  wrongPasswordCounted,
  otherLogin,
  beyondLimit,
  loginInvalid,
  configFailed,
  takingEffect,
  notModified,
  invalidValue,
  unknownModule,
  notAllowed,
  timedOut,
  noSuchRow,
  foreignOrigin,
  tableFull,
  passwordDue,
]

/** What can be wrong with a firmware image. */
export const firmwareErrors: readonly DeviceError[] = [
  firmwareFormat,
  firmwareTooLarge,
  firmwareInvalid,
  firmwareHardware,
  firmwareKernel,
  firmwareRootfs,
  firmwareMissing,
  firmwareVersion,
  firmwareSame,
  firmwareErase,
  uploadFailed,
  ...(WITH.updates ? [updateFailed] : []),
]

/** What can go wrong when a configuration is restored. */
export const restoreErrors: readonly DeviceError[] = [
  restoreTooLarge,
  restoreGet,
  restoreLoad,
  restoreDevice,
  ...(WITH.safety ? [restoreSecret] : []),
  factoryFailed,
  uploadFailed,
  ...(WITH.trials ? [trialPending] : []),
]

/** What can be wrong with a static route. */
export const routeErrors: readonly DeviceError[] = [
  routeNone,
  routeDestination,
  routeMask,
  routeNextHop,
  routeInvalidMask,
]

/**
 * Every error that a device of this type can answer with, to any call: also one that another entity lists. A device
 * type without a feature does not include the messages of its errors either.
 */
export const deviceErrors: readonly DeviceError[] = general.concat(
  firmwareErrors,
  restoreErrors,
  pppErrors,
  [wanFull, operatorName, wrongOldPassword, rebootFailed, logoutFailed, noSyslog],
  WITH.applications ? routeErrors.concat(routeFull, virtualServerFull) : [],
  WITH.security ? [domainListFull, dmzFailed, noDefaultWan] : [],
  WITH.service ? decryptFailed : [],
  WITH.trials ? noTrial : [],
  WITH.ddns ? ddnsFull : [],
  WITH.mesh ? meshOff : [],
  WITH.parental ? periodsFull : [],
  WITH.wifi ? channelChoosing : [],
)
