import { existsSync, readdirSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { importProgram } from '../../src/kit/run.mjs'

/** Our tests of definitions that also hold for those of a vendor. */
const ownTests = ['device/limits.test.ts', 'device/texts.test.ts']

/** They share a process. The tests of a vendor are few. */
const groups = [{ name: 'definitions', folders: ['device/'], apart: [] }]

/** The test files in a folder, as paths in it. Those of a vendor folder, which is an example, are not among them. */
export function testFilesIn(folder) {
  const paths = readdirSync(folder, { recursive: true }).map(path => path.split(sep).join('/'))
  const vendors = paths
    .filter(path => basename(path) === 'vendor.json')
    .map(path => path.slice(0, -'vendor.json'.length))
  return paths
    .filter(path => /\.test\.tsx?$/.test(path) && !path.startsWith('bench/'))
    .filter(path => !vendors.some(vendor => path.startsWith(vendor)))
}

/**
 * What `npm test -- --vendor DIR` runs: the test files, where they are, which share a process, how they are compiled,
 * and the arguments of Node that check the types. The environment then names the folder.
 */
export async function openVendor(path, root) {
  const { openVendor: open, typeCheck } = await importProgram('src/kit/vendor/open-vendor.ts')
  const { vendor, compilation } = await open(path)
  const tests = join(vendor.folder, 'tests')
  const files = existsSync(tests) ? testFilesIn(tests) : []
  const prefix = `${vendor.name}/`
  return {
    testFiles: [...ownTests, ...files.map(file => prefix + file)],
    pathOf: file => (file.startsWith(prefix) ? join(tests, file.slice(prefix.length)) : join(root, 'tests', file)),
    groups,
    compilation,
    typeCheck: typeCheck(vendor.folder),
  }
}
