// Measures how long the search of a table of 256 rows takes to react to a key, on a CPU slowed down six times:
//
//   node build.mjs && node --import tsx tests/bench/table.ts
//
// From the input event until the matching rows are drawn and laid out; a frame is 16.7 ms. Median of three runs.
import { goto, login, openPage, startGateway } from '../browser/harness/harness'
import { median } from './figures'
import { rulesOf, searches } from './rules'
import { typingTimes } from './typing'

const gateway = await startGateway()
await gateway.control('/set', { module: 'ipportfileterv4_config', list: rulesOf(256) })
const page = await openPage(gateway)
await login(page)
await goto(page, '#/safety/ip')
const search = page.locator('main').getByPlaceholder('Search')
await search.waitFor()
const session = await page.context().newCDPSession(page)
for (const rate of [1, 6]) {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const medians: number[] = []
  for (let run = 0; run < 3; run++) medians.push(median(await typingTimes(search, searches)))
  console.log(
    `${rate} × slower: ${medians.map(value => value.toFixed(1)).join(', ')} ms a key; median ${median(medians).toFixed(1)} ms`,
  )
}
await page.close()
await gateway.stop()
process.exit()
