import { deviceInfo } from '../../../../../src/device/home/device'
import { clockText } from '../../../../../src/device/system/timezone'
import type { Values } from '../../../../../src/model/field-types'
import type { LocalizedText } from '../../../../../src/model/localized-text'
import { translate } from '../../../../look/language'
import type { Cause, StepState, Verdict } from './line'

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

/** What a report is about. */
export interface ReportContent {
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

/** The browser's local time, since the device's clock may be wrong: "2026-11-21 05:36:40". */
const localTime = (time: number): string => {
  const minutes = new Date(time).getTimezoneOffset()
  return clockText(time - minutes * 60000)
}

/** The offset of the browser's local time from UTC: "UTC+8", "UTC-3:30". */
const zoneOf = (time: number): string => {
  const minutes = -new Date(time).getTimezoneOffset()
  const rest = Math.abs(minutes % 60)
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${rest}` : ''}`
}

const stepLines = ({ step, finding, startedAt = 0 }: StepState): readonly Line[] => {
  if (!finding) return []
  const { verdict, text, facts = [] } = finding
  return [
    [localTime(startedAt).slice(11), translate(verdictNames[verdict]), translate(step.title), translate(text)],
    ...facts.map(([label, value]) => ['', '', `· ${translate(label)}`, translate(value)]),
  ]
}

/**
 * The report for the provider's technician: the device, the cause, and every step with its time, verdict and
 * readings, as aligned plain text in the display language. It contains no passwords, as no finding does.
 */
export const writeReport = ({ info, states, cause }: ReportContent): string => {
  const { fields } = deviceInfo.settings
  const begun = states[0]!.startedAt!
  const time = `${localTime(begun)} ${zoneOf(begun)}`
  const device = info ? infoNames.map(name => [translate(fields[name].label), info[name]]) : []
  return [
    translate(['Connection check', '连接检查']),
    layOut([
      [translate(['Time', '时间']), time],
      ...device,
      [translate(['Result', '结果']), translate(cause.title)],
      ['', translate(cause.advice)],
    ]),
    layOut(states.reduce<readonly Line[]>((lines, state) => lines.concat(stepLines(state)), [])),
    '',
  ].join('\n\n')
}

/** The name of the file with a report. */
export const reportName = (states: readonly StepState[]): string =>
  `connection-check-${localTime(states[0]!.startedAt!).replace(/\D/g, '')}.txt`
