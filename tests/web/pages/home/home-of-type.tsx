// Home of a device type, on a device whose answers the test gives.
import '../../dom'
import { loop } from '../../../../src/device/diagnosis/loop'
import { entities } from '../../../../src/device/index'
import { wan } from '../../../../src/device/internet/wan'
import { wifi } from '../../../../src/device/internet/wifi'
import type { Entity } from '../../../../src/model/entity'
import { term } from '../../../../src/model/localized-text'
import { initialValues } from '../../../../src/model/shape'
import { encodeAnswer } from '../../../../src/model/wire'
import { watchAttention } from '../../../../web/net/attention'
import { updateSession } from '../../../../web/net/session'
import Home from '../../../../web/pages/home/home'
import { mount, newCalls, pass, textOf } from '../../dom'

/** What Home shows of the Internet and of the home, and how often it has read each module meanwhile. */
export interface Seen {
  internet: string
  home: string
  reads: Record<string, number>
}

type Answers = Record<string, Record<string, unknown>>

const emptyAnswer = (module: string): Record<string, unknown> => {
  const answer: Record<string, unknown> = {}
  for (const { settings, rows } of entities.filter(entity => entity.module === module && !entity.isCommand)) {
    Object.assign(answer, encodeAnswer(settings, initialValues(settings)))
    if (rows) answer[rows.key] = []
  }
  return answer
}

const row = (entity: Entity, values: Record<string, unknown>) => {
  const shape = entity.rows!
  return { [shape.key]: [{ id: 2, ...encodeAnswer(shape, { ...initialValues(shape), ...values }) }] }
}
const connection = { name: 'fibre', service: ['INTERNET'], mode: 'ipoe', family: 'ipv4', ipv4Mode: 'dhcp' }
const fine: Answers = {
  wan_confignew: row(wan, { ...connection, status: 'connected', currentIp: '203.0.113.9' }),
  dev_connect: { internet: 1, ip: '203.0.113.9' },
  wlan_config: row(wifi, { ssid: 'attic', enable: true }),
}

watchAttention()

/** What may be wrong on the line and at home. */
const situations = {
  fine,
  'a loop': { ...fine, lbd_config: row(loop, { name: 'LAN3', loop: 'found' }) },
  'Wi-Fi off': { ...fine, wlan_config: row(wifi, { ssid: 'attic', enable: false }) },
  'no DHCP answer': { ...fine, wan_confignew: row(wan, { ...connection, status: 'connecting' }), dev_connect: {} },
  'no address': { ...fine, wan_confignew: row(wan, { ...connection, status: 'connected' }), dev_connect: {} },
} satisfies Record<string, Answers>

/** The name of a situation. */
export type Situation = keyof typeof situations

/** Opens Home on a device that answers with initial values but for the situation, and leaves it open for 90 s. */
export const lookAtHome = async (situation: Situation): Promise<Seen> => {
  const given: Answers = situations[situation]
  // What has been read for an earlier page is too old.
  await pass(100_000)
  newCalls()
  updateSession({ role: 1, port_status: 0 } as object)
  const { host, leave } = await mount(<Home title={term('Home')} />)
  const reads: Record<string, number> = {}
  for (let second = 0; second < 90; second++) {
    for (let calls = newCalls(); calls[0]; calls = newCalls())
      for (const call of calls.filter(({ state }) => state === 'sent')) {
        const { module } = call
        await call.answer({ code: 0, ...emptyAnswer(module), ...given[module] })
        reads[module] = (reads[module] ?? 0) + 1
      }
    await pass(1000)
    dispatchEvent(new Event('keydown'))
  }
  const nodes = [...host.querySelectorAll('.diagram li')].map(textOf)
  await leave()
  return { internet: nodes[0] ?? '', home: nodes[2] ?? '', reads }
}
