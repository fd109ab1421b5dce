// What is said beside a QR code.
import '../../dom'
import * as assert from 'uvu/assert'
import { WifiCode } from '../../../../web/ui/primitives/wifi-qr'
import { mount, test, textOf } from '../../dom'

for (const [ssid, password, isSaid] of [
  ['attic\\', 'cellar-4711', true],
  ['attic', 'cellar-4711\\', true],
  ['at\\tic', 'cell\\ar-4711', false],
  ['attic/', 'cellar;4711', false],
] as const)
  test(`${ssid} with ${password}: Android ${isSaid ? 'cannot read the code, which is said' : 'can read the code'}`, async () => {
    const shown = await mount(<WifiCode ssid={ssid} password={password} />)
    assert.is(/Android phones cannot read this code/.test(textOf(shown.host)), isSaid)
    await shown.leave()
  })

test.run()
