import { configurationFile } from '../../../src/device/system/backup-restore'
import { limits } from '../limits'

limits(
  'restore',
  configurationFile.settings,
  {},
  {
    file: [
      {
        good: ['a.xml', 'a.cdtCfg', 'A.CDTCFG', 'a.bin', 'a.img.XML', '备份.xml'],
        bad: ['', 'a.img', 'a.xml.gz', 'a.cfg', 'xml', 'axml'],
      },
    ],
  },
)
