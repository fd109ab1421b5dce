import { publicInfo } from '../../../src/device/login/public-info'
import { firmware, upgrade, upgradePhases } from '../../../src/device/system/upgrade'
import type { Words } from '../../../src/model/words'
import { read } from '../../net/device'
import { confirm } from '../../ui/dialog'
import type { PageComponent } from '../../ui/entity-page'
import { Facts } from '../../ui/facts'
import { FileForm } from '../../ui/file-form'
import { useJob } from '../../ui/job'
import { Page } from '../../ui/page'

const newVersion = () => read(publicInfo, false, {}, true).then(
  ({ values: { softwareVersion } }): Words => [`The device runs version ${softwareVersion}.`, `设备当前版本为 ${softwareVersion}。`],
  () => upgradePhases.success,
)

/** Firmware update (spec 4): the file is sent, then the device tells its phases, restarts and is found again. */
const Upgrade: PageComponent = ({ title }) => {
  const job = useJob(upgrade, newVersion)
  return (
    <Page title={title}>
      {job.draw(title, <>
        <Facts heading="" entity={upgrade} />
        <FileForm shape={firmware.settings} words={title} run={async file => await confirm(
          ['Upgrade the device?', '升级设备？'],
          [`“${file.name}” is written to the device, which then restarts. That takes some minutes.`, `将把“${file.name}”写入设备并重启，需要几分钟。`],
          title,
        ) && job.send('boaform/admin/formUpload', file)} />
      </>)}
    </Page>
  )
}

export default Upgrade
