import type { Problem } from '../model/entity'
import type { Words } from '../model/words'

/*
 * Every problem a device can answer with (spec 8). Codes below 10200 are the specification's; it names
 * the others without a code, so they are numbered here. An entity lists those that only it can meet,
 * and a device type that leaves the entity out leaves its sentences out too.
 */
const problem = (code: number, ...words: [en: string, zh: string]): Problem => ({ code, words: words as Words })

export const wrongPassword = problem(10001, 'Wrong user name or password.', '用户名或密码错误。')
/** Like wrongPassword, and counted: three of these lock the login. */
export const wrongPasswordCounted = problem(10002, 'Wrong user name or password.', '用户名或密码错误。')
export const otherLogin = problem(10003, 'Somebody else is logged in. Try again when they have logged out.', '其他用户已登录，请待其退出后重试。')
export const beyondLimit = problem(10004, 'The maximum number of users is logged in.', '登录用户数已达上限。')
export const loginInvalid = problem(10102, 'You have been logged out. Please log in again.', '登录已失效，请重新登录。')

export const configFailed = problem(10200, 'The device did not take the configuration.', '配置失败。')
export const takingEffect = problem(10201, 'The last change is still taking effect. Try again in a moment.', '上次配置正在生效，请稍后再试。')
export const notModified = problem(10202, 'Nothing was changed.', '数据未修改。')
export const invalidValue = problem(10203, 'The device refuses this value.', '设备拒绝此值。')
export const unknownModule = problem(10204, 'This device does not have this function.', '该设备不支持此功能。')
export const notAllowed = problem(10205, 'Your account may not do this.', '您的账号无权执行此操作。')
export const timedOut = problem(10206, 'The device did not answer in time.', '请求超时。')
export const noSuchRow = problem(10207, 'This entry is gone. Reload the list.', '该条目已不存在，请刷新列表。')

export const wanFull = problem(10220, 'No more WAN connections fit. Delete one first.', 'WAN 连接数已达上限，请先删除。')
export const virtualServerFull = problem(10221, 'No more virtual servers fit. Delete one first.', '虚拟服务器数量已达上限，请先删除。')
export const routeFull = problem(10222, 'No more routes fit. Delete one first.', '路由数量已达上限，请先删除。')
export const domainListFull = problem(10223, 'No more domains fit. Delete one first.', '域名黑名单条目已达上限，请先删除。')
export const ddnsFull = problem(10224, 'The dynamic DNS table is full. Delete an entry first.', '动态 DNS 表已满，请先删除。')
export const tableFull = problem(10225, 'The table is full. Delete an entry first.', '表已满，请先删除条目。')
export const periodsFull = problem(10226, 'No more time periods fit. Delete one first.', '时间段数量已达上限，请先删除。')

export const firmwareFormat = problem(10240, 'This is not a firmware file for this device.', '固件格式错误。')
export const firmwareTooLarge = problem(10241, 'The firmware file is too large.', '固件文件过大。')
export const firmwareInvalid = problem(10242, 'The firmware file is damaged. Download it again.', '固件文件无效，请重新下载。')
export const firmwareHardware = problem(10243, 'The firmware is for another hardware version.', '固件与硬件版本不匹配。')
export const firmwareKernel = problem(10244, 'The kernel in the firmware failed its check.', '固件内核完整性校验失败。')
export const firmwareRootfs = problem(10245, 'The file system in the firmware failed its check.', '固件文件系统完整性校验失败。')
export const firmwareMissing = problem(10246, 'A part of the firmware is missing.', '固件缺少文件。')
export const firmwareVersion = problem(10247, 'The version of the firmware cannot be read.', '固件版本错误。')
export const firmwareSame = problem(10248, 'The device runs this version already.', '固件版本与当前版本相同。')
export const firmwareErase = problem(10249, 'The flash could not be erased. The old version is still there.', '擦除闪存失败，仍保留旧版本。')
export const uploadFailed = problem(10250, 'The file did not arrive. Send it again.', '文件上传失败，请重新上传。')

export const restoreTooLarge = problem(10260, 'The configuration file is too large.', '配置文件过大。')
export const restoreGet = problem(10261, 'The configuration could not be read from the device.', '获取配置文件失败。')
export const restoreLoad = problem(10262, 'This configuration file cannot be loaded. Nothing was changed.', '加载配置文件失败，配置未改变。')
export const factoryFailed = problem(10263, 'The factory settings could not be restored.', '恢复出厂设置失败。')
export const rebootFailed = problem(10264, 'The device could not be restarted.', '重启失败。')
export const logoutFailed = problem(10265, 'You could not be logged out.', '退出登录失败。')
export const noSyslog = problem(10266, 'There is no system log.', '系统日志不存在。')
export const decryptFailed = problem(10267, 'The file could not be decrypted.', '解密失败。')

export const pppNoResponse = problem(10280, 'The provider does not answer (678).', '远端无响应（678）。')
export const pppCredentials = problem(10281, 'The provider refuses the user name or password (691).', '用户名或密码错误（691）。')
export const pppUser = problem(10282, 'Disconnected by the user.', '用户断开连接。')
export const pppIsp = problem(10283, 'Disconnected by the provider.', '运营商断开连接。')
export const pppIdle = problem(10284, 'Disconnected because nothing was sent.', '空闲超时断开。')
export const pppIp = problem(10285, 'The IP configuration failed.', 'IP 配置失败。')
export const pppUnknown = problem(10286, 'Disconnected for an unknown reason.', '未知原因断开。')

export const dmzFailed = problem(10300, 'The DMZ host could not be set.', 'DMZ 设置失败。')
export const noDefaultWan = problem(10301, 'There is no default WAN connection.', '没有默认 WAN 连接。')
export const routeNone = problem(10302, 'There is no such route to delete.', '没有可删除的路由。')
export const routeDestination = problem(10303, 'The destination cannot be resolved.', '无法解析目的地址。')
export const routeMask = problem(10304, 'The mask cannot be resolved.', '无法解析子网掩码。')
export const routeNextHop = problem(10305, 'The next hop cannot be resolved.', '无法解析下一跳。')
export const routeInvalidMask = problem(10306, 'The mask does not fit the destination.', '子网掩码无效。')

export const operatorName = problem(10320, 'This name is kept for the operator.', '该用户名已被运营商占用。')
export const wrongOldPassword = problem(10321, 'The old password is wrong.', '旧密码错误。')

/** What any call can be answered with. */
export const general: readonly Problem[] = [
  wrongPassword, wrongPasswordCounted, otherLogin, beyondLimit, loginInvalid, configFailed, takingEffect,
  notModified, invalidValue, unknownModule, notAllowed, timedOut, noSuchRow, tableFull,
]
