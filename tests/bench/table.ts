// How long the search of a table of 256 rows takes to answer a key, on a processor slowed six times:
//
//   node build.mjs && node --import tsx tests/bench/table.ts
//
// From the input event until the found rows are drawn and laid out; a frame is 16.7 ms. Median of three runs.
import { goto, login, openPage, startGateway } from '../browser/harness.ts'

const texts = ['r', 'ru', 'rul', 'rule', 'rule 2', 'rule 25', 'rule 255', 'rule 25', 'rule 2', 'rule', '', '1', '12', '128', '12', '']
const list = Array.from({ length: 256 }, (_, index) => ({
  id: index + 1, name: `rule ${index}`, protocol: index % 4, source: `192.168.1.${(index % 254) + 1}`, destination: '8.8.8.8', source_port: '1-65535', destination_port: String(index + 1),
}))
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!

const gateway = await startGateway()
await gateway.control('/set', { module: 'ipportfileterv4_config', list })
const page = await openPage(gateway)
await login(page)
await goto(page, '#/safety/ip')
await page.getByPlaceholder('Search').waitFor()
const session = await page.context().newCDPSession(page)
for (const rate of [1, 6]) {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const medians: number[] = []
  for (let run = 0; run < 3; run++) medians.push(median(await page.evaluate(async typed => {
    const search = document.querySelector<HTMLInputElement>('input[type=search]')!
    const times: number[] = []
    for (const text of typed) {
      await new Promise(next => requestAnimationFrame(() => setTimeout(next, 50)))
      const start = performance.now()
      search.value = text
      search.dispatchEvent(new Event('input', { bubbles: true }))
      // The console draws in a microtask.
      await Promise.resolve().then(() => undefined).then(() => undefined)
      document.body.getBoundingClientRect()
      times.push(performance.now() - start)
    }
    return times
  }, texts)))
  console.log(`${rate} × slower: ${medians.map(value => value.toFixed(1)).join(', ')} ms a key; median ${median(medians).toFixed(1)} ms`)
}
await page.close()
await gateway.stop()
process.exit()
