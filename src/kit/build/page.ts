import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './bundle'
import { BuildError } from './profile-file'

/** A script's entry in a Content-Security-Policy. */
export const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The parts of a page. */
export interface PageParts {
  loader: string
  /** The scripts that the loader adds: the console and inflate.txt. */
  scripts: string[]
  /** An additional origin that scripts may connect to: that of the development server. */
  connect?: string
}

/** The page's Content-Security-Policy: scripts by hash, inline styles, images of this origin, no other origin. */
export const policyOf = ({ loader, scripts, connect }: PageParts): string =>
  "default-src 'none'" +
  `;script-src ${[loader, ...scripts].map(scriptHash).join(' ')}` +
  ";style-src 'unsafe-inline';img-src 'self' data:" +
  `;connect-src 'self'${connect ? ` ${connect}` : ''}` +
  ";form-action 'self';base-uri 'none'"

/**
 * Why the web servers of gateways could not serve a page, as the end of a sentence (docs/servers.md); undefined if they
 * can.
 */
export function pageError(html: string): string | undefined {
  if (html.includes('<%')) return 'contains "<%", which some web servers interpret as code'
  if (Buffer.byteLength(html) % 4096 === 0) return 'is an exact multiple of 4096 bytes, which some web servers cut off'
  if (!/^<!doctype html><meta charset=utf-8>/.test(html)) return 'does not begin with its doctype and charset'
  return undefined
}

/** Generates the page of a build. Throws a BuildError if a web server could not serve it. */
export function pageOf(parts: PageParts): string {
  if (/<\/script|<!--/i.test(parts.loader)) {
    throw new BuildError('web/loader/loader.ts contains text that would end its script element.')
  }
  const frame = readFileSync(resolve(root, 'web/loader/page.html'), 'utf8').trimEnd()
  const html = frame.replace('{{policy}}', () => policyOf(parts)).replace('{{loader}}', () => parts.loader)
  const padded = Buffer.byteLength(html) % 4096 === 0 ? `${html} ` : html
  const error = pageError(padded)
  if (error) throw new BuildError(`The page ${error}.`)
  return padded
}
