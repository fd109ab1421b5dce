import { kindOf } from '../../gateway/engine/calls/call-kind'

/** What a request asks a device of the demo for. */
export interface Asked {
  device: string
  /** As on a device: `/get.json`, or `/` for its page. */
  path: string
  query: string
}

const pages = ['/', '/index.html', '/mobile.html']

/** What a request to `url` asks for; undefined if it is for a file. The demo is in `folder`, each device in its own. */
export const askedOf = (url: string, folder: string): Asked | undefined => {
  const { pathname, search } = new URL(url)
  if (!pathname.startsWith(folder)) return undefined
  const [, device = '', path = ''] = /^([\w-]+)(\/.*)$/.exec(pathname.slice(folder.length)) ?? []
  if (!DEMO_DEVICES.some(({ type }) => type === device)) return undefined
  if (pages.includes(path)) return { device, path: '/', query: '' }
  return kindOf(path) === 'page' ? undefined : { device, path, query: search.slice(1) }
}
