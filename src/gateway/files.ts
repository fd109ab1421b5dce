import { readFile, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { page, type Reply } from './reply'

/** The path of a file below the root as a URL names it; undefined for what would lead out of it. */
export const filePath = (root: string, urlPath: string): string | undefined => {
  let path: string
  try {
    path = decodeURIComponent(urlPath)
  } catch {
    return undefined
  }
  if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return undefined
  return join(root, normalize(path.endsWith('/') ? path + 'index.html' : path))
}

/** A file of the console, read anew each time; the MIME table is boa's smallest: HTML, and text/plain for all else. */
export const fileReply = async (root: string, urlPath: string): Promise<Reply> => {
  const path = filePath(root, urlPath)
  if (!path) return page(400)
  // Any fault means that it is not there: a name too long, a file where a folder should be.
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return page(404, 'The requested URL was not found on this server.')
  return {
    status: 200,
    type: path.endsWith('.html') ? 'text/html' : 'text/plain',
    body: await readFile(path),
    headers: { 'Last-Modified': found.mtime.toUTCString() },
  }
}
