import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { consoleToReactDom, excesses, reactDomBytes } from '../../../src/kit/build/budget'
import { buildType } from '../../../src/kit/build/build'
import { profileOf, readProfiles } from '../../../src/kit/build/profile-file'
import type { Profile } from '../../../src/kit/build/profiles/profile'
import { root } from '../../../src/kit/root'
import { builtConsole } from './whole-console'

/** What a page needs to render one element with react-dom. */
const reactPage = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  createRoot(document.body).render(createElement('p', null, 'Hello'))`

test('the whole console loads in at most 45 % more bytes than react-dom alone', async () => {
  const { outputFiles } = await build({
    stdin: { contents: reactPage, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2017',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {},
  })
  const measured = gzipSync(outputFiles![0]!.contents, { level: 9 }).length
  console.log('react-dom', measured)
  const { budget } = profileOf('all')
  const most = budget['index.html'] + budget['ui.gz']
  assert.ok(most <= reactDomBytes * consoleToReactDom, 'the budget of index.html and ui.gz')
  assert.ok(Math.abs(measured - reactDomBytes) < reactDomBytes * 0.01, `react-dom measures ${measured}`)
})

/** Device types that are not built alike; types that differ only in their name have the same size. */
function differentTypes(): Profile[] {
  const types = new Map<string, Profile>()
  for (const profile of Object.values(readProfiles())) {
    const key = JSON.stringify([profile.features, profile.limits, profile.budget])
    if (!types.has(key)) types.set(key, profile)
  }
  return [...types.values()]
}

for (const profile of differentTypes()) {
  test(`the console of ${profile.type} is within its budget`, async () => {
    assert.equal(excesses(profile.type === 'all' ? await builtConsole() : await buildType(profile)), [])
  })
}

test.run()
