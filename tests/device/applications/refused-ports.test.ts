// The ports of which is said that browsers refuse them are those that the fetch of Node, which has their list, refuses.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { access } from '../../../src/device/applications/access'
import { type Context, initialValues } from '../../../src/model/shape'
import { cautionOf } from '../../../src/model/validation'

const isCautioned = (port: number) => {
  const values = { ...initialValues(access.rows!), service: 'HTTP', enable: true, port }
  return !!cautionOf(access.rows!, 'port', values, { others: [] } as unknown as Context)
}

/** Whether fetch refuses a port by itself; of another one it says that nobody answers there. */
const isRefused = async (port: number): Promise<boolean> => {
  const error = await fetch(`http://127.255.255.253:${port}/`, { method: 'HEAD' }).catch((error: Error) => error)
  return /bad port/.test(String((error as Error).cause))
}

test('what is refused, and what is beside it', async () => {
  const cautioned = Array.from({ length: 65_535 }, (_, place) => place + 1).filter(isCautioned)
  const around = new Set(cautioned.flatMap(port => [port - 1, port, port + 1]).filter(Boolean))
  const refused = await Promise.all([...around].map(async port => ((await isRefused(port)) ? port : 0)))
  assert.equal(cautioned, refused.filter(Boolean))
  assert.is(cautioned.length, 82)
})

test.run()
