// A device with the module safe_apply, for the tests of trials.

import { noTrial, trialPending } from '../../../../src/device/device-errors'
import { table } from '../../../../src/model/entity'
import { choice, secret, text } from '../../../../src/model/field'
import { term } from '../../../../src/model/localized-text'
import { type Call, newCalls, pass } from '../../dom'

/** Settings and rows whose changes can cut off the user. */
export const things = table(
  'things_config',
  'list',
  { name: text(term('Name'), { canCutOff: true }), key: secret(term('Key'), { canCutOff: true, optional: true }) },
  {
    max: 4,
    warn: v => v.key === 'new key' && ['Others need the new key.', '其他设备需要新密码。'],
    settings: {
      level: choice(term('Level'), { low: term('Low'), high: term('High') }, { canCutOff: ['high'] }),
      note: text(term('Note'), { optional: true }),
    },
  },
)

interface Thing {
  id: number
  name: string
  key: string
}
interface Configuration {
  level: number
  note: string
  list: readonly Thing[]
}

/** Answers calls while it can be reached, and returns to its previous settings if a trial is not confirmed in time. */
export class TrialDevice {
  settings: Configuration = { level: 0, note: '', list: [{ id: 1, name: 'one', key: 'old key' }] }
  trial: { before: Configuration; seconds: number; isOwn: boolean } | undefined
  /** The number of the trial that is pending, or of the last one. */
  id = 0
  outcome = 0
  isAway = false
  /** What it has received: the action of a write or its module, and `read` with the module. */
  readonly log: string[] = []
  /** Codes with which it refuses the next calls, by their line in the log. */
  readonly refused: Record<string, number | undefined> = {}
  /** Calls that it carries out once although the answer is lost. */
  readonly lost = new Set<string>()

  /** Answers what has been sent, then lets time pass for the page and the device. */
  async run(seconds = 0) {
    await this.answerAll()
    for (let second = 0; second < seconds; second++) {
      await pass(1000)
      if (this.trial && !--this.trial.seconds) this.end('returned')
      await this.answerAll()
    }
  }

  /** Ends a trial as another session would, or as the device does when it boots. */
  end(how: 'kept' | 'returned') {
    if (!this.trial) return { code: noTrial.code }
    if (how === 'returned') this.settings = this.trial.before
    this.outcome = how === 'kept' ? 1 : 2
    this.trial = undefined
    return { code: 0 }
  }

  /** Begins a trial, for the page's session or for another one. */
  begin(seconds: number, { isOwn }: { isOwn: boolean }) {
    this.trial = { before: this.settings, seconds, isOwn }
    this.id++
  }

  private async answerAll() {
    for (let calls = newCalls(); calls[0]; calls = newCalls()) for (const call of calls) await this.receive(call)
  }

  private receive(call: Call) {
    const line = call.method === 'GET' ? `read ${call.module}` : String(call.sent.action || call.module)
    this.log.push(line)
    if (this.isAway) return call.fail()
    const { [line]: code } = this.refused
    delete this.refused[line]
    const keys = code ? { code } : this.answerTo(call)
    const answer = this.trial ? { ...keys, trial_left: this.trial.seconds } : keys
    return this.lost.delete(line) ? call.fail() : call.answer(answer)
  }

  private answerTo(call: Call) {
    const { method, module } = call
    if (module === 'things_config')
      return method === 'GET' ? { code: 0, ...this.settings } : this.refusal(call.sent) || this.write(call.sent)
    if (method === 'GET') return this.state()
    const { action, seconds } = call.sent as { action: string; seconds: number }
    if (action !== 'begin') return this.refusal(call.sent) || this.end(action === 'confirm' ? 'kept' : 'returned')
    if (this.trial) return { code: trialPending.code }
    this.begin(seconds, { isOwn: true })
    return { code: 0, trial: this.id }
  }

  private state() {
    const { seconds, isOwn } = this.trial || { seconds: 0, isOwn: false }
    return { code: 0, seconds_left: seconds, outcome: this.outcome, trial: this.id, own: Number(isOwn) }
  }

  /** Why it refuses a write because of a trial, if it does. */
  private refusal({ trial }: Record<string, unknown>) {
    if (trial !== undefined && !(this.trial && trial === this.id)) return { code: noTrial.code }
    const isOwn = this.trial && this.trial.isOwn && trial !== undefined
    return this.trial && !isOwn ? { code: trialPending.code } : undefined
  }

  private write({ module: _, trial: ___, action, id, ids = [id], table: __, ...values }: Record<string, unknown>) {
    const { list } = this.settings
    const rest = list.filter(row => !(ids as number[]).includes(row.id))
    const row = { id: id || 2, ...values } as Thing
    const next = action === 'del' ? rest : [...rest, row]
    this.settings = action ? { ...this.settings, list: next } : { ...this.settings, ...values }
    return { code: 0 }
  }
}
