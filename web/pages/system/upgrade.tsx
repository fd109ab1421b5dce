import { useSignal } from '@preact/signals'
import { useEffect } from 'react'
import { publicInfo } from '../../../src/device/login/public-info'
import { general } from '../../../src/device/problems'
import { firmware, upgrade, upgradePhases } from '../../../src/device/system/upgrade'
import { blank } from '../../../src/model/entity'
import type { Words } from '../../../src/model/words'
import { Icon } from '../../look/icons'
import { say } from '../../look/language'
import { upload } from '../../net/files'
import { read } from '../../net/device'
import { Button } from '../../ui/button'
import { confirm } from '../../ui/dialog'
import type { PageComponent } from '../../ui/entity-page'
import { FieldRow } from '../../ui/field'
import { useForm, useSave } from '../../ui/form'
import { sentenceOf, useLoad } from '../../ui/load'
import { Loading, Page } from '../../ui/page'
import { showBytes, showSpan } from '../../ui/show'
import { restarted } from '../../ui/wait'

type Phase = keyof typeof upgradePhases
const steps: readonly Phase[] = ['uploading', 'processing', 'verifying', 'writing', 'aboutToReboot', 'rebooting']

const start = blank(firmware.settings)

const Steps = ({ phase, progress, detail, cancel }: { phase: Phase; progress?: number; detail?: string; cancel?(): void }) => (
  <section class="card">
    <h2>{say(['The device is being upgraded', '设备正在升级'])}</h2>
    <p class="warn">{say(['Do not switch it off.', '请勿断电。'])}</p>
    <p style="margin:16px 0 8px" role="status">{say(upgradePhases[phase])}</p>
    <progress aria-label={say(upgradePhases[phase])} max={100} value={progress} />
    <ol class="steps" style="margin:16px 0 0">
      {steps.map((step, index) => (
        <li key={step} class={index < steps.indexOf(phase) ? 'done' : ''} aria-current={step === phase ? 'step' : undefined}>{say(upgradePhases[step])}</li>
      ))}
    </ol>
    {detail && <p class="soft">{detail}</p>}
    {cancel && <div class="actions row"><Button words={['Cancel', '取消']} onClick={cancel} /></div>}
  </section>
)

/** Firmware update (spec 4): the file is sent, then the device tells its phases, restarts and is found again. */
const Upgrade: PageComponent = ({ title }) => {
  const form = useForm(firmware.settings, start, { others: [] })
  const load = useLoad(timer => read(upgrade, { timer }))
  const sending = useSignal<{ sent: number; total: number; begun: number } | undefined>(undefined)
  const cancel = useSignal<(() => void) | undefined>(undefined)
  const following = useSignal(false)
  const outcome = useSignal<{ good: boolean; words: Words } | undefined>(undefined)

  const follow = async () => {
    if (following.peek()) return
    following.value = true
    for (;;) {
      const state = await read(upgrade, { timer: true }).catch(() => undefined)
      const phase = state && state.values.phase
      // Silence means that the device has begun to restart.
      if (!state || phase === 'aboutToReboot' || phase === 'rebooting') {
        return restarted(upgradePhases.rebooting, async () => {
          const { softwareVersion } = (await read(publicInfo)).values
          return [`The device runs version ${softwareVersion}. Please log in.`, `设备当前版本为 ${softwareVersion}，请重新登录。`]
        })
      }
      if (phase === 'failed') {
        const problem = upgrade.problems.concat(general).find(one => one.code === state.values.problem)
        outcome.value = { good: false, words: problem ? problem.words : upgradePhases.failed }
      }
      if (phase === 'idle' || phase === 'failed' || phase === 'success') break
      await new Promise(done => setTimeout(done, 500))
    }
    following.value = false
    await load.reload()
  }
  // A page opened while the device is writing shows where it stands.
  const phase = load.data ? load.data.values.phase : 'idle'
  const running = phase !== 'idle' && phase !== 'success' && phase !== 'failed'
  useEffect(() => { if (running) follow() }, [running])
  useEffect(() => {
    if (!following.value) return undefined
    const timer = setInterval(() => load.reload(), 1000)
    return () => clearInterval(timer)
  }, [following.value])

  const { save } = useSave(form as never, async () => {
    const file = form.files.image!
    if (!(await confirm(
      ['Upgrade the device?', '升级设备？'],
      [`“${file.name}” will be written to the device, which then restarts. The Internet is off for some minutes.`, `将把“${file.name}”写入设备并重启，期间互联网会中断几分钟。`],
      ['Upgrade', '升级'],
    ))) return false
    outcome.value = undefined
    sending.value = { sent: 0, total: file.size, begun: Date.now() }
    try {
      await upload('boaform/admin/formUpload', file, upgrade.problems,
        (sent, total) => { sending.value = { ...sending.peek()!, sent, total } }, abort => { cancel.value = abort })
    } catch (error) {
      const words = sentenceOf(error)
      outcome.value = { good: false, words: words || ['The upload was cancelled. Nothing was changed.', '已取消上传，未做任何更改。'] }
      return false
    } finally {
      sending.value = undefined
    }
    form.saved()
    follow()
    return true
  }, null)

  const now = sending.value
  const seconds = now && (Date.now() - now.begun) / 1000
  return (
    <Page title={title}>
      {outcome.value && (
        <p class="card row" role="alert"><span class={`state ${outcome.value.good ? 'good' : 'bad'}`}>
          <Icon name={outcome.value.good ? 'good' : 'bad'} /><span>{say(outcome.value.words)}</span></span></p>
      )}
      {now ? (
        <Steps phase="uploading" progress={(now.sent / now.total) * 100} cancel={() => cancel.value!()}
          detail={`${showBytes(now.sent)} / ${showBytes(now.total)}${now.sent && seconds! > 1
            ? ` · ${say(['left:', '剩余：'])} ${showSpan(Math.ceil((seconds! * (now.total - now.sent)) / now.sent))}` : ''}`} />
      ) : (
        <Loading of={load}>
          {({ values }) => following.value ? <Steps phase={running ? phase : 'processing'} progress={values.progress} /> : (
            <form class="card" noValidate onSubmit={event => { event.preventDefault(); save() }}>
              <div class="form">
                <div class="field">
                  <span class="label">{say(upgrade.settings.fields.version.label)}</span>
                  <div class="control shown">{values.version}</div>
                </div>
                <FieldRow form={form} name="image" />
              </div>
              <div class="actions row save"><Button words={['Upgrade', '升级']} look="main" submit /></div>
            </form>
          )}
        </Loading>
      )}
    </Page>
  )
}

export default Upgrade
