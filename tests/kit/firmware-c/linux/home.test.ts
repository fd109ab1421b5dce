import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { Home, Namespace } from './home'

// What the tests of the gateway on Linux leave behind.

/** Makes files and folders as fast as it can, in a session of its own, as a daemon does. */
const writer = (place: string) =>
  `mkdir ${place}; setsid timeout 60 sh -c 'while :; do n=$((n + 1)); mkdir ${place}/$n; : >${place}/$n/file; done' >/dev/null 2>&1 &`

for (const place of ['the gateway', 'a host'])
  test(`what daemons of ${place} write until the end of a home is gone with its folder`, async () => {
    const home = new Home()
    home.gateway = await Namespace.ofGateway(home)
    const namespace = place === 'a host' ? await Namespace.ofHost(home.gateway, home) : home.gateway
    const places = ['a', 'b', 'c', 'd'].map(name => join(home.folder, name))
    namespace.run(places.map(writer).join('\n'))
    await until(() => places.every(path => existsSync(join(path, '20'))))
    await home.end()
    assert.not.ok(existsSync(home.folder))
    assert.not.ok(existsSync(`/proc/${home.gateway.pid}`))
  })

test.run()
