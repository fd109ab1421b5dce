// What tests of the whole tree have in common: the sources as text, and how a failure says what to edit.
import { readdirSync, readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'

const root = new URL('../../', import.meta.url)

/** The text of a file of the project. */
export const sourceOf = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** Whether the requirements name a module or a route: one that they do not name may belong to anything. */
export const isRequired = (name: string) =>
  new RegExp(`(?<![\\w/])${name}(?![\\w/])`).test(sourceOf('docs/requirements.md'))

/** The TypeScript files below a folder, relative to the project. */
export const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort()

/** `<group>/<slug>` of a definition or a page. */
export const slugOf = (file: string) => file.replace(/^(src\/device|web\/pages)\/|\.tsx?$/g, '')

/** The files of pages; other files are parts of one. */
export const pageFiles = () => filesIn('web/pages').filter(file => sourceOf(file).includes('export default '))

export const unique = <Item>(items: readonly Item[]) => [...new Set(items)]

/** The only element of a list; undefined if there are several or none. */
export const only = <Item>(items: readonly Item[]) => (items.length === 1 ? items[0] : undefined)

/** Asserts that there are no faults; a failure prints each on a line. */
export const assertNone = (faults: readonly string[]) => assert.ok(!faults.length, faults.join('\n'))
