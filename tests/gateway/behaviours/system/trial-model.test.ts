// Two sessions and one trial: whatever they do in any order, the device is as a model of a few lines says.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { alg } from '../../../../src/device/applications/alg'
import { entities } from '../../../../src/device/index'
import { tr069 } from '../../../../src/device/remote/tr069'
import { outcomes } from '../../../../src/device/system/safe-apply'
import { loginAnswerBehaviour } from '../../../../src/gateway/behaviours/login/login'
import { tr069Behaviour } from '../../../../src/gateway/behaviours/remote/tr069'
import { safeApplyBehaviour, trialBehaviour } from '../../../../src/gateway/behaviours/system/safe-apply'
import { trialStore, trialStoreBehaviour } from '../../../../src/gateway/behaviours/system/trial-store'
import { answerRead, answerWrite } from '../../../../src/gateway/engine/calls/api'
import { seededRandom } from '../../../../src/gateway/engine/random'
import { SimulatedGateway } from '../../../../src/gateway/engine/simulated-gateway'
import type { Entity } from '../../../../src/model/entity'
import { initialValues } from '../../../../src/model/shape'
import { memoryPlatform } from '../../memory-platform'
import type { Body } from '../../start'

const sequences = 2000
const longest = 14
const [begun, notAllowed, pending, over] = [0, 10205, 10380, 10381]

/** What everyone may write (a switch), and what only an administrator may write. */
interface Settings {
  open: number
  closed: number
}

interface Login {
  number: number
  user: 'admin' | 'user'
}

/** The model: what a trial is, in the order of the contract. */
class Model {
  settings: Settings = { open: 1, closed: 100 }
  trial: { by: Login; lastLogin: number; left: number; seconds: number; before: Settings } | undefined
  id = 0
  outcome: keyof typeof outcomes = 'none'
  logins = 0

  login(user: Login['user']): Login {
    return { number: ++this.logins, user }
  }

  owns(login: Login): boolean {
    const { by, lastLogin } = this.trial ?? {}
    return by?.user === login.user && (by.number === login.number || login.number > lastLogin!)
  }

  end(outcome: 'kept' | 'returned'): void {
    const { before, by } = this.trial!
    const { closed } = this.settings
    if (outcome === 'returned') this.settings = by.user === 'user' ? { ...before, closed } : before
    this.trial = undefined
    this.outcome = outcome
  }

  /** The code for a call that names a trial. */
  named(login: Login, id: number): number {
    if (!this.trial || id !== this.id) return over
    return this.owns(login) ? 0 : pending
  }

  /** The code for a call that names none. */
  unnamed({ user }: Login): number {
    if (!this.trial) return 0
    if (user === 'user' || this.trial.by.user === 'admin') return pending
    this.end('returned')
    return 0
  }

  write(login: Login, key: keyof Settings, value: number, id?: number): number {
    if (key === 'closed' && login.user === 'user') return notAllowed
    const code = id === undefined ? this.unnamed(login) : this.named(login, id)
    if (!code) this.settings = { ...this.settings, [key]: value }
    return code
  }

  begin(by: Login, seconds: number): number {
    const code = this.unnamed(by)
    if (code) return code
    this.trial = { by, lastLogin: this.logins, left: seconds, seconds, before: this.settings }
    this.id++
    return begun
  }

  finish(login: Login, action: 'confirm' | 'cancel', id: number): number {
    const code = this.named(login, id)
    if (!code) this.end(action === 'confirm' ? 'kept' : 'returned')
    return code
  }

  pass(seconds: number): void {
    if (!this.trial) return
    this.trial.left -= seconds
    if (this.trial.left <= 0) this.end('returned')
  }

  restart(isPartOfChange: boolean): void {
    if (!this.trial) return
    if (isPartOfChange) this.trial.left = this.trial.seconds
    else this.end('returned')
  }
}

/** The parts of the device that trials touch: a whole one takes ten times longer. */
const modules: readonly string[] = [
  ...['alg_config', 'tr069_config', 'safe_apply', 'upgrade', 'restore_info', 'system_log_config', 'system_log_list'],
  'event_log',
  ...['login', 'public_info', 'time_zone', 'lan_terminal_conn_inform', 'terminal_conn_inform'],
  'terminal_conn_inform_wifi',
]
const parts = {
  entities: entities.filter(({ module }) => modules.includes(module)),
  behaviours: [loginAnswerBehaviour, tr069Behaviour, safeApplyBehaviour, trialBehaviour, trialStoreBehaviour],
}

const options = { device: 'all', fast: true, single: false, flash: 1, timeByHand: true, log: () => undefined }
const gateway = new SimulatedGateway(options, { ...memoryPlatform, store: undefined }, parts)
const pristine = new Map<Entity, ReturnType<typeof gateway.state>>([
  [alg, gateway.state(alg)],
  [tr069, gateway.state(tr069)],
  [trialStore, { values: initialValues(trialStore.settings), rows: [] }],
])

/** A session of the device and its counterpart in the model. */
interface Session {
  token: string
  login: Login
}

/** One sequence: the device and the model, side by side. */
class Run {
  readonly model = new Model()
  readonly steps: string[] = []
  private sessions: Session[] = []

  constructor(private readonly random: () => number) {}

  private pick = <Item>(...items: readonly Item[]): Item => items[Math.floor(this.random() * items.length)]!

  private logIn(user: Login['user']): Session {
    const session = gateway.sessions.start(user, user === 'admin' ? 1 : 0)
    assert.ok('token' in session)
    return { token: session.token, login: this.model.login(user) }
  }

  begin(): void {
    gateway.sessions.endAll()
    gateway.commit(pristine)
    this.sessions = [this.logIn(this.pick('admin', 'user')), this.logIn(this.pick('admin', 'user'))]
  }

  private async call({ token }: Session, body: Body): Promise<Body> {
    const answer = await answerWrite(gateway, body, { token, address: '' })
    for (const task of gateway.takeAfterAnswer()) task()
    return answer
  }

  private number = () => this.pick(this.model.id, this.model.id, this.model.id - 1, this.model.id + 1)

  /** Does something at random with both. */
  async step(): Promise<void> {
    const { model } = this
    const place = this.pick(0, 1)
    const session = this.sessions[place]!
    const { login } = session
    const seconds = this.pick(10, 11, 300)
    const id = this.number()
    const steps: Record<string, () => unknown> = {
      begin: async () => {
        const { code, trial } = await this.call(session, { module: 'safe_apply', action: 'begin', seconds })
        assert.is(code, model.begin(login, seconds))
        assert.is(trial, code === 0 ? model.id : undefined)
      },
      confirm: () => this.finish(session, 'confirm', id),
      cancel: () => this.finish(session, 'cancel', id),
      writeNamed: () => this.write(session, id),
      writeUnnamed: () => this.write(session, undefined),
      pass: async () => {
        const time = this.pick(1, 5, 9, 10)
        await gateway.clock.advance(time)
        model.pass(time)
      },
      restart: () => {
        const isPartOfChange = this.pick(true, false)
        gateway.boot(gateway.configuration(), { isPartOfChange })
        model.restart(isPartOfChange)
        this.sessions = this.sessions.map(({ login: { user } }) => this.logIn(user))
      },
      logIn: () => {
        gateway.sessions.end(session.token)
        this.sessions[place] = this.logIn(login.user)
      },
      // As the device does by itself, or on behalf of the provider.
      ownChange: () => {
        const { values, rows } = gateway.state(tr069)
        gateway.commit(new Map([[tr069, { values: { ...values, interval: 60 }, rows }]]))
        model.settings = { ...model.settings, closed: 60 }
      },
    }
    const name = this.pick('begin', 'writeNamed', ...Object.keys(steps))
    this.steps.push(`${name} as ${login.user} ${place}`)
    await steps[name]!()
    this.compare()
  }

  private async finish(session: Session, action: 'confirm' | 'cancel', trial: number): Promise<void> {
    if (trial < 1) return
    const { code } = await this.call(session, { module: 'safe_apply', action, trial })
    assert.is(code, this.model.finish(session.login, action, trial))
  }

  private async write(session: Session, trial: number | undefined): Promise<void> {
    const key = this.pick('open' as const, 'closed' as const)
    const value = key === 'open' ? this.pick(0, 1) : this.pick(200, 300, 400)
    const body = key === 'open' ? { module: 'alg_config', ftp: value } : { module: 'tr069_config', interval: value }
    const { code } = await this.call(session, { ...body, trial })
    assert.is(code, this.model.write(session.login, key, value, trial))
  }

  /** What each session reads is what the model says. */
  private compare(): void {
    const { trial, outcome, id, settings } = this.model
    assert.is(Number(gateway.state(alg).values.ftp), settings.open)
    assert.is(gateway.state(tr069).values.interval, settings.closed)
    for (const { token, login } of this.sessions) {
      const answer = answerRead(gateway, { module: 'safe_apply' }, { token, address: '' })
      assert.equal(answer, {
        code: 0,
        seconds_left: trial?.left ?? 0,
        outcome: Object.keys(outcomes).indexOf(outcome),
        trial: id,
        own: Number(this.model.owns(login)),
      })
    }
  }
}

/** Runs a sequence; a failure names the seed and what was done. */
const play = async (seed: number): Promise<number> => {
  const random = seededRandom(seed)
  const run = new Run(random)
  run.begin()
  run.model.settings = { open: Number(gateway.state(alg).values.ftp), closed: gateway.state(tr069).values.interval }
  const length = 1 + Math.floor(random() * longest)
  try {
    for (let step = 0; step < length; step++) await run.step()
  } catch (error) {
    const { message, details = '' } = error as Error & { details?: string }
    throw new Error(`seed ${seed}, ${run.steps.join(', ')}: ${message}\n${details}`)
  }
  return length
}

test(`${sequences} sequences of what two sessions do end as the model says`, async () => {
  let steps = 0
  for (let seed = 1; seed <= sequences; seed++) steps += await play(seed)
  assert.ok(steps > (sequences * longest) / 3)
})

test.after(() => gateway.clock.stop())

test.run()
