import { publicInfo } from '../../../src/device/login/public-info'
import { updates } from '../../../src/device/system/updates'
import { firmware, upgrade, upgradePhases } from '../../../src/device/system/upgrade'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { read } from '../../net/device'
import { isReadOnly } from '../../net/session'
import { useRead } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { FileForm } from '../../ui/forms/file-form'
import { Field } from '../../ui/forms/form-layout'
import { Card, Row } from '../../ui/layout'
import { Page, type PageComponent, ReadOnlyNotice } from '../../ui/page'
import { useJob } from '../../ui/transitions/job'
import { JobView } from '../../ui/transitions/job-view'
import { AvailableUpdate } from './upgrade-available'

/** Returns the message shown after the restart, with the new version if the device reports it. */
const versionMessage = async (): Promise<LocalizedText> => {
  try {
    const { softwareVersion } = (await read(publicInfo, { keep: true })).values
    return interpolate(['The gateway runs version _.', '光猫当前版本为 _。'], softwareVersion)
  } catch {
    return upgradePhases.success
  }
}

const installQuestion = (fileName: string) => ({
  title: interpolate(['Install “_”?', '安装“_”？'], fileName),
  text: ['Installing and restarting takes a few minutes.', '写入并重启需几分钟。'] as const,
})

const Version = ({ version }: { version: string }) => (
  <Field label={upgrade.settings.fields.softwareVersion.label} isShort>
    {version}
  </Field>
)

/**
 * Firmware update (requirements 4.12): uploads the file, then shows the phases of the update until the device restarts.
 */
const Upgrade: PageComponent = ({ title }) => {
  const job = useJob(upgrade, { restartMessage: versionMessage })
  const resource = useRead(upgrade)
  const byFile = (
    <ResourceView resource={resource}>
      {({ values }) =>
        isReadOnly(firmware) ? (
          <>
            <ReadOnlyNotice />
            <Card>
              <Version version={values.softwareVersion} />
            </Card>
          </>
        ) : (
          <FileForm
            shape={firmware.settings}
            label={['Update firmware', '升级固件']}
            question={installQuestion}
            onSubmit={file =>
              WITH.safety
                ? job.upload('boaform/admin/formUpload', file, { isFirmware: true })
                : job.upload('boaform/admin/formUpload', file)
            }
          >
            <Version version={values.softwareVersion} />
            <Row>
              <a href="#/backup-restore">{translate(['Download a backup first', '请先下载备份'])}</a>
            </Row>
          </FileForm>
        )
      }
    </ResourceView>
  )
  return (
    <Page title={title} isNarrow>
      <JobView job={job} title={title}>
        {WITH.updates && !isReadOnly(firmware) ? (
          <AvailableUpdate job={job} question={installQuestion}>
            {byFile}
          </AvailableUpdate>
        ) : (
          byFile
        )}
      </JobView>
    </Page>
  )
}

if (WITH.safety && WITH.updates) Upgrade.searchEntities = [[upgrade, updates]]

export default Upgrade
