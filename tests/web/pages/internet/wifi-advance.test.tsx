import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import WifiAdvance from '../../../../web/pages/internet/wifi-advance'
import { button, click, mount, newCalls, settled, test } from '../../dom'

const radio = { id: 1, band: 0, mode: 'bgn', country_code: 'DE', channel_width: 20, channel: '6', current: 6 }

test('the channels are read with country and bandwidth only, when a radio is edited', async () => {
  const { host } = await mount(<WifiAdvance title={term('Wi-Fi')} />)
  const [first, ...more] = newCalls()
  assert.equal([first!.url, more.length], ['get.json?module=wlan_pararm', 0])
  await first!.answer({ code: 0, wlan: [{ ...radio, country_code: 'US' }] })
  await click(button('Edit 2.4\u00a0GHz', host))
  const [read] = newCalls()
  assert.is(read!.url, 'get.json?module=wlan_channel&country_code=US&channel_width=20')
  await read!.answer({ code: 0, list: [{ band: 0, channel: 11 }] })
  await settled()
  assert.equal(
    [...host.querySelectorAll('select[name=channel] option')].map(({ textContent }) => textContent),
    ['6', 'Automatic', '11'],
  )
})

test.run()
