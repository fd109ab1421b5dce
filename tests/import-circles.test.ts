import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** The sources, relative to the project. */
const sources = ['src', 'web'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(tsx?|mjs)$/.test(path))
    .map(path => `${folder}/${path}`),
)

/** The source that a relative import leads to; undefined for one that a build provides. */
const targetOf = (path: string, specifier: string): string | undefined => {
  const target = posix.join(posix.dirname(path), specifier)
  return ['', '.ts', '.tsx']
    .map(ending => target + ending)
    .find(file => /\.\w+$/.test(file) && existsSync(join(root, file)))
}

/** What each source imports, types included. */
const imports = new Map(
  sources.map(path => [
    path,
    [...readFileSync(join(root, path), 'utf8').matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^']+)'/g)]
      .map(([, specifier]) => targetOf(path, specifier!))
      .filter(target => target !== undefined),
  ]),
)

/** A circle of imports that begins with one of these files; undefined if there is none. */
const circleIn = (graph: ReadonlyMap<string, readonly string[]>): string[] | undefined => {
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const target of graph.get(file) ?? []) {
      const circle = visit(target, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}

test('no source imports itself in a circle', () => {
  assert.ok([...imports.values()].flat().length > 1000, 'imports are found')
  assert.is(circleIn(imports)?.join(' imports ') ?? '', '')
})

test('finds a circle', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['d']],
    ['d', ['b']],
  ])
  assert.equal(circleIn(graph), ['b', 'c', 'd', 'b'])
})

test.run()
