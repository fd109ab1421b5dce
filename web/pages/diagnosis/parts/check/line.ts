import type { Family } from '../../../../../src/device/diagnosis/network-test'
import type { Entity } from '../../../../../src/model/entity'
import type { Field, Fields } from '../../../../../src/model/field-types'
import { type LocalizedText, term } from '../../../../../src/model/localized-text'
import type { State } from '../../../../../src/model/shape'
import { CancelledError, errorText, isMissing } from '../../../../net/call'
import { noTrouble, type Trouble } from '../../../../shared/internet/trouble'
import { formatValue } from '../../../../ui/data/format'

/** How a step ended; `skipped` if nothing could be tested, because an earlier part of the line is interrupted. */
export type Verdict = 'good' | 'warning' | 'bad' | 'skipped'

/**
 * What is wrong and what to do about it: the place where it is fixed, the label of the button that leads there, and the
 * field to fill in. Without a route, the user does something at home and checks again.
 */
export type Cause = Pick<Trouble, 'title' | 'advice' | 'callProvider'> &
  Partial<Pick<Trouble, 'route' | 'action'>> & { field?: Field; repair?: Repair }

/** What the console can do about a cause by itself. It throws a CallError if it could not, or if it did not help. */
export interface Repair {
  label: LocalizedText
  run(): Promise<unknown>
}

/** A detail for the report. */
export type Fact = readonly [label: LocalizedText, value: LocalizedText]

/** The value of a field as a detail for the report. */
export const factOf = (field: Field, value: unknown): Fact => [field.label, term(formatValue(field, value))]

/** What a step has found out. */
export interface Finding {
  verdict: Verdict
  text: LocalizedText
  /** Why the verdict is not good, unless another step explains it. */
  cause?: Cause
  facts?: readonly Fact[]
  /** The devices of which the asking one is to be chosen. */
  choices?: readonly { mac: string; name: string }[]
}

/** The outcome of a ping. */
export interface PingOutcome {
  /** `done` if packets were sent. */
  state: 'done' | 'unresolved' | 'unreachable'
  sent: number
  /** The round-trip times of the packets that came back, in ms. */
  times: readonly number[]
}

/** The device, as the check sees it. Its functions throw CallError, or CancelledError when the check is over. */
export interface CheckedDevice {
  /** Reads a module; an answer to an earlier step of this check will do. */
  read<S extends Fields, R extends Fields>(entity: Entity<S, R>): Promise<State<S, R>>
  /** Reads a module until its state fits, once a second, but for some seconds at most. */
  readUntil<S extends Fields, R extends Fields>(
    entity: Entity<S, R>,
    fits: (state: State<S, R>) => boolean,
    seconds: number,
  ): Promise<State<S, R>>
  ping(family: Family, host: string): Promise<PingOutcome>
}

/**
 * The steps by what they explain: with an interrupted line, the first of these that is bad is the cause of all others.
 * Names do not resolve without Internet access, so that comes before them. IPv6 comes before IPv4, since it is bad only
 * where both are.
 */
const order = [
  'light',
  'registration',
  'connection',
  'gateway',
  'ipv6',
  'ipv4',
  'name',
  'lock',
  'loop',
  'home',
  'clock',
  'ddns',
] as const

/** A step of the check. */
export type StepId = (typeof order)[number]

/** The findings of the steps so far. */
export type Findings = Readonly<Partial<Record<StepId, Finding>>>

const isBad = (finding?: Finding) => !!finding && finding.verdict === 'bad'

/** Returns whether the line is interrupted before the Internet, so that nothing beyond can be tested. */
export const isInterrupted = ({ light, registration, connection }: Findings): boolean =>
  isBad(light) || isBad(registration) || isBad(connection)

/** The text of a skipped step. */
export const needsStepAbove: LocalizedText = ['Needs the step above.', '需先恢复上一项。']

/** A step of the check. It returns undefined if there is nothing to check, and is then left out. */
export interface CheckStep {
  id: StepId
  title: LocalizedText
  check(device: CheckedDevice, findings: Findings): Promise<Finding | undefined>
}

/** A step and what is known about it: nothing before it has begun, no finding while it runs. */
export interface StepState {
  step: CheckStep
  finding?: Finding
  /** Milliseconds since 1970. */
  startedAt?: number
}

/** Returns the findings of the steps that have completed. */
export const findingsOf = (states: readonly StepState[]): Findings => {
  const findings: Partial<Record<StepId, Finding>> = {}
  for (const { step, finding } of states) if (finding) findings[step.id] = finding
  return findings
}

/** The cause when parts of the device did not answer: what has been found is not the whole truth. */
const incomplete: Cause = {
  title: ['The check is incomplete', '检查不完整'],
  advice: ['Some steps failed.', '部分步骤失败。'],
}

const failure = (error: unknown): Finding => ({ verdict: 'warning', text: errorText(error), cause: incomplete })

/** Awaits a reading that a step can do without: undefined if it fails. */
export const optional = <Value>(reading: Promise<Value>): Promise<Value | undefined> =>
  reading.catch(error => {
    if (error instanceof CancelledError) throw error
    return undefined
  })

/**
 * Runs the steps one after another and reports every change. A step that fails says so, and the next one follows; one
 * that the device cannot do is left out. Resolves early when the check is cancelled.
 */
export const checkLine = async (
  steps: readonly CheckStep[],
  device: CheckedDevice,
  report: (states: readonly StepState[]) => void,
): Promise<void> => {
  let states: readonly StepState[] = steps.map(step => ({ step }))
  const change = (step: CheckStep, next: Partial<StepState>) => {
    states = states.map(state => (state.step === step ? { ...state, ...next } : state))
    report(states)
  }
  for (const step of steps) {
    change(step, { startedAt: Date.now() })
    let finding: Finding | undefined
    try {
      finding = await step.check(device, findingsOf(states))
    } catch (error) {
      if (error instanceof CancelledError) return
      if (!isMissing(error)) finding = failure(error)
    }
    if (finding) change(step, { finding })
    else {
      states = states.filter(state => state.step !== step)
      report(states)
    }
  }
}

/** What the check ends with. */
export interface Conclusion {
  verdict: 'good' | 'warning' | 'bad'
  cause: Cause
}

const nothingWrong: Cause = {
  title: noTrouble,
  advice: ['If a device is slow, choose it below.', '若某台设备慢，请在下方选择。'],
}
const allGood: Conclusion = {
  verdict: 'good',
  cause: WITH.speed ? { ...nothingWrong, route: '/speed-test', action: ['Test the speed', '测试网速'] } : nothingWrong,
}

/**
 * Returns the cause of what is wrong: what interrupts the line first, else what merely impairs it, if anything does.
 */
export const conclude = (findings: Findings): Conclusion => {
  for (const verdict of ['bad', 'warning'] as const)
    for (const id of order) {
      const finding = findings[id]
      if (finding && finding.verdict === verdict && finding.cause) return { verdict, cause: finding.cause }
    }
  return allGood
}
