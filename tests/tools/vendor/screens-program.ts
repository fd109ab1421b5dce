// What a person does with the console of the example vendor, without a browser. example.test.ts runs it with --vendor.
import { test } from 'uvu'
import { keeps, scene } from '../../web/saving/person'

scene(
  '/lan 3',
  'the ports are saved in the module that the vendor has renamed',
  { 'Port isolation': true },
  'Save',
  keeps('acme_ports', { port_isolation: 1 }),
  ...['Edit LAN2', { Type: 'Layer 2 (bridged)' }, 'Save'],
  keeps('acme_ports', { port_arr: [{ type: 0 }, { type: 1 }, { type: 0 }, { type: 0 }] }),
)

scene(
  '/wan-add',
  'a connection offers the ports of that module',
  ...[{ Name: 'house', 'User name': 'u', Password: 'p', 'VLAN tag': false, LAN4: true }, 'Save'],
  keeps('wan_confignew', { wan: [{ name: 'house', binding: 'LAN4' }] }),
)

scene('/chime', 'the screen of the vendor is saved', { Volume: '9' }, 'Save', keeps('chime_config', { volume: 9 }))

test.run()
