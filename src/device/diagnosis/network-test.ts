import { isHost, isSingleLabel } from '../../model/checks'
import { command, type Entity, table } from '../../model/entity'
import { choice, flag, int, pick, text } from '../../model/field'
import type { Fields, NoFields } from '../../model/field-types'
import type { Format } from '../../model/format-types'
import { cleanHost, hostExpected } from '../../model/formats'
import { isIpv4, isIpv6 } from '../../model/ip'
import { type LocalizedText, term } from '../../model/localized-text'
import type { Facts } from '../facts'
import { wanInterfaces } from '../internet/wan-interface'
import type { Feature } from '../profile'

export const feature: Feature = 'diagnosis'

/** The IP protocol of a network test. */
export type Family = 'ipv4' | 'ipv6'

const wrongFamily: LocalizedText = ['Wrong IP version.', 'IP 版本不符。']

const isName = (text: string) => isHost(text) || isSingleLabel(text)

/** What a host looks like whose address is not of the other protocol. */
const hostBut = (isOther: (text: string) => boolean) => ({
  accepts: (text: string) => isName(text) && !isOther(text),
  message: (text: string) => (isName(text) ? wrongFamily : hostExpected),
})

/** A server or a host of the local domain, but no address of the other protocol. */
const hostOf: Record<Family, Format> = {
  ipv4: { name: 'hostNotIpv6', clean: cleanHost, ...hostBut(isIpv6) },
  ipv6: { name: 'hostNotIpv4', clean: cleanHost, ...hostBut(isIpv4) },
}

/**
 * A network test with its settings, one module for each IP protocol (requirements 5.21): 1-86400 attempts
 * with a time-out of 1-86400 s. The data size excludes headers and is 1-65500 bytes, which fits in one IPv4 packet;
 * DSCP is 0-63 (RFC 2474).
 */
const networkTest =
  <More extends Fields>(name: string, attempts: number, more: () => More) =>
  (family: Family) =>
    command(`${name}_${family}`, {
      host: text(['Host', '主机'], {
        max: 63,
        placeholder: family === 'ipv4' ? '192.0.2.1' : '2001:db8::1',
        format: hostOf[family],
      }),
      wan: pick(term('WAN'), { optional: true, from: wanInterfaces }),
      attempts: int(['Attempts', '次数'], { min: 1, max: 86400, init: attempts }),
      timeout: int(['Timeout', '超时'], { min: 1, max: 86400, init: 2, unit: term('s') }),
      size: int(['Data size', '数据大小'], { min: 1, max: 65500, init: 56, unit: ['bytes', '字节'] }),
      dscp: int(term('DSCP'), { min: 0, max: 63 }),
      ...more(),
    })

const ping = networkTest('ping', 4, () => ({}))
const tracert = networkTest('tracert', 3, () => ({
  hops: int(['Maximum hops', '最大跳数'], { min: 1, max: 255, init: 30 }),
}))

/** The ping tests over IPv4 and IPv6 (requirements 3.31). */
export const pings = [ping('ipv4'), ping('ipv6')] as const
/** The traceroute tests over IPv4 and IPv6, with a limit of 1-255 hops (requirements 5.21). */
export const tracerts = [tracert('ipv4'), tracert('ipv6')] as const

/** Stops the running test, over either protocol, by the module of the IPv4 test. */
const stop = (module: string) => command(module, { stop: flag('', { init: true }) })
/** Stops the running ping. */
export const pingStop = stop('ping_ipv4')
/** Stops the running traceroute. */
export const tracertStop = stop('tracert_ipv4')

/** The states of a network test and how it ended, in the order of their codes. */
export const testStates = {
  idle: ['Not started.', '尚未开始。'],
  running: ['Running.', '进行中。'],
  done: ['Finished.', '已完成。'],
  stopped: ['Stopped.', '已停止。'],
  unresolved: ['The host name cannot be resolved.', '无法解析主机名。'],
  unreachable: ['There is no route to the host.', '没有到主机的路由。'],
} as const

/**
 * The results of a test so far: one line of text per reply, as formatted by the device, and its time in ms, negative if
 * there was no reply.
 */
const result = (module: string) =>
  table(
    module,
    'list',
    {
      line: text(''),
      time: int(''),
    },
    {
      max: 99999,
      readOnly: true,
      settings: { state: choice('', testStates, { tones: { unresolved: 'bad', unreachable: 'bad' } }) },
    },
  )
/** Progress and results of the ping (module ping_result). */
export const pingResult = result('ping_result')
/** Progress and results of the traceroute (module tracert_result). */
export const tracertResult = result('tracert_result')
/** The result entity of a network test; both have the same fields. */
export type NetworkTestResult = typeof pingResult
/** A command that starts a network test. */
export type NetworkTest = Entity<(typeof pings)[0]['settings']['fields'], NoFields>

export const pingStopFacts = {
  entity: pingStop,
  note: '`stop` 1 ends the running test, over either protocol.',
} satisfies Facts<typeof pingStop>

export const tracertStopFacts = {
  entity: tracertStop,
  note: '`stop` 1 ends the running test, over either protocol.',
} satisfies Facts<typeof tracertStop>

export const pingResultFacts = {
  entity: pingResult,
  note:
    '`state` tells how the test is going. Each row is a reply so far: `line` is its text as the device writes it, ' +
    '`time` its time in ms, negative if there was none.',
} satisfies Facts<typeof pingResult>

export const tracertResultFacts = {
  entity: tracertResult,
  note:
    '`state` tells how the test is going. Each row is a hop so far: `line` is its text as the device writes it, ' +
    '`time` its time in ms, negative if there was none.',
} satisfies Facts<typeof tracertResult>
