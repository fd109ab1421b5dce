import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './bundle.ts'
import { BuildFault } from './profile-file.ts'

/** A script's entry in a Content-Security-Policy. */
export const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What goes into a page. */
export interface PageParts {
  loader: string
  /** Scripts that the loader adds: the console and the inflate. */
  scripts: string[]
  /** Origins besides our own that scripts may talk to: none, except for reloading on save. */
  connect?: string
}

/** The policy of the page: our own scripts by hash, styles and pictures of our own, and no other origin. */
export const policyOf = ({ loader, scripts, connect }: PageParts): string =>
  "default-src 'none'" +
  `;script-src ${[loader, ...scripts].map(scriptHash).join(' ')}` +
  ";style-src 'unsafe-inline';img-src 'self' data:" +
  `;connect-src 'self'${connect ? ` ${connect}` : ''}` +
  ";form-action 'self';base-uri 'none'"

/**
 * The loader's script with its sentences as one text a language, from which it takes one apart, in place of a pair a
 * sentence: the page is not compressed.
 */
export const sentencesByLanguage = (loader: string): string =>
  loader.replace(/\[((?:\["[^"\\|]*","[^"\\|]*"\],?)+)\]\.map\((\w+)=>\2\[(\w+)\]\)/, (_, pairs: string, _name, language: string) => {
    const texts = JSON.parse(`[${pairs}]`) as [string, string][]
    const [english, chinese] = ([0, 1] as const).map(place => JSON.stringify(texts.map(pair => pair[place]).join('|')))
    return `(${language}?${chinese}:${english}).split("|")`
  })

/** What makes a page unfit for the web servers of gateways; nothing when it is fit. */
export function pageFault(html: string): string | undefined {
  if (html.includes('<%')) return 'holds "<%", which some web servers take for a program'
  if (Buffer.byteLength(html) % 4096 === 0) return 'is an exact multiple of 4096 bytes, which some web servers cut off'
  if (!/^<!doctype html><meta charset=utf-8>/.test(html)) return 'does not begin with its doctype and charset'
  return undefined
}

/** The page of a build. Throws a BuildFault when a web server could not serve it. */
export function pageOf(parts: PageParts): string {
  if (/<\/script|<!--/i.test(parts.loader)) throw new BuildFault('web/loader/loader.ts holds a text that would end its script.')
  const frame = readFileSync(resolve(root, 'web/loader/page.html'), 'utf8').trimEnd()
  const html = frame.replace('{{policy}}', () => policyOf(parts)).replace('{{loader}}', () => parts.loader)
  const fit = Buffer.byteLength(html) % 4096 === 0 ? `${html} ` : html
  const fault = pageFault(fit)
  if (fault) throw new BuildFault(`The page ${fault}.`)
  return fit
}
