import type { Words } from '../../src/model/words.ts'

type Pair = Exclude<Words, string>

/** While the console is on its way. */
export const loading: Pair = ['Loading…', '正在加载…']
/** On the button that repeats what failed. */
export const retry: Pair = ['Try again', '重试']
/** The device sent an error or a page in place of the console. */
export const missing: Pair = ['The device lacks a file. Install its firmware again: ', '设备缺少文件，请重装固件：']
/** No connection. */
export const unreachable: Pair = ['The device does not answer. Check the cable or Wi-Fi.', '设备无响应，请检查网线或 Wi-Fi。']
/** Nothing, or not all, within 120 s. */
export const late: Pair = ['It took over 120 s. Move closer or use a cable.', '超过 120 秒未完成，请靠近设备或改用网线。']
/** Cut short or changed on the way. */
export const damaged: Pair = ['The console arrived incomplete.', '文件不完整。']
/** Page and console stem from two builds, and fetching the page anew did not help. */
export const otherBuild: Pair = ['Page and firmware differ in version. Clear the browser cache.', '页面与固件版本不同，请清除浏览器缓存。']
/** The console threw while it started. */
export const broken: Pair = ['The console cannot start here. Try another browser.', '控制台无法启动，请换用其他浏览器。']
