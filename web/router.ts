/*
 * What `preact-iso/router` is in the flash (the build and tsconfig map the name): its way to match an address with a
 * route. Its Router brings hooks and contexts of preact/hooks along, 2 KB for one page at a time, which a signal with
 * the address does (web/ui/location.ts).
 */

/** Whether an address matches a route such as /wan-edit/:id, and the parts it names; undefined when it does not. */
export const exec = (url: string, route: string): { params: Record<string, string> } | undefined => {
  const parts = url.split('/')
  const wanted = route.split('/')
  const params: Record<string, string> = {}
  const matches = (part: string, place: number) =>
    part[0] === ':' ? (params[part.slice(1)] = parts[place]!) : part === parts[place]
  return parts.length === wanted.length && wanted.every(matches) ? { params } : undefined
}
