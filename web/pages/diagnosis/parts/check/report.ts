import { deviceInfo } from '../../../../../src/device/home/device'
import { clockText, clockTime, currentTime, isClockSet, timeSettings } from '../../../../../src/device/system/timezone'
import { summerZones } from '../../../../../src/device/system/zones'
import type { Values } from '../../../../../src/model/field-types'
import { type LocalizedText, term, withDetail } from '../../../../../src/model/localized-text'
import { translate } from '../../../../look/language'
import type { Cause, CheckedDevice, StepState, Verdict } from './line'

/** The verdicts in words. */
export const verdictNames: Readonly<Record<Verdict, LocalizedText>> = {
  good: ['OK', '正常'],
  warning: ['Attention', '注意'],
  bad: ['Problem', '异常'],
  skipped: ['Not tested', '未检测'],
}

/** Model, versions and serial number. */
export type DeviceInfo = Values<typeof deviceInfo.settings.fields>

const infoNames = ['model', 'vendor', 'serial', 'mac', 'hardwareVersion', 'softwareVersion', 'build'] as const

/** The one clock of a report, which is that of the gateway, and its zone; UTC while the gateway's is not set. */
export interface ReportClock {
  /** How far it is ahead of UTC by the browser's clock, in ms. */
  ahead: number
  zone: string
}

/** Reads the clock for a report on these steps, one of which has read it when it began. */
export const readReportClock = async (device: CheckedDevice, states: readonly StepState[]): Promise<ReportClock> => {
  const step = states.find(({ step: { id } }) => id === 'clock')
  const clock = await device.read(currentTime)
  const { timeZone, summerTime } = (await device.read(timeSettings)).values
  if (!step || !isClockSet(clock.values.currentTime)) return utc
  const isStandard = summerZones.includes(timeZone) && !summerTime
  return {
    ahead: clockTime(clock.values.currentTime) - step.startedAt!,
    zone: isStandard ? translate(withDetail(term(timeZone), ['no daylight saving time', '无夏令时'])) : timeZone,
  }
}

/** The clock of a report about a gateway whose time cannot be read. */
export const utc: ReportClock = { ahead: 0, zone: 'UTC' }

/** What a report is about. */
export interface ReportContent {
  clock: ReportClock
  /** Undefined if it could not be read. */
  info?: DeviceInfo
  states: readonly StepState[]
  cause: Cause
}

/** The width of a text in a monospaced font: a Chinese character is as wide as two letters. */
const widthOf = (text: string) => text.replace(/[⺀-￠]/g, '--').length

type Line = readonly string[]

/** Lays out cells in columns, each as wide as its widest cell but for the last one. Cells are of one line. */
const layOut = (lines: readonly Line[]): string => {
  const clean = lines.map(cells => cells.map(cell => cell.replace(/\s+/g, ' ').trim()))
  const widths: number[] = []
  for (const cells of clean)
    cells.slice(0, -1).forEach((cell, column) => {
      widths[column] = Math.max(widths[column] || 0, widthOf(cell))
    })
  const pad = (cell: string, column: number) => cell + ' '.repeat(Math.max(0, (widths[column] || 0) - widthOf(cell)))
  return clean.map(cells => cells.map(pad).join('  ').replace(/ +$/, '')).join('\n')
}

/** A time in ms since 1970 by the clock of a report: "2026-11-21 05:36:40". */
const timeBy = ({ ahead }: ReportClock, time: number): string => clockText(time + ahead)

const stepLines = ({ step, finding, startedAt = 0 }: StepState, clock: ReportClock): readonly Line[] => {
  if (!finding) return []
  const { verdict, text, facts = [] } = finding
  return [
    [timeBy(clock, startedAt).slice(11), translate(verdictNames[verdict]), translate(step.title), translate(text)],
    ...facts.map(([label, value]) => ['', '', `· ${translate(label)}`, translate(value)]),
  ]
}

/**
 * The report for the provider's technician: the device, the cause, and every step with its time, verdict and
 * readings, as aligned plain text in the display language. It contains no passwords, as no finding does.
 */
export const writeReport = ({ info, states, cause, clock }: ReportContent): string => {
  const { fields } = deviceInfo.settings
  const begun = states[0]!.startedAt!
  const time = `${timeBy(clock, begun)} ${clock.zone}`
  const device = info ? infoNames.map(name => [translate(fields[name].label), info[name]]) : []
  return [
    translate(['Connection check', '连接检查']),
    layOut([
      [translate(['Time', '时间']), time],
      ...device,
      [translate(['Result', '结果']), translate(cause.title)],
      ['', translate(cause.advice)],
    ]),
    layOut(states.reduce<readonly Line[]>((lines, state) => lines.concat(stepLines(state, clock)), [])),
    '',
  ].join('\n\n')
}

/** The name of the file with a report. */
export const reportName = ({ states, clock }: ReportContent): string =>
  `connection-check-${timeBy(clock, states[0]!.startedAt!).replace(/\D/g, '')}.txt`
