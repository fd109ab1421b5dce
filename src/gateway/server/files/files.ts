import { readFile, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { page, type Reply } from '../reply'

/** The file in `root` for a URL path; undefined for a malformed path or one that leads outside `root`. */
export const filePath = (root: string, urlPath: string): string | undefined => {
  let path: string
  try {
    path = decodeURIComponent(urlPath)
  } catch {
    return undefined
  }
  if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return undefined
  return join(root, normalize(path.endsWith('/') ? `${path}index.html` : path))
}

/** No page of another origin may show the console in a frame and draw over its login; older browsers know the first. */
const noForeignFrames = { 'X-Frame-Options': 'SAMEORIGIN', 'Content-Security-Policy': "frame-ancestors 'self'" }

/**
 * The reply with a file of the console, which is read again for each request. The MIME types are those of boa's
 * smallest table: text/html, and text/plain for everything else.
 */
export const fileReply = async (root: string, urlPath: string): Promise<Reply> => {
  const path = filePath(root, urlPath)
  if (!path) return page(400)
  // Any error means that the file does not exist, for example a name that is too long.
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return page(404, 'The requested URL was not found on this server.')
  const isPage = path.endsWith('.html')
  return {
    status: 200,
    type: isPage ? 'text/html' : 'text/plain',
    body: await readFile(path),
    headers: { 'Last-Modified': found.mtime.toUTCString(), ...(isPage && noForeignFrames) },
  }
}
