import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../src/tools/root'

/** The text of a file of the project. */
export const contentOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** The documents for users of the project, without requirements and decisions. */
export const documents: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(root, 'docs'))
    .filter(name => name.endsWith('.md') && !/^(requirements|decisions)\./.test(name))
    .map(name => `docs/${name}`),
]
