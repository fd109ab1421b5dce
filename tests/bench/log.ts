// Measures how long the system log of 10,000 lines takes to react to scrolling, a key in its search, and another level,
// on a CPU slowed down six times:
//
//   node build.mjs && node --import tsx tests/bench/log.ts
//
// From the event until the lines are drawn and laid out; it should take at most 50 ms. 36 measurements of each;
// the worst one also reflects other load on the machine.
import { goto, login, openPage, startGateway } from '../browser/harness/harness'

const list = Array.from({ length: 10_000 }, (_, line) => ({
  id: line + 1,
  time: `2026-11-21 10:${String(line % 60).padStart(2, '0')}:00`,
  level: line % 8,
  text: `dhcpd: line ${line}`,
}))
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!

const gateway = await startGateway()
await gateway.control('/set', { module: 'system_log_list', list })
const page = await openPage(gateway)
await login(page)
const session = await page.context().newCDPSession(page)
for (const rate of [1, 6]) {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await goto(page, '#/')
  await page.locator('h1').filter({ hasText: 'Home' }).waitFor()
  const start = performance.now()
  await goto(page, '#/systemlog')
  await page.locator('.log').waitFor()
  console.log(
    `${rate} × slower: opened in ${(performance.now() - start).toFixed(0)} ms, the way over the wire included`,
  )
  for (const what of ['scroll', 'search', 'level'] as const) {
    const times: number[] = []
    for (let run = 0; run < 3; run++)
      times.push(
        ...(await page.evaluate(async event => {
          const all: number[] = []
          const act: Record<string, (step: number) => void> = {
            scroll(step) {
              const log = document.querySelector('.log')!
              log.scrollTop = (step * log.scrollHeight) / 12 + step * 37
              log.dispatchEvent(new Event('scroll'))
            },
            search(step) {
              const search = document.querySelector<HTMLInputElement>('main input[type=search]')!
              search.value = [
                'l',
                'li',
                'lin',
                'line',
                'line 9',
                'line 99',
                'line 999',
                'line 99',
                'line',
                '',
                'dhcpd',
                '',
              ][step]!
              search.dispatchEvent(new Event('input', { bubbles: true }))
            },
            level(step) {
              const select = document.querySelector<HTMLSelectElement>('label select')!
              select.value = [
                'urgent',
                'debugging',
                'error',
                'debugging',
                'notice',
                'alarm',
                'debugging',
                'warning',
                'urgent',
                'notice',
                'attention',
                'debugging',
              ][step]!
              select.dispatchEvent(new Event('change', { bubbles: true }))
            },
          }
          for (let step = 0; step < 12; step++) {
            await new Promise(next => requestAnimationFrame(() => setTimeout(next, 50)))
            const begin = performance.now()
            act[event]!(step)
            // The console draws in a microtask.
            await Promise.resolve()
              .then(() => undefined)
              .then(() => undefined)
            document.body.getBoundingClientRect()
            all.push(performance.now() - begin)
          }
          return all
        }, what)),
      )
    if (process.env.EACH) console.log(times.map(time => time.toFixed(0)).join(' '))
    const middle = median(times)
    console.log(
      `${rate} × slower, ${what}: median ${middle.toFixed(1)} ms, nine of ten within ${times[Math.floor(times.length * 0.9)]!.toFixed(1)} ms, worst ${times[times.length - 1]!.toFixed(1)} ms`,
    )
  }
}
await page.close()
await gateway.stop()
process.exit()
