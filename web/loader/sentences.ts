import type { Words } from '../../src/model/words.ts'

type Pair = Exclude<Words, string>

/** On the login form that stands while the console is on its way; as the console has them. */
export const username: Pair = ['User name', '用户名']
export const password: Pair = ['Password', '密码']
export const login: Pair = ['Log in', '登录']
/** While the console is on its way. */
export const loading: Pair = ['Loading…', '加载中…']
/** On the button that repeats what failed. */
export const retry: Pair = ['Try again', '重试']
/** The device sent an error or a page in place of a file. */
export const absent: Pair = ['A file is missing. Reinstall the firmware.', '缺少文件，请重装固件。']
/** No connection, or nothing within 120 s. */
export const silent: Pair = ['No answer. Move closer or use a cable.', '无响应，请靠近或改用网线。']
/** Cut short or changed on the way. */
export const cut: Pair = ['The file arrived incomplete.', '文件不完整。']
/** The console threw as it started, or page and console stem from two builds; fetching the page anew did not help. */
export const stuck: Pair = ['Cannot start. Clear the cache or update the browser.', '无法启动，请清缓存或更新浏览器。']

/** Every sentence of the page. */
export const sentences: readonly Pair[] = [username, password, login, loading, retry, absent, silent, cut, stuck]
