import type { Problem } from '../model/entity'
import type { Words } from '../model/words'

/*
 * Every problem a device can answer with (spec 8). Codes below 10200 are the specification's; it names
 * the others without a code, so they are numbered here. An entity lists those that only it can meet,
 * and a device type that leaves the entity out leaves its sentences out too.
 */
// A problem that nothing names leaves the bundle.
/* @__NO_SIDE_EFFECTS__ */
const problem = (code: number, words: Words): Problem => ({ code, words })

export const wrongPassword = problem(10001, ['Wrong user name or password.', '用户名或密码错误。'])
/** Like wrongPassword, and counted: three of these lock the login. */
export const wrongPasswordCounted = problem(10002, ['Wrong user name or password.', '用户名或密码错误。'])
export const otherLogin = problem(10003, ['Somebody else is logged in. Try again later.', '其他用户已登录，请稍后重试。'])
export const beyondLimit = problem(10004, ['Too many users are logged in.', '登录用户数已达上限。'])
export const loginInvalid = problem(10102, ['You are logged out. Log in again.', '登录已失效，请重新登录。'])

export const configFailed = problem(10200, ['The device refused the change.', '配置失败。'])
export const takingEffect = problem(10201, ['The last change is still taking effect. Try again later.', '上次配置正在生效，请稍后重试。'])
export const notModified = problem(10202, ['Nothing was changed.', '数据未修改。'])
export const invalidValue = problem(10203, ['The device refused this value.', '设备拒绝此值。'])
export const unknownModule = problem(10204, ['The device cannot do this.', '设备不支持此功能。'])
export const notAllowed = problem(10205, ['Your account may not do this.', '账号无权执行此操作。'])
export const timedOut = problem(10206, ['The device did not answer in time.', '请求超时。'])
export const noSuchRow = problem(10207, ['This entry is gone. Reload the page.', '条目已不存在，请刷新页面。'])

const full: Words = ['The table is full. Delete an entry first.', '表已满，请先删除条目。']
export const wanFull = problem(10220, ['No more WAN connections fit. Delete one first.', 'WAN 连接已满，请先删除。'])
export const virtualServerFull = problem(10221, full)
export const routeFull = problem(10222, full)
export const domainListFull = problem(10223, full)
export const ddnsFull = problem(10224, ['The dynamic DNS table is full. Delete an entry first.', '动态 DNS 表已满，请先删除条目。'])
export const tableFull = problem(10225, full)
export const periodsFull = problem(10226, full)

export const firmwareFormat = problem(10240, ['This is no firmware for this device.', '固件格式错误。'])
export const firmwareTooLarge = problem(10241, ['The file is too large.', '文件过大。'])
export const firmwareInvalid = problem(10242, ['The file is damaged. Download it again.', '文件无效，请重新下载。'])
export const firmwareHardware = problem(10243, ['The file is for another hardware version.', '硬件版本不匹配。'])
export const firmwareKernel = problem(10244, ['The kernel failed its check.', '内核校验失败。'])
export const firmwareRootfs = problem(10245, ['The file system failed its check.', '文件系统校验失败。'])
export const firmwareMissing = problem(10246, ['A part of the file is missing.', '固件缺少文件。'])
export const firmwareVersion = problem(10247, ['The version cannot be read.', '版本错误。'])
export const firmwareSame = problem(10248, ['The device runs this version already.', '与当前版本相同。'])
export const firmwareErase = problem(10249, ['Erasing failed. The old version is still there.', '擦除失败，旧版本仍在。'])
export const uploadFailed = problem(10250, ['The file did not arrive. Try again.', '上传失败，请重试。'])

export const restoreTooLarge = problem(10260, ['The file is too large.', '文件过大。'])
export const restoreGet = problem(10261, ['The configuration cannot be read.', '获取配置失败。'])
export const restoreLoad = problem(10262, ['This file cannot be loaded. Nothing was changed.', '加载失败，配置未改变。'])
export const factoryFailed = problem(10263, ['Restoring failed.', '恢复出厂设置失败。'])
export const rebootFailed = problem(10264, ['Restarting failed.', '重启失败。'])
export const logoutFailed = problem(10265, ['Logging out failed.', '退出失败。'])
export const noSyslog = problem(10266, ['There is no system log.', '系统日志不存在。'])
export const decryptFailed = problem(10267, ['Decrypting failed.', '解密失败。'])

export const pppNoResponse = problem(10280, ['The provider does not answer (678).', '远端无响应（678）。'])
export const pppCredentials = problem(10281, ['The provider refuses the user name or password (691).', '用户名或密码错误（691）。'])
export const pppUser = problem(10282, ['Disconnected by the user.', '用户断开连接。'])
export const pppIsp = problem(10283, ['Disconnected by the provider.', '运营商断开连接。'])
export const pppIdle = problem(10284, ['Disconnected because nothing was sent.', '空闲超时断开。'])
export const pppIp = problem(10285, ['The IP configuration failed.', 'IP 配置失败。'])
export const pppUnknown = problem(10286, ['Disconnected for an unknown reason.', '未知原因断开。'])

export const dmzFailed = problem(10300, ['The DMZ host could not be set.', 'DMZ 设置失败。'])
export const noDefaultWan = problem(10301, ['There is no default WAN connection.', '没有默认 WAN 连接。'])
export const routeNone = problem(10302, ['There is no such route to delete.', '没有可删除的路由。'])
export const routeDestination = problem(10303, ['The destination cannot be resolved.', '无法解析目的地址。'])
export const routeMask = problem(10304, ['The mask cannot be resolved.', '无法解析子网掩码。'])
export const routeNextHop = problem(10305, ['The next hop cannot be resolved.', '无法解析下一跳。'])
export const routeInvalidMask = problem(10306, ['The mask does not fit the destination.', '子网掩码无效。'])

export const operatorName = problem(10320, ['This name is kept for the operator.', '该用户名已被运营商占用。'])
export const wrongOldPassword = problem(10321, ['The old password is wrong.', '旧密码错误。'])

export const meshOff = problem(10360, ['Turn on EasyMesh first.', '请先开启 EasyMesh。'])
export const restoreDevice = problem(10370, ['The file is for another device type.', '设备类型不匹配。'])
/** Answers every other change while the device looks for its best Wi-Fi channels (spec 4). */
export const channelChoosing = problem(10350, ['Wi-Fi is looking for its best channel. Try again in a minute.', 'Wi-Fi 正在选择最佳信道，请稍后重试。'])

/** What any call can be answered with. */
export const general: readonly Problem[] = [
  wrongPassword, wrongPasswordCounted, otherLogin, beyondLimit, loginInvalid, configFailed, takingEffect,
  notModified, invalidValue, unknownModule, notAllowed, timedOut, noSuchRow, tableFull,
]
