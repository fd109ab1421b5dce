/*
 * Screenshots of every screen, for review: `npm run shots -- DIR` (by default a folder in the temporary directory), on
 * desktop and phone, in English and Chinese, light and dark. With `--readme` it retakes the pictures of the README, in
 * .github/, and notes the console that they show, which a release compares with its own.
 */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleHash, picturedFile } from '../../../src/kit/release/pictures'
import { makeFolder } from '../../../src/tools/build/output-folder'
import { commandLine, orExit } from '../../../src/tools/usage-error'
import { projectFolder } from '../downloads/package-cache'
import { stopGateways } from './gateway'
import { answered, elapse, startGateway } from './harness'
import { onEveryRoute, openScreen, settled } from './walk'

const { values: options, positionals } = orExit(() =>
  commandLine({
    allowPositionals: true,
    options: { readme: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  }),
)
if (options.help) {
  console.log('npm run shots -- [DIR] [--readme]')
  process.exit()
}
const folder = options.readme ? join(projectFolder, '.github') : (positionals[0] ?? join(tmpdir(), 'ontlet-shots'))
orExit(() => makeFolder(folder))
const gateway = await startGateway({ device: 'all' })

/** A picture of the README; `theme` is a position among all themes, `trouble` what is wrong with the device. */
interface ReadmePicture {
  name: string
  route: string
  phone?: boolean
  theme?: number
  trouble?: string
  language?: 'zh'
}

const readmePictures: readonly ReadmePicture[] = [
  { name: 'desktop.jpg', route: '#/' },
  { name: 'phone.jpg', route: '#/', phone: true },
  { name: 'wifi.jpg', route: '#/wifi' },
  { name: 'dark.jpg', route: '#/', theme: 6 },
  { name: 'check.jpg', route: '#/check', phone: true },
  { name: 'people.jpg', route: '#/parental', phone: true },
  { name: 'usage.jpg', route: '#/usage', phone: true },
  { name: 'chinese.jpg', route: '#/', language: 'zh' },
  // The last one: the device takes a while to recover.
  { name: 'trouble.jpg', route: '#/', phone: true, trouble: 'no-light' },
]
/**
 * How much of the plot is filled: for longer, the console would ask whether to stay logged in. How often Home reads.
 */
const plotSeconds = 210
const readSeconds = 6

const takeReadmePicture = async ({ name, route, phone = false, theme = 0, trouble = '', language }: ReadmePicture) => {
  await gateway.control('/trouble', { name: trouble })
  await gateway.control('/set', { module: 'public_info', onu_theme: theme })
  const page = await openScreen(gateway, route, { phone, language, clock: true, ...(phone && { height: 640 }) })
  await settled(page)
  // The traffic plot gets a line, and the device notices trouble after a while.
  for (let seconds = 0; seconds < plotSeconds; seconds += readSeconds) {
    await gateway.control('/time', { seconds: readSeconds })
    await elapse(page, readSeconds)
    // Home reads less often while nobody looks. In the corner, the pointer marks nothing.
    await page.mouse.move(0, seconds % 2)
  }
  await answered(page)
  await page.screenshot({ path: join(folder, name), type: 'jpeg', quality: 60, animations: 'disabled' })
  await page.close()
}

const takeEveryScreen = async (phone: boolean, language: 'en' | 'zh', dark: boolean): Promise<void> => {
  await gateway.control('/set', { module: 'public_info', onu_theme: dark ? 6 : 0 })
  const page = await openScreen(gateway, '', { phone, language })
  const way = [phone ? 'phone' : 'desktop', language, dark ? 'dark' : 'light'].join('-')
  await onEveryRoute(page, route =>
    page.screenshot({
      path: join(folder, `${way}${route.slice(1).replace(/\//g, '_')}.png`),
      fullPage: true,
      animations: 'disabled',
    }),
  )
  await page.close()
}

if (options.readme) {
  // The quick setup would be offered on a new device.
  await gateway.control('/set', { module: 'dev_config', web_guide_done: 1 })
  // Tests need a device whose name is markup; in a picture it would look like a mistake.
  await gateway.control('/set', {
    module: 'terminal_alias',
    list: [{ id: 1, mac: '64:E4:A5:31:20:03', name: 'TV' }],
  })
  await gateway.control('/set', {
    module: 'dev_config',
    parental_group: [
      { id: 1, name: 'Emma', terminals: 'A4:83:E7:45:B3:06' },
      { id: 2, name: 'Leo', terminals: '64:E4:A5:31:20:03' },
    ],
    parental_time: [
      { id: 1, group: 'Emma', days: 31, start: '07:00', end: '20:00' },
      { id: 2, group: 'Emma', days: 96, start: '07:00', end: '22:00' },
      { id: 3, group: 'Leo', days: 127, start: '07:00', end: '21:00' },
    ],
  })
  for (const picture of readmePictures) await takeReadmePicture(picture)
  writeFileSync(join(projectFolder, picturedFile), `${consoleHash(projectFolder)}\n`)
} else {
  for (const phone of [false, true])
    for (const language of ['en', 'zh'] as const)
      for (const dark of [false, true]) await takeEveryScreen(phone, language, dark)
}
console.log(folder)
await stopGateways()
process.exit(0)
