/*
 * Screenshots of every screen, for review: `npm run shots -- DIR` (by default a folder in the temporary directory).
 * Desktop and phone, English and Chinese, light and dark, with a contact sheet in index.html. With `--readme` it
 * retakes the pictures of the README, in .github/.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from '../downloads/package-cache.ts'
import { onEveryRoute, settled } from './every-route.ts'
import { stopGateways } from './gateway.ts'
import { answered, type ConsolePage, elapse, goto, login, openPage, startGateway } from './harness.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { readme: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
if (options.help) {
  console.log('npm run shots -- [DIR] [--readme]')
  process.exit()
}
const folder = positionals[0] ?? join(tmpdir(), 'ontlet-shots')
await mkdir(folder, { recursive: true })
const gateway = await startGateway()

const picture = (page: ConsolePage, name: string) =>
  page.screenshot({ path: join(folder, name), fullPage: true, animations: 'disabled' })

/** Opens a page, logs in and sets the language and theme. */
async function open(phone: boolean, language: 'en' | 'zh', theme: number, clock = false): Promise<ConsolePage> {
  await gateway.control('/end-sessions', {})
  await gateway.control('/set', { module: 'public_info', onu_theme: theme })
  const page = await openPage(gateway, { phone, language, clock, ...(phone && { height: 640 }) })
  await login(page)
  await page.locator('h1').waitFor()
  return page
}

/** A picture of the README, in .github/. */
interface ReadmePicture {
  name: string
  route: string
  phone?: boolean
  /** The position of the theme among all themes; by default the first. */
  theme?: number
  /** What is wrong with the device. */
  trouble?: string
}

/** The MAC address of the simulated television. */
const televisionMac = '64:E4:A5:31:20:03'
/** How much of the plot is filled: for longer, the console would ask whether to stay logged in. How often Home reads. */
const plotSeconds = 210
const readSeconds = 6

const readmePictures: readonly ReadmePicture[] = [
  { name: 'desktop.jpg', route: '#/' },
  { name: 'phone.jpg', route: '#/', phone: true },
  { name: 'wifi.jpg', route: '#/wifi' },
  { name: 'dark.jpg', route: '#/', theme: 6 },
  { name: 'trouble.jpg', route: '#/', phone: true, trouble: 'no-light' },
]

if (options.readme) {
  const pictures = join(projectFolder, '.github')
  await mkdir(pictures, { recursive: true })
  // The quick setup would be offered on a new device.
  await gateway.control('/set', { module: 'dev_config', web_guide_done: 1 })
  // Tests need a device whose name is markup; in a picture it would look like a mistake.
  await gateway.control('/set', { module: 'terminal_alias', list: [{ id: 1, mac: televisionMac, name: 'TV' }] })
  for (const { name, route, phone = false, theme = 0, trouble = '' } of readmePictures) {
    await gateway.control('/trouble', { name: trouble })
    const page = await open(phone, 'en', theme, true)
    await goto(page, route)
    await settled(page)
    // The traffic plot gets a line, and the device notices trouble after a while.
    for (let seconds = 0; seconds < plotSeconds; seconds += readSeconds) {
      await gateway.control('/time', { seconds: readSeconds })
      await elapse(page, readSeconds)
      // Home reads less often while nobody looks. In the corner, the pointer marks nothing.
      await page.mouse.move(0, seconds % 2)
    }
    await answered(page)
    await page.screenshot({ path: join(pictures, name), type: 'jpeg', quality: 60, animations: 'disabled' })
    await page.close()
  }
} else {
  const rows: string[] = []
  for (const phone of [false, true])
    for (const language of ['en', 'zh'] as const)
      for (const [theme, place] of [
        ['light', 0],
        ['dark', 6],
      ] as const) {
        const page = await open(phone, language, place)
        const way = [phone ? 'phone' : 'desktop', language, theme].join('-')
        const cells: string[] = []
        await onEveryRoute(page, async route => {
          const name = `${way}${route.slice(1).replace(/\//g, '_')}.png`
          await picture(page, name)
          cells.push(
            `<figure><a href="${name}"><img src="${name}" loading="lazy"></a><figcaption>${route}</figcaption></figure>`,
          )
        })
        rows.push(`<h2>${way}</h2><div>${cells.join('')}</div>`)
        await page.close()
      }
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>ontlet: every screen</title>
<style>body{font:14px sans-serif}div{display:flex;flex-wrap:wrap}figure{margin:8px}img{max-height:420px;max-width:320px;border:1px solid #888}</style>${rows.join('')}`,
  )
  console.log(join(folder, 'index.html'))
}
await stopGateways()
process.exit(0)
