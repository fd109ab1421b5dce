import { invalidValue, noTrial, trialPending } from '../../../../device/device-errors'
import { safeApply, trial as trialCommand } from '../../../../device/system/safe-apply.ts'
import { SkippedCheck } from '../../errors.ts'
import { NoResponse } from '../../http.ts'
import type { Run } from '../../run.ts'
import { restore, takeSnapshots } from '../restore.ts'
import { harmlessSetting, Trial, trialRule } from './trial.ts'

const { min: shortest = 0, max: longest = 0 } = trialCommand.settings.fields.seconds
/** Additional seconds to wait for the end of a trial. */
const tolerance = 30
/** Seconds that a restart may take. */
const longestRestart = 300

/** Waits until the device has gone and is back again, or its sessions have ended. */
async function waitForRestart(run: Run): Promise<void> {
  let isGone = false
  for (let second = 0; second < longestRestart; second++) {
    const code = await run.device.get('dev_info').then(
      response => response.code,
      (error: unknown) => {
        if (error instanceof NoResponse) return undefined
        throw error
      },
    )
    isGone ||= code !== 0
    if (isGone && code !== undefined) return run.waitForDevice()
    await run.pause(1)
  }
  throw run.device.finding(`the device has not restarted within ${longestRestart} s`, {
    ...trialRule,
    section: 'dev_config',
  })
}

async function checkBegin(trial: Trial, run: Run): Promise<void> {
  for (const seconds of [shortest - 1, longest + 1])
    await trial.expect('begin', { seconds }, invalidValue.code, `of ${seconds} s`)
  for (const action of ['confirm', 'cancel']) await trial.expect(action, {}, noTrial.code, 'without a trial')
  await trial.begin(longest)
  const { secondsLeft } = await trial.state()
  if (secondsLeft > 0 && secondsLeft <= longest) return
  const problem = `seconds_left is ${secondsLeft} after a trial of ${longest} s has begun`
  throw run.device.finding(problem, { ...trialRule, key: 'seconds_left' })
}

async function checkTwice(trial: Trial, run: Run): Promise<void> {
  await trial.begin(shortest * 2)
  await trial.expect('begin', { seconds: longest }, trialPending.code, 'while a trial is pending')
  const { secondsLeft } = await trial.state()
  if (secondsLeft > 0 && secondsLeft <= shortest * 2) return
  const problem = `a second begin changes the trial: seconds_left is ${secondsLeft}`
  throw run.device.finding(problem, { ...trialRule, key: 'seconds_left' })
}

async function checkConfirm(trial: Trial): Promise<void> {
  await trial.begin(longest)
  await trial.change()
  await trial.expect('confirm', {}, 0, 'during a trial')
  await trial.expectEnd('kept', 'after it was confirmed')
}

async function checkCancel(trial: Trial): Promise<void> {
  await trial.begin(longest)
  await trial.change()
  await trial.expect('cancel', {}, 0, 'during a trial')
  await trial.expectEnd('returned', 'after it was cancelled')
}

async function checkExpiry(trial: Trial, run: Run): Promise<void> {
  await trial.begin(shortest)
  await trial.change()
  for (let second = 0; second < shortest + tolerance; second++) {
    await run.pause(1)
    if (!(await trial.state()).secondsLeft) break
  }
  await trial.expectEnd('returned', `${shortest} s after it began`)
}

async function checkRestart(trial: Trial, run: Run): Promise<void> {
  if (!run.options.restart) throw new SkippedCheck('restarts the device: --restart')
  await trial.begin(longest)
  await trial.change()
  await run.write({ module: 'dev_config', reboot: 1 })
  await waitForRestart(run)
  await trial.expectEnd('returned', 'after a restart')
}

/** Checks that changes on trial are kept or undone (requirements 4.26). */
export async function checkTrial(run: Run): Promise<void> {
  const check = (name: string, body: (trial: Trial, run: Run) => Promise<void>) =>
    run.check(`${safeApply.module}/${name}`, safeApply.module, async () => {
      const setting = harmlessSetting(run)
      const { module } = setting.entity
      await takeSnapshots(run, [module])
      const { field } = setting
      const trial = new Trial(run, setting, field.decode((await run.read(module))[field.wire!]) as boolean)
      run.progress.markChanged(module)
      try {
        await body(trial, run)
      } finally {
        await trial.end()
        await restore(run, module)
      }
    })
  await check('begin', checkBegin)
  await check('begin-twice', checkTwice)
  await check('confirm', checkConfirm)
  await check('cancel', checkCancel)
  await check('expiry', checkExpiry)
  await check('restart', checkRestart)
}
