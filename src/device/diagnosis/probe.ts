import { isIpv4, isIpv6 } from '../../model/ip'
import { record, table, type Entity } from '../../model/entity'
import { choice, flag, int, pick, text, within, type Fields } from '../../model/field'
import { host } from '../../model/formats'
import type { Words } from '../../model/words'
import { wanInterfaces } from '../internet/wan-interface'

/** The two families a test can be made in. */
export type Family = 'ipv4' | 'ipv6'

const wrongFamily: Words = ['An address of the other protocol.', '地址与所选协议不符。']

/**
 * A test that is started with these settings, one module for each protocol (spec 5, "Diagnosis": 1-86400 attempts and
 * seconds). Data size in bytes without headers: 1-65500, what one IPv4 packet holds; DSCP 0-63 (RFC 2474).
 */
const probe = <More extends Fields>(name: string, attempts: number, more: () => More) => (family: Family) => record(`${name}_${family}`, {
  host: host(['Host', '主机'], {
    max: 63, example: family === 'ipv4' ? '192.0.2.1' : '2001:db8::1',
    check: value => (family === 'ipv4' ? isIpv6 : isIpv4)(value) && wrongFamily,
  }),
  wan: pick('WAN', { optional: true, from: wanInterfaces }),
  attempts: within(['Attempts', '次数'], 1, 86400, attempts),
  timeout: within(['Time-out', '超时'], 1, 86400, 2, 's'),
  size: within(['Data size', '数据大小'], 1, 65500, 56, ['bytes', '字节']),
  dscp: within('DSCP', 0, 63),
  ...more(),
})

const ping = /* @__PURE__ */ probe('ping', 4, () => ({}))
const tracert = /* @__PURE__ */ probe('tracert', 3, () => ({ hops: within(['Most hops', '最大跳数'], 1, 255, 30) }))

/** Ping over IPv4 and IPv6 (spec 3, "Diagnostics"). */
export const pings = [ping('ipv4'), ping('ipv6')] as const
/** Tracert over IPv4 and IPv6, with at most 1-255 hops (spec 5). */
export const tracerts = [tracert('ipv4'), tracert('ipv6')] as const

/** Ends a running test, of either protocol, when it is written to the module of the first. */
export const stopping = { stop: 1 }
const stop = (module: string) => record(module, { stop: flag('', { init: true }) })
export const pingStop = /* @__PURE__ */ stop('ping_ipv4')
export const tracertStop = /* @__PURE__ */ stop('tracert_ipv4')

/** How a test stands. */
export const probeStates = {
  idle: ['Answers appear here.', '结果将显示在此处。'],
  running: ['Running …', '进行中…'],
  done: ['Finished.', '已完成。'],
  stopped: ['Stopped.', '已停止。'],
  unresolved: ['The host name cannot be resolved.', '无法解析主机名。'],
  unreachable: ['No connection leads there.', '没有到该主机的连接。'],
} as const

/** What a test has found so far: a line for each answer as the device words it; its time in ms, below 0 when none came. */
const result = (module: string) => table(module, 'list', {
  line: text(''),
  time: int(''),
}, { title: 'line', max: 99999, writes: '', fixed: true, settings: { state: choice('', probeStates, { verdicts: '    --' }) } })
export const pingResult = /* @__PURE__ */ result('ping_result')
export const tracertResult = /* @__PURE__ */ result('tracert_result')
export type ProbeResult = typeof pingResult
export type Probe = Entity<(typeof pings)[0]['settings']['fields'], {}>
