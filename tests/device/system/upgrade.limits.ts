import { firmware } from '../../../src/device/system/upgrade'
import { limits } from '../limits'

limits(
  'firmware upgrade',
  firmware.settings,
  {},
  {
    image: [
      {
        good: ['v2.img', 'v2.tar', 'v2.bin', 'V2.IMG', 'a.zip.bin', '固件.img'],
        bad: ['', 'v2.zip', 'v2.img.gz', 'v2.xml', 'img', 'v2img'],
      },
    ],
  },
)
