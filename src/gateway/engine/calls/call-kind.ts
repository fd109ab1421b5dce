/** The kinds of calls: get.json, post.json, a file call under /boaform/, and a file of the console. */
export const callKinds = ['read', 'write', 'upload', 'page'] as const
/** One of the kinds of calls. */
export type CallKind = (typeof callKinds)[number]

/** The kind of call for a URL path. */
export const kindOf = (path: string): CallKind => {
  if (path === '/get.json') return 'read'
  if (path === '/post.json') return 'write'
  return path.startsWith('/boaform/') ? 'upload' : 'page'
}

/** Parses a body as a JSON object; undefined for anything else. */
export const parseObject = (body: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** The name by which faults and the recorded calls refer to a call. */
export const moduleOf = (
  kind: CallKind,
  { path, query }: { path: string; query: URLSearchParams },
  parameters: Readonly<Record<string, unknown>> | undefined,
): string => {
  if (kind === 'page') return path.slice(1) || 'index.html'
  if (kind === 'upload') return path.slice(path.lastIndexOf('/') + 1)
  if (kind === 'read') return query.get('module') ?? ''
  const module = parameters?.module
  return typeof module === 'object' ? '' : String(module ?? '')
}
