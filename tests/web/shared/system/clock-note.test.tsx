// Where rules go by the gateway's clock, and on Home, its owner reads that the clock is not set.
import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { updateSession } from '../../../../web/net/session'
import Parental from '../../../../web/pages/applications/parental'
import Home from '../../../../web/pages/home/home'
import WifiOff from '../../../../web/pages/internet/wifi-shutdown'
import Led from '../../../../web/pages/system/led'
import Restart from '../../../../web/pages/system/restart'
import SystemLog from '../../../../web/pages/system/system-log'
import Timezone from '../../../../web/pages/system/timezone'
import type { PageComponent } from '../../../../web/ui/page'
import { answerCalls, mount, newCalls, pass, test, textOf } from '../../dom'

const clocks: readonly [clock: string, isSet: boolean][] = [
  ['', false],
  ['1970-01-02 03:04:05', false],
  ['2025-12-31 23:59:59', false],
  ['2026-01-01 00:00:00', true],
  ['2031-05-06 07:08:09', true],
]

/** What a page says with this clock, on a device without a single rule. */
const show = async (Page: PageComponent, clock: string) => {
  // An answer of the test before must not be used again.
  await pass(100_000)
  newCalls()
  updateSession({ role: 1, wlan_timer: 1 } as object)
  const { host, leave } = await mount(<Page title={term('Page')} />)
  const answers: Record<string, object> = {
    current_time: { current_time: clock },
    system_log_list: { list: [{ id: 1, time: clock, level: 5, text: 'started' }] },
  }
  await answerCalls(({ module }) => answers[module] || { list: [] })
  const text = textOf(host)
  await leave()
  return text
}

for (const [name, Page] of Object.entries({ Home, WifiOff, Led, Restart, Parental, SystemLog, Timezone }))
  for (const [clock, isSet] of clocks.filter(([clock]) => clock || Page !== SystemLog))
    test(`${name} at “${clock}”: ${isSet ? 'nothing' : 'the clock is not set'}`, async () => {
      const said = await show(Page, clock)
      assert.is(said.split('The gateway’s clock is not set: scheduled rules may apply').length - 1, isSet ? 0 : 1, said)
    })

test.run()
