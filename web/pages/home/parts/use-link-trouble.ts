import { useRef } from 'react'
import { findLinkTrouble, type Trouble } from '../../../shared/internet/trouble'
import type { Link } from './home-state'

/** Returns what is wrong on the way to the Internet. A connection that is dialled again still has its last trouble. */
export const useLinkTrouble = (link: Link | undefined): Trouble | undefined => {
  const last = useRef<Trouble | undefined>(undefined)
  if (!link) return undefined
  const found = findLinkTrouble({ ...link, registration: link.optics && link.optics.state })
  const { current } = last
  // What was wrong with the fibre is over, if a connection can be dialled.
  if (link.isDialling && !found && current && !current.callProvider) return current
  last.current = found
  return found
}
