import { invalidValue, noTrial, trialPending } from '../../../../device/device-errors'
import { safeApply, trial as trialCommand, trialKey } from '../../../../device/system/safe-apply'
import { SkippedCheck } from '../../errors'
import type { Snapshot } from '../../report/progress'
import type { Run } from '../../run'
import { changedSince, everything } from '../elsewhere'
import { waitForRestart } from '../restarting'
import { restore, takeSnapshots } from '../restore'
import { restrictedLogin, secondLogin } from '../second-session'
import { Trial, takeSettings, trialRule } from './trial'

const { min: shortest = 0, max: longest = 0 } = trialCommand.settings.fields.seconds
/** Additional seconds to wait for the end of a trial. */
const tolerance = 30
/** Seconds between two looks at what is left of a trial. */
const countdownStep = 2

const checkBegin = async (trial: Trial, run: Run): Promise<void> => {
  for (const seconds of [shortest - 1, longest + 1])
    await trial.expect('begin', { seconds }, invalidValue.code, `of ${seconds} s`)
  for (const action of ['confirm', 'cancel'] as const)
    await trial.end(action, { trial: 1 }, noTrial.code, 'without a trial')
  await trial.begin(longest)
  const { secondsLeft, id, isOwn } = await trial.state()
  if (!(secondsLeft > 0 && secondsLeft <= longest))
    throw run.device.finding(`seconds_left is ${secondsLeft} after a trial of ${longest} s has begun`, {
      ...trialRule,
      key: 'seconds_left',
    })
  if (id !== trial.id || !isOwn)
    throw run.device.finding(`a read has trial ${id} and own ${Number(isOwn)} after trial ${trial.id} has begun`, {
      ...trialRule,
      key: trialKey,
    })
}

const checkTwice = async (trial: Trial, run: Run): Promise<void> => {
  await trial.begin(shortest * 2)
  await trial.expect('begin', { seconds: longest }, trialPending.code, 'while a trial is pending')
  const { secondsLeft } = await trial.state()
  if (secondsLeft > 0 && secondsLeft <= shortest * 2) return
  const problem = `a second begin changes the trial: seconds_left is ${secondsLeft}`
  throw run.device.finding(problem, { ...trialRule, key: 'seconds_left' })
}

const checkNumber = async (trial: Trial, run: Run): Promise<void> => {
  await trial.begin(longest)
  const other = trial.id + 1
  for (const action of ['confirm', 'cancel'] as const)
    await trial.end(action, { trial: other }, noTrial.code, 'of another number')
  await trial.change('for a trial of another number', noTrial.code, { trial: other })
  await trial.end('cancel', {}, 0, 'during a trial')
  await trial.change('for a trial that is over', noTrial.code)
  await trial.expectChanged(false, 'after a write for a trial that is over')
  const { id: earlier } = trial
  await trial.begin(longest)
  if (trial.id !== other)
    throw run.device.finding(`trial ${trial.id} follows trial ${earlier}`, { ...trialRule, key: trialKey })
  await trial.end('confirm', { trial: earlier }, noTrial.code, 'of a trial that is over')
}

const checkStranger = async (trial: Trial, run: Run, who: string, token: string): Promise<void> => {
  if (await trial.isOwn({ token }))
    throw run.device.finding(`own is 1 for ${who}`, { ...trialRule, key: 'own', section: 'changes-on-trial' })
  for (const action of ['confirm', 'cancel'] as const)
    await trial.end(action, { token }, trialPending.code, `by ${who}`)
  await trial.change(`by ${who}`, trialPending.code, { token })
  const refusal = await trial.change(`by ${who} that names no trial`, trialPending.code, { token, trial: undefined })
  trial.expectNews(refusal, true, 'the refusal')
  const read = await run.device.get(trial.settings[0]!.entity.module, { token })
  trial.expectNews(read, true, `a read by ${who}`)
}

const checkOwner = async (trial: Trial, run: Run): Promise<void> => {
  const tokens: string[] = []
  const open = async (login: (on: Run) => Promise<string>) => {
    const token = await login(run)
    tokens.push(token)
    return token
  }
  try {
    const earlier = await open(secondLogin)
    const restricted = run.options.restricted && (await open(restrictedLogin))
    await trial.begin(longest)
    await checkStranger(trial, run, 'an earlier session', earlier)
    if (restricted) await checkStranger(trial, run, 'another account', restricted)
    const unnamed = 'of the own session that names no trial'
    await trial.change(unnamed, trialPending.code, { trial: undefined })
    await trial.expectChanged(false, 'after refused writes')
    const later = await open(secondLogin)
    await trial.change('by a later session', 0, { token: later })
    const end = await trial.end('confirm', { token: later }, 0, 'by a later session')
    trial.expectNews(end, false, 'the answer to confirm')
    await trial.expectEnd('kept', 'after a later session has confirmed it')
  } finally {
    for (const token of tokens) await run.device.post({ module: 'logout' }, { token })
  }
}

const checkAdministrator = async (trial: Trial, run: Run): Promise<void> => {
  const token = await restrictedLogin(run)
  const [, setting] = trial.settings
  const when = 'of an administrator during a trial of role 0'
  try {
    await trial.begin(shortest, { token })
    await trial.change('by role 0', 0, { token })
    await trial.change(when, 0, { setting, trial: undefined })
    await trial.expectEnd('returned', `after a write ${when}`)
    await trial.change('for a trial that an administrator has ended', noTrial.code, { token })
    await run.pause(shortest + 1)
    await trial.expectChanged(true, `${shortest} s after a write ${when}`, setting)
  } finally {
    await trial.clear({ token })
    await run.device.post({ module: 'logout' }, { token })
  }
}

const checkConfirm = async (trial: Trial): Promise<void> => {
  await trial.begin(longest)
  await trial.change('during a trial')
  await trial.end('confirm', {}, 0, 'during a trial')
  await trial.expectEnd('kept', 'after it was confirmed')
}

/** Begins a trial of which more is changed than one setting: a second one, in another module, and a row. */
const beginWithMuch = async (trial: Trial, run: Run, seconds: number): Promise<ReadonlyMap<string, Snapshot>> => {
  const before = await everything(run)
  await trial.begin(seconds)
  for (const setting of trial.settings) await trial.change('during a trial', 0, { setting })
  await trial.addRow()
  return before
}

/** Nothing is left of a trial that has returned. */
const expectNothingLeft = async (
  trial: Trial,
  run: Run,
  before: ReadonlyMap<string, Snapshot>,
  after: string,
): Promise<void> => {
  await trial.expectEnd('returned', after)
  const [changed] = await changedSince(run, before)
  if (changed) throw run.device.finding(`${changed} is not returned ${after}`, { ...trialRule, key: 'outcome' })
}

const checkCancel = async (trial: Trial, run: Run): Promise<void> => {
  const before = await beginWithMuch(trial, run, longest)
  await trial.end('cancel', {}, 0, 'during a trial')
  await expectNothingLeft(trial, run, before, 'after it was cancelled')
}

const checkExpiry = async (trial: Trial, run: Run): Promise<void> => {
  const before = await beginWithMuch(trial, run, shortest)
  let last = (await trial.state()).secondsLeft
  for (let second = 0; second < shortest + tolerance && last; second += countdownStep) {
    await run.pause(countdownStep)
    const { secondsLeft } = await trial.state()
    if (secondsLeft && secondsLeft >= last)
      throw run.device.finding(`seconds_left is ${secondsLeft} after ${countdownStep} s, and was ${last}`, {
        ...trialRule,
        key: 'seconds_left',
      })
    last = secondsLeft
  }
  await expectNothingLeft(trial, run, before, `${shortest} s after it began`)
}

const checkRestart = async (trial: Trial, run: Run): Promise<void> => {
  if (!run.options.restart) throw new SkippedCheck('restarts the device: --restart')
  const before = await beginWithMuch(trial, run, longest)
  await run.write({ module: 'dev_config', reboot: 1, [trialKey]: trial.id })
  await waitForRestart(run, { ...trialRule, section: 'dev_config' })
  await expectNothingLeft(trial, run, before, 'after a restart')
}

/** Checks that changes on trial are kept or undone by those who made them (requirements 4.26, 4.28). */
export const checkTrial = async (run: Run): Promise<void> => {
  const check = (name: string, body: (trial: Trial, run: Run) => Promise<void>, settings = 1) =>
    run.check(`${safeApply.module}/${name}`, safeApply.module, async () => {
      const trial = new Trial(run, await takeSettings(run, settings))
      const modules = [...trial.settings, ...(trial.table ? [trial.table] : [])].map(({ entity }) => entity.module)
      await takeSnapshots(run, modules)
      await trial.prepare()
      for (const module of modules) run.progress.markChanged(module)
      try {
        await body(trial, run)
      } finally {
        await trial.clear()
        for (const module of modules) await restore(run, module)
      }
    })
  await check('begin', checkBegin)
  await check('begin-twice', checkTwice)
  await check('number', checkNumber)
  await check('owner', checkOwner)
  await check('administrator', checkAdministrator, 2)
  await check('confirm', checkConfirm)
  await check('cancel', checkCancel, 2)
  await check('expiry', checkExpiry, 2)
  await check('restart', checkRestart, 2)
}
