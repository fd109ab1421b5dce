import { useSignal } from '@preact/signals'
import { useEffect } from 'react'
import { publicInfo } from '../../../src/device/login/public-info'
import { firmware, upgrade, upgradePhases } from '../../../src/device/system/upgrade'
import { blank } from '../../../src/model/entity'
import type { Values } from '../../../src/model/field'
import type { Words } from '../../../src/model/words'
import { say } from '../../look/language'
import { CallError } from '../../net/call'
import { read } from '../../net/device'
import { upload } from '../../net/files'
import { Button, cancelWords } from '../../ui/button'
import { confirm } from '../../ui/dialog'
import type { PageComponent } from '../../ui/entity-page'
import { FieldRow } from '../../ui/field'
import { useForm, useSave } from '../../ui/form'
import { failed, useLoad } from '../../ui/load'
import { Loading, Page, Verdict } from '../../ui/page'
import { showBytes, showSpan } from '../../ui/show'
import { findDevice, restarted } from '../../ui/wait'

type Phase = keyof typeof upgradePhases
const phases = Object.keys(upgradePhases) as Phase[]
/** The phases while the device is at work: from uploading to rebooting. */
const steps = phases.slice(1, 7)
const start = blank(firmware.settings)
const restarting = upgradePhases.rebooting
/** What is taken to be true while the device does not answer. */
const silence: Partial<Values<typeof upgrade.settings.fields>> & { phase: Phase } = { phase: 'rebooting' }
const newVersion = async (): Promise<Words> => {
  const { softwareVersion } = (await read(publicInfo, false, {}, true)).values
  return [`The device runs version ${softwareVersion}.`, `设备当前版本为 ${softwareVersion}。`]
}

/** Firmware update (spec 4): the file is sent, then the device tells its phases, restarts and is found again. */
const Upgrade: PageComponent = ({ title }) => {
  const form = useForm(firmware.settings, start)
  const load = useLoad(timer => read(upgrade, timer))
  const job = useSignal<{ phase: Phase; progress?: number; left?: string; cancel?(): void } | undefined>(undefined)
  const outcome = useSignal<{ good: boolean; words: Words } | undefined>(undefined)

  /** Follows the device to the end of its work; silence means that it restarts or the connection was cut. */
  const follow = async (): Promise<void> => {
    for (;;) {
      const now = await read(upgrade, true).then(({ values }) => values, () => silence)
      const { phase, progress, problem } = now
      const place = steps.indexOf(phase)
      if (place < 0) {
        const known = upgrade.problems.find(({ code }) => code === problem)
        outcome.value = { good: phase === 'success', words: known ? known.words : upgradePhases[phase] }
        job.value = undefined
        return
      }
      job.value = { phase, progress }
      if (place > 3 && !(await findDevice(restarting, now === silence))) return restarted(restarting, newVersion)
      await new Promise(done => setTimeout(done, 500))
    }
  }
  // A page opened while the device is at work shows where it stands.
  const found = load.data && load.data.values.phase
  useEffect(() => { if (steps.indexOf(found!) >= 0) follow().catch(failed) }, [found])

  const [saving, save] = useSave(form, async () => {
    const file = form.files.image!
    if (!(await confirm(
      ['Upgrade the device?', '升级设备？'],
      [`“${file.name}” is written to the device, which then restarts. That takes some minutes.`, `将把“${file.name}”写入设备并重启，需要几分钟。`],
      title,
    ))) return false
    const begun = Date.now()
    outcome.value = undefined
    try {
      let cancel: (() => void) | undefined
      const progress = (sent: number, total: number) => {
        const left = Math.ceil(((Date.now() - begun) / 1000) * (total / sent - 1))
        job.value = { phase: 'uploading', progress: (sent / total) * 100, cancel, left: `${showBytes(sent)} / ${showBytes(total)}${sent ? ` · ${showSpan(left)}` : ''}` }
      }
      const sending = upload('boaform/admin/formUpload', file, upgrade.problems, progress, abort => { cancel = abort })
      progress(0, file.size)
      await sending
    } catch (error) {
      outcome.value = { good: false, words: error instanceof CallError ? error.words : ['Cancelled. Nothing was changed.', '已取消，未做任何更改。'] }
      job.value = undefined
      return false
    }
    form.saved()
    await follow()
    return false
  })
  const now = job.value
  const result = outcome.value
  return (
    <Page title={title}>
      {result && <div class="card" role="alert"><Verdict {...result} /></div>}
      <Loading of={load}>
        {({ values }) => now ? (
          <section class="card">
            <p role="status">{say(upgradePhases[now.phase])} {now.left}</p>
            <progress aria-label={say(title)} max={100} value={now.progress} />
            {now.cancel ? <Button words={cancelWords} onClick={now.cancel} /> : <p class="bad">{say(['Do not switch the device off.', '请勿断电。'])}</p>}
          </section>
        ) : (
          <form class="card" noValidate onSubmit={save}>
            <p class="soft">{say(upgrade.settings.fields.version.label)}: {values.version}</p>
            <FieldRow form={form} name="image" />
            <div class="row start actions save"><Button words={title} doing={saving} look="main" /></div>
          </form>
        )}
      </Loading>
    </Page>
  )
}

export default Upgrade
