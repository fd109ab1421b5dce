import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askedOf } from '../../src/demo/relay/asked'

Object.assign(globalThis, { DEMO_DEVICES: [{ type: 'all', languages: {}, files: [] }] })

const cases: readonly (readonly [path: string, asked: ReturnType<typeof askedOf>])[] = [
  ['/sub/all/get.json?module=dev_info', { device: 'all', path: '/get.json', query: 'module=dev_info' }],
  ['/sub/all/post.json', { device: 'all', path: '/post.json', query: '' }],
  ['/sub/all/boaform/admin/formUpload', { device: 'all', path: '/boaform/admin/formUpload', query: '' }],
  ['/sub/all/', { device: 'all', path: '/', query: '' }],
  ['/sub/all/mobile.html?again', { device: 'all', path: '/', query: '' }],
  ['/sub/all/ui.gz?1', undefined],
  ['/sub/', undefined],
  ['/sub/gateway.js?device=all', undefined],
  ['/sub/other/get.json', undefined],
  ['/all/get.json', undefined],
  ['/get.json', undefined],
]

for (const [path, asked] of cases)
  test(`${path} asks ${asked ? `for ${asked.path}` : 'no device'}`, () => {
    assert.equal(askedOf(`https://example.org${path}`, '/sub/'), asked)
  })

test.run()
