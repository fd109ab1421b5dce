/*
 * What the definition language infers from a definition. The type check runs this file; nothing else does.
 * What it must refuse stands in definitions.types.ts.
 */

import { snmp } from '../../src/device/applications/snmp'
import { macFilter } from '../../src/device/security/mac-filter'
import { type Entity, table } from '../../src/model/entity'
import { choice, file, flag, int, multiChoice, secret, text, time, weekdays, when } from '../../src/model/field'
import type { Field, Values } from '../../src/model/field-types'
import type { hostIpv4 } from '../../src/model/formats'
import { term } from '../../src/model/localized-text'
import type { Row, State } from '../../src/model/shape'
import { decode } from '../../src/model/wire'

/** True only when both types are the same, `any`, optional and `readonly` told apart. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
/** Compiles only with what Equal answers. */
const same = <A, B>(_equal: Equal<A, B>) => undefined

const mode = choice(['Mode', '模式'], { bridge: ['Bridge', '桥接'], ipoe: term('IPoE'), pppoe: term('PPPoE') })
const dial = choice(['Dial', '拨号'], { continuous: ['Always', '持续'], demand: ['On demand', '按需'] })
const vlan = flag(['VLAN', '虚拟局域网'])
const fields = {
  name: text(['Name', '名称']),
  mode,
  vlan,
  ...when(vlan, true, { vlanId: int(term('VLAN ID'), { min: 1, max: 4095 }) }),
  ...when(mode, 'pppoe', {
    password: secret(['Password', '密码']),
    dial,
    ...when(dial, 'demand', { idle: int(['Idle', '空闲'], { min: 1, max: 60 }) }),
  }),
  ports: multiChoice(['Ports', '端口']),
  days: weekdays(['Days', '重复']),
  at: time(['Time', '时间']),
  image: file(['File', '文件'], ['.img']),
}
interface WanValues {
  name: string
  mode: 'bridge' | 'ipoe' | 'pppoe'
  vlan: boolean
  vlanId: number
  password: string
  dial: 'continuous' | 'demand'
  idle: number
  ports: readonly string[]
  days: number
  at: string
  image: string
}
same<{ [Name in keyof WanValues]: WanValues[Name] }, Values<typeof fields>>(true)
// The helper itself can say no: with a type that is wider, narrower, optional or any.
same<string, 'a'>(false)
same<{ a: number }, { a?: number }>(false)
same<{ a: number }, { readonly a: number }>(false)
same<unknown, string>(false)

same<typeof mode, Field<'bridge' | 'ipoe' | 'pppoe'>>(true)
same<typeof vlan, Field<boolean>>(true)
same<ReturnType<typeof int>, Field<number>>(true)
same<ReturnType<typeof hostIpv4>, Field<string>>(true)

const wan = table('wan', 'wan', fields, { title: 'name', max: 8, settings: { igmp: flag(term('IGMP')) } })
same<
  ReturnType<typeof decode<{ igmp: Field<boolean> }, typeof fields>>,
  State<{ igmp: Field<boolean> }, typeof fields>
>(true)
const state = decode(wan, {})
same<typeof state.values, { igmp: boolean }>(true)
same<(typeof state.rows)[number], Row<typeof fields>>(true)
same<(typeof state.rows)[number]['idle'], number>(true)
same<(typeof state.rows)[number]['id'], number>(true)

const snmpState = decode(snmp, {})
same<
  Pick<typeof snmpState.values, 'enable' | 'readCommunity' | 'writeCommunity'>,
  { enable: boolean; readCommunity: string; writeCommunity: string }
>(true)
const filterState = decode(macFilter, {})
same<typeof filterState.values, { enable: boolean; mode: 'black' | 'white'; timed: boolean | undefined }>(true)

// Every entity passes where one is asked for, whatever its fields.
export const anyEntity: readonly Entity[] = [wan, snmp, macFilter]

// Values stay writable: a form changes them.
state.values.igmp = true
state.rows[0]!.mode = 'bridge'

// ── Values ──────────────────────────────────────────────────────────────────────────────────────────────────────

// @ts-expect-error no such value
void state.values.igpm
// @ts-expect-error a flag is not its code
state.values.igmp = 1
// @ts-expect-error no such option
state.rows[0]!.mode = 'ppoe'
// @ts-expect-error no such field in a row
void state.rows[0]!.nmae
// @ts-expect-error a record has rows without values
void snmpState.rows[0]!.readCommunity
