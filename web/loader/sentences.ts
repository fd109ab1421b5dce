import type { LocalizedText } from '../../src/model/localized-text'

/** A sentence in English and Chinese. */
export type Pair = Exclude<LocalizedText, string>

/** Texts of the login form shown while the console loads; the same as in the console. */
export const username: Pair = ['User name', '用户名']
export const password: Pair = ['Password', '密码']
export const login: Pair = ['Log in', '登录']
/** Shown by the page's own style if the page was cut short, is in a frame of another origin, or runs no scripts. */
export const incomplete: Pair = [
  'This page cannot start. Turn on JavaScript, then reload.',
  '页面无法启动。请启用 JavaScript，然后刷新。',
]
/** Shown while the console loads. */
export const loading: Pair = ['Loading…', '加载中…']
/** Label of the button that repeats a failed step. */
export const retry: Pair = ['Try again', '重试']
/** No connection, or no response within 120 s. */
export const silent: Pair = ['No response. Move closer or use a cable.', '无响应，请靠近或改用网线。']
/** The file was cut short or damaged. */
export const cut: Pair = ['The file is incomplete.', '文件不完整。']
/**
 * The device sent an error or a web page in place of a file, or the console is of a different build than the page, even
 * after the page was fetched again.
 */
export const mismatched: Pair = ['Files do not match. Reinstall the firmware.', '文件不一致，请重装固件。']
/** The console threw an error while it started. */
export const stuck: Pair = ['Cannot start. Update the browser.', '无法启动，请更新浏览器。']
