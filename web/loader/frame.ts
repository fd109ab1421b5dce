import type { Hook } from './hook.ts'

/** The page a path is about. Both are the same file: the name alone decides. */
export const frameOf = (path: string): Hook['frame'] => (/mobile\.html$/.test(path) ? 'mobile' : 'desktop')

/**
 * The page that a browser is to get (specification section 1): phones by their user agent, and bodies of at most
 * 576 px. Tablets get the desktop page: they have the width for it. `chosen` is what the tab remembers ("desktop
 * version"). The mobile page is never left because of a width, so no two answers can send a browser in a circle.
 */
export const frameFor = (here: Hook['frame'], chosen: string | undefined, agent: string, width: number): Hook['frame'] =>
  chosen === 'desktop' ? chosen : here === 'mobile' || width <= 576 || (/Mobi/.test(agent) && !/iPad/.test(agent)) ? 'mobile' : 'desktop'
