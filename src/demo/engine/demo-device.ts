import { publicInfo, type Theme } from '../../device/login/public-info'
import { acceptedHeader, firmwareFile } from '../../gateway/behaviours/system/upgrade/firmware'
import type { Answer } from '../../gateway/engine/calls/answer'
import { answerJson } from '../../gateway/engine/calls/api'
import { kindOf, moduleOf, parseObject } from '../../gateway/engine/calls/call-kind'
import { type Download, downloadHeaders, type FileCall, isDownload } from '../../gateway/engine/calls/file-call'
import { Mutex } from '../../gateway/engine/calls/mutex'
import { receiveForm } from '../../gateway/engine/calls/receive-form'
import type { Reachability, RestartReason } from '../../gateway/engine/gateway'
import { rebootTime } from '../../gateway/engine/reboot-time'
import { type DeviceParts, SimulatedGateway } from '../../gateway/engine/simulated-gateway'
import { Scene } from '../../gateway/situations/scene'
import { states } from '../../gateway/situations/states'
import { troubles } from '../../gateway/situations/troubles'
import type { CallRecord, DemoCall, DemoReply, DemoState } from '../channel'
import { backupCipher } from './backup-cipher'
import { formBody } from './form'
import { furnished } from './furnished'
import type { KeptDevice } from './kept-device'

/** What a device tells those who listen. */
export interface DemoEvents {
  /** The state that the bar shows has changed. */
  changed(): void
  /** A call has been answered. */
  answered(record: CallRecord): void
}

/** The address from which the console calls, as with `npm start`. */
const address = '127.0.0.1'
const encoder = new TextEncoder()

/** Milliseconds after the answer until a task runs that may take the device away. */
const afterAnswerDelay = 50

const jsonReply = (answer: Answer): DemoReply => ({
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: encoder.encode(JSON.stringify(answer)),
})

const fileReply = (file: Download): DemoReply => ({
  status: 200,
  headers: downloadHeaders(file),
  body: Uint8Array.from(file.bytes),
})

const errorReply = (status: number): DemoReply => ({
  status,
  headers: { 'Content-Type': 'text/html' },
  body: encoder.encode(`<H1>${status}</H1>`),
})

/** A body for the list of calls: that of a form is not text. */
const bodyText = ({ path, query, body }: DemoCall): string => {
  const kind = kindOf(path)
  if (kind === 'read') return query
  return kind === 'write' ? new TextDecoder().decode(body) : `${body.byteLength} B`
}

const answerText = (reply: DemoReply | undefined): string => {
  if (!reply) return ''
  const { headers, body } = reply
  return headers['Content-Disposition'] ?? new TextDecoder().decode(body)
}

/** The simulated gateway of the demo: its calls, and what the bar does with it. */
export class DemoDevice {
  readonly gateway: SimulatedGateway
  private readonly scene: Scene
  private readonly mutex = new Mutex()
  private restarting: Promise<void> | undefined
  /** A change on trial has made the console unreachable. */
  private isAway = false
  private trouble = ''
  private brand = ''
  private calls = 0

  constructor(
    private readonly kept: KeptDevice,
    parts: DeviceParts,
    private readonly fileCalls: readonly FileCall[],
    private readonly events: DemoEvents,
    log: (message: string) => void,
    theme?: Theme,
  ) {
    // `fast` spares visitors the offer to change the factory password; the bar sets the speed.
    const options = { device: DEVICE, fast: true, single: false, flash: 64 * 1024 * 1024, theme, log }
    const platform = {
      store: kept,
      cipher: backupCipher,
      reachability: this.reachability(),
      sendSyslog: () => undefined,
    }
    this.gateway = new SimulatedGateway(options, platform, parts)
    this.scene = new Scene(this.gateway)
    const { speed, trouble, brand } = kept.settings ?? { speed: 1, trouble: '', brand: '' }
    this.gateway.clock.speed = speed
    try {
      this.show({ trouble, brand })
    } catch (error) {
      // Another build of the demo knew it.
      log((error as Error).message)
    }
    // The device has to find its situation when it starts.
    this.gateway.boot(this.gateway.configuration())
    this.gateway.sessions.resume(kept.sessions)
  }

  private reachability(): Reachability {
    return {
      restart: (_, ms, reason) => this.restart(ms, reason),
      listenAlsoOn: () => undefined,
      // Its LAN address means nothing here: only a console that cannot be reached at all is away.
      leave: (_, ip) => {
        this.isAway ||= ip === undefined
      },
      listenAsConfigured: () => {
        this.isAway = false
      },
    }
  }

  /** Answers a call; undefined while the device is away. */
  async answer(call: DemoCall): Promise<DemoReply | undefined> {
    const startedAt = performance.now()
    const reply = this.restarting || this.isAway ? undefined : await this.reply(call)
    this.record(call, reply, performance.now() - startedAt)
    for (const task of this.gateway.takeAfterAnswer()) setTimeout(task, afterAnswerDelay)
    this.kept.keepSessions(this.gateway.sessions.kept())
    await this.kept.written()
    return reply
  }

  /** What the bar shows. */
  state(): DemoState {
    const { language, theme } = this.gateway.state(publicInfo).values
    const { trouble, brand, restarting } = this
    return { speed: this.gateway.clock.speed, trouble, brand, language, theme, isRestarting: !!restarting }
  }

  /** Sets what the bar has chosen. */
  set({ speed, trouble, brand, language, theme }: Partial<DemoState>): void {
    if (speed !== undefined) this.gateway.clock.speed = speed
    this.show({ trouble, brand })
    if (language !== undefined || theme !== undefined) this.setLook({ language, theme })
    this.kept.keepSettings({ speed: this.gateway.clock.speed, trouble: this.trouble, brand: this.brand })
    this.events.changed()
  }

  /** Takes the device away for a time in simulated ms, then boots it. A second call joins the restart in progress. */
  restart(ms = rebootTime, reason?: RestartReason): Promise<void> {
    this.restarting ??= this.rebootAfter(ms, reason)
    this.events.changed()
    return this.restarting
  }

  /** Gives the device its factory state. */
  async startAfresh(): Promise<void> {
    const settings = { speed: 1, trouble: '', brand: '' }
    this.gateway.clock.speed = settings.speed
    this.show(settings)
    this.kept.keepSettings(settings)
    this.gateway.boot(furnished())
    this.gateway.commit(new Map())
    this.kept.keepSessions([])
    await this.kept.written()
    this.events.changed()
  }

  /** A firmware file that the device accepts, as long as it has another version. */
  firmware(): Uint8Array<ArrayBuffer> {
    return firmwareFile(acceptedHeader, encoder.encode('ontlet '.repeat(20_000)))
  }

  private async rebootAfter(ms: number, reason: RestartReason = {}): Promise<void> {
    this.gateway.isRestarting = true
    await this.gateway.clock.sleep(ms)
    this.gateway.isRestarting = false
    this.gateway.boot(this.gateway.configuration(), reason)
    this.isAway &&= !!reason.isPartOfChange
    this.kept.keepSessions([])
    this.restarting = undefined
    this.events.changed()
  }

  private show({ trouble, brand }: Partial<DemoState>): void {
    if (trouble !== undefined) {
      this.scene.clear(troubles)
      if (trouble) this.scene.add(troubles, trouble)
      this.trouble = trouble
    }
    if (brand !== undefined) {
      this.scene.clear(states)
      if (brand) this.scene.add(states, brand)
      this.brand = brand
    }
  }

  private setLook({ language, theme }: Partial<DemoState>): void {
    const state = this.gateway.state(publicInfo)
    const values = { ...state.values }
    if (language !== undefined && language in LANGUAGES) values.language = language
    if (theme !== undefined) values.theme = theme as Theme
    this.gateway.commit(new Map([[publicInfo, { ...state, values }]]))
  }

  private async reply(call: DemoCall): Promise<DemoReply> {
    const kind = kindOf(call.path)
    const caller = { token: call.token, address }
    if (kind === 'page') return errorReply(404)
    if ((call.method === 'POST') !== (kind !== 'read')) return errorReply(400)
    if (kind === 'upload') return this.replyToForm(call)
    const parameters =
      kind === 'read'
        ? Object.fromEntries(new URLSearchParams(call.query))
        : parseObject(new TextDecoder().decode(call.body))
    return jsonReply(await this.mutex.run(() => answerJson(this.gateway, kind, parameters, caller)))
  }

  private async replyToForm({ path, token, type, body }: DemoCall): Promise<DemoReply> {
    const fileCall = this.fileCalls.find(call => call.path === path)
    if (!fileCall) return errorReply(404)
    const result = await receiveForm(this.gateway, fileCall, { token, address }, formBody(body, type), task =>
      this.mutex.run(task),
    )
    return isDownload(result) ? fileReply(result) : jsonReply(result)
  }

  private record(call: DemoCall, reply: DemoReply | undefined, duration: number): void {
    const kind = kindOf(call.path)
    const body = bodyText(call)
    const module = moduleOf(
      kind,
      { path: call.path, query: new URLSearchParams(call.query) },
      kind === 'write' ? parseObject(body) : undefined,
    )
    this.calls++
    this.events.answered({
      number: this.calls,
      method: call.method,
      module,
      body,
      answer: answerText(reply),
      duration,
    })
  }
}
