import { publicInfo } from '../../../src/device/login/public-info'
import { firmware, upgrade, upgradePhases } from '../../../src/device/system/upgrade'
import { fill, type Words } from '../../../src/model/words'
import { say } from '../../look/language'
import { read } from '../../net/device'
import type { PageComponent } from '../../ui/entity-page'
import { FileForm } from '../../ui/file-form'
import { useJob } from '../../ui/job'
import { useLoad } from '../../ui/load'
import { Loading, Page } from '../../ui/page'

const newVersion = () => read(publicInfo, false, {}, true).then(
  ({ values: { softwareVersion } }): Words => fill(['The device runs version _.', '设备当前版本为 _。'], softwareVersion),
  () => upgradePhases.success,
)

/** Firmware update (spec 4): the file is sent, then the device tells its phases, restarts and is found again. */
const Upgrade: PageComponent = ({ title }) => {
  const job = useJob(upgrade, newVersion)
  const load = useLoad(() => read(upgrade))
  return (
    <Page title={title}>
      {job.draw(title, <Loading of={load}>{({ values }) => (
        <FileForm shape={firmware.settings} words={title}
          ask={name => fill(['“_” is written to the device, which then restarts. That takes some minutes.', '将把“_”写入设备并重启，需要几分钟。'], name)}
          run={file => job.send('boaform/admin/formUpload', file)}>
          <p class="soft">{say(upgrade.settings.fields.softwareVersion.label)}: {values.softwareVersion}</p>
        </FileForm>
      )}</Loading>)}
    </Page>
  )
}

export default Upgrade
