// What Home says about each trouble that the simulated gateway can have.
import '../../dom.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { deviceConnect } from '../../../../src/device/home/device.ts'
import { portStatus } from '../../../../src/device/home/ports.ts'
import { entities } from '../../../../src/device/index.ts'
import { ponInfo } from '../../../../src/device/internet/pon-info.ts'
import { wan } from '../../../../src/device/internet/wan.ts'
import { wifi } from '../../../../src/device/internet/wifi.ts'
import { behaviours } from '../../../../src/gateway/behaviours.ts'
import { SimulatedGateway } from '../../../../src/gateway/engine/simulated-gateway.ts'
import { Scene } from '../../../../src/gateway/situations/scene.ts'
import { troubles } from '../../../../src/gateway/situations/troubles.ts'
import type { Entity } from '../../../../src/model/entity.ts'
import type { Fields } from '../../../../src/model/field-types.ts'
import { inLanguage } from '../../../../src/model/localized-text.ts'
import type { State } from '../../../../src/model/shape.ts'
import { decode, encode } from '../../../../src/model/wire.ts'
import { findHomeTrouble, findLinkTrouble } from '../../../../web/pages/internet/parts/trouble.ts'
import { memoryPlatform } from '../../../gateway/memory-platform.ts'

const options = { device: 'all', fast: true, single: false, flash: 1, log: () => undefined }
const gateway = new SimulatedGateway(options, memoryPlatform, { entities, behaviours })
gateway.clock.stop()
const scene = new Scene(gateway)
const call = { token: '', address: '', parameters: {}, session: undefined }

/** What the console reads. */
const read = <S extends Fields, R extends Fields>(entity: Entity<S, R>): State<S, R> =>
  decode(entity, encode(entity as unknown as Entity, gateway.read(entity as unknown as Entity, call)))

const home = () => {
  const state = {
    registration: read(ponInfo).values.state,
    connections: read(wan).rows,
    internet: read(deviceConnect).values.internet,
  }
  return findLinkTrouble(state) ?? findHomeTrouble({ networks: read(wifi).rows, ports: read(portStatus).rows })
}

const connection = '/wan-edit/1'
const unreachable = ['Connected, but the Internet cannot be reached', connection] as const

/** The title and where the button leads; null where Home has nothing to say, because the Internet works. */
const cases: Readonly<Record<string, readonly [title: string, route: string] | null>> = {
  'no-light': ['Fibre: No light', '/pon'],
  'low-light': ['Fibre: Light too weak', '/pon'],
  'high-light': ['Fibre: Light too strong', '/pon'],
  'rogue-onu': ['Fibre: Transmits continuously', '/pon'],
  'turned-off': ['Fibre: Turned off by the OLT', '/pon'],
  registering: ['Fibre: Registering', '/pon'],
  'not-registered': ['Fibre: Not registered', '/pon'],
  'wrong-key': ['Fibre: Wrong MAC key', '/pon'],
  'no-answer': ['No response from the provider (678).', connection],
  'wrong-password': ['The provider rejected the user name or password (691).', connection],
  'no-dhcp': ['The IP configuration failed.', connection],
  'no-address': ['Connected, but without an address', connection],
  'gateway-silent': unreachable,
  dns: unreachable,
  'internet-silent': unreachable,
  ipv6: null,
  'far-wifi': null,
  'slow-cable': null,
  loop: null,
  'cut-off-after-save': null,
  'wrong-clock': null,
}

for (const name of Object.keys(troubles))
  test(`Home and ${name}`, () => {
    assert.ok(name in cases, 'a row in this table')
    scene.add(troubles, name)
    gateway.boot(gateway.configuration())
    const trouble = home()
    assert.equal(trouble ? [inLanguage(trouble.title, 'en'), trouble.route] : null, cases[name])
    scene.clear(troubles)
    gateway.boot(gateway.configuration())
    assert.is(home(), undefined)
  })

test.run()
