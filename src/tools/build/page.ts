import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transform } from 'esbuild'
import { incomplete } from '../../../web/loader/sentences'
import { coloursOf, defaultTheme } from '../../../web/look/theme'
import type { Theme } from '../../device/login/public-info'
import { root } from '../root'
import { plainTranslator, type Translator } from '../texts/translator'
import { oldestBrowsers } from './plugins/styles'
import { BuildError } from './profiles/build-error'

/** The hash of a script as an element names it (Subresource Integrity). */
export const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** A script's entry in a Content-Security-Policy. */
export const scriptHash = (text: string): string => `'${integrityOf(text)}'`

/** The parts of a page. */
export interface PageParts {
  loader: string
  /** The scripts that the loader adds: the console and inflate.txt. */
  scripts: string[]
  /** An additional origin that scripts may connect to: that of the development server. */
  connect?: string
  /** Whether the console adds the manifest of an app to the page. */
  hasManifest?: boolean
  /** Translates what the page says without its loader; into English and Chinese when absent. */
  translator?: Translator
  /** The theme of the login card at the first visit, unless the system prefers dark colours. */
  theme?: Theme
}

/** The page's Content-Security-Policy: scripts by hash, inline styles, images of this origin, no other origin. */
const policyOf = ({ loader, scripts, connect, hasManifest }: PageParts): string =>
  "default-src 'none'" +
  `;script-src ${[loader, ...scripts].map(scriptHash).join(' ')}` +
  ";style-src 'unsafe-inline';img-src 'self' data:" +
  `;connect-src 'self'${connect ? ` ${connect}` : ''}` +
  (hasManifest ? ';manifest-src data:' : '') +
  ";form-action 'self';base-uri 'none'"

/**
 * Why the web servers of gateways could not serve a page, as the end of a sentence (docs/servers.md); undefined if they
 * can.
 */
export const pageError = (html: string): string | undefined => {
  if (html.includes('<%')) return 'contains "<%", which some web servers interpret as code'
  if (Buffer.byteLength(html) % 4096 === 0) return 'is an exact multiple of 4096 bytes, which some web servers cut off'
  if (!/^<!doctype html><html translate=no id=root><meta charset=utf-8>/.test(html))
    return 'does not begin with its doctype, the refusal of translation and its charset'
  return undefined
}

const loaderFile = (name: string) => readFileSync(resolve(root, 'web/loader', name), 'utf8').trimEnd()

/**
 * The style of the page until the console takes over: page.css with the colours of `theme`, or of the dark theme if the
 * system prefers dark colours.
 */
const styleOf = async (theme: Theme): Promise<string> => {
  const rules = loaderFile('page.css')
  const used = new Set(Array.from(rules.matchAll(/var\(--(\w+)\)/g), ([, name]) => name!))
  const light = coloursOf(theme)
  const dark = coloursOf('dark')
  const properties = (colours: Record<string, string>, names: string[]) =>
    names.map(name => `--${name}:${colours[name]}`).join(';')
  const darker = [...used].filter(name => dark[name] !== light[name])
  const colours =
    `:root{${properties(light, [...used])}}` +
    `@media(prefers-color-scheme:dark){:root{color-scheme:dark;${properties(dark, darker)}}}`
  const { code } = await transform(colours + rules, { loader: 'css', minify: true, target: oldestBrowsers })
  return code.trimEnd()
}

/** That the page is incomplete or JavaScript is off, in all languages. */
const incompleteText = ({ textsOf } = plainTranslator) => {
  const [english, chinese] = incomplete
  return textsOf({ english, chinese }, 'web/loader/sentences.ts').join(' ')
}

/** A text as the content of a string in a style sheet. */
const inStyle = (text: string) => text.replace(/["\\<]/g, character => `\\${character.charCodeAt(0).toString(16)} `)

/** A text as the content of an element. */
const inElement = (text: string) => text.replace(/[&<]/g, character => `&#${character.charCodeAt(0)};`)

/** Generates the page of a build. Rejects with a BuildError if a web server could not serve it. */
export const pageOf = async (parts: PageParts): Promise<string> => {
  if (/<\/script|<!--/i.test(parts.loader)) {
    throw new BuildError('web/loader/loader.ts contains text that would end its script element.')
  }
  const style = await styleOf(parts.theme || defaultTheme)
  const text = incompleteText(parts.translator)
  const html = loaderFile('page.html')
    .replace('{{incomplete}}', () => inStyle(text))
    .replace('{{noscript}}', () => inElement(text))
    .replace('{{policy}}', () => policyOf(parts))
    .replace('{{style}}', () => style)
    .replace('{{loader}}', () => parts.loader)
  const padded = Buffer.byteLength(html) % 4096 === 0 ? `${html} ` : html
  const error = pageError(padded)
  if (error) throw new BuildError(`The page ${error}.`)
  return padded
}
