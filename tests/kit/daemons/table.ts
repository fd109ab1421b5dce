import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../src/tools/root'

/** A row of the table of daemons in docs/firmware.md. Several lines of a file of settings are joined by line breaks. */
export interface Row {
  daemon: string
  /** What a setting of the console has. */
  meant: string
  /** The line that looks right. */
  line: string
  /** What the daemon makes of it. */
  reads: string
  /** The line of which it makes what is meant; empty if there is none. */
  instead: string
}

const header = '| Daemon | Meant | Line | What it reads | Write |'

/** A cell: the text of its code, each piece a line, or its words. */
const textOf = (cell: string): string => {
  const code = [...cell.matchAll(/`` (.+?) ``|`([^`]+)`/g)].map(([, long, short]) => long ?? short!)
  return (code.length ? code.join('\n') : cell.trim()).replaceAll('\\|', '|')
}

/** The rows of the table in docs/firmware.md. */
export const documentedRows = (): Row[] => {
  const [, below] = readFileSync(join(root, 'docs/firmware.md'), 'utf8').split(header)
  const [, ...lines] = below!.split('\n\n')[0]!.trim().split('\n')
  return lines.map(line => {
    const cells = line.split(/(?<!\\)\|/).slice(1, -1)
    const [daemon, meant, written, reads, instead] = cells.map(textOf)
    return { daemon: daemon!, meant: meant!, line: written!, reads: reads!, instead: instead! }
  })
}
