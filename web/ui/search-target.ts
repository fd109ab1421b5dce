import { signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'react'
import type { Field, Fields } from '../../src/model/field-types'
import { motion, style } from '../look/css'
import { reveal } from './layout'

/** Whether this build has what leads to a setting. */
export const hasTargets = WITH.search || WITH.check

const glow = motion('from { box-shadow: 0 0 0 8px var(--accent); }')
/** Also visible while what stands above it is being read (`ordered`): what is hidden cannot get the focus. */
const lit = style(
  'lit',
  `visibility: visible; @media (prefers-reduced-motion: no-preference) { animation: ${glow} 2s; }`,
)

/** The search result being opened on a page: a tab, and optionally a setting on it. */
export const searchTarget = signal<{ tab: number; field?: Field } | undefined>(undefined)

/** Forgets the search result that has not been opened yet. */
export const forgetTarget = () => {
  searchTarget.value = undefined
}

const useTarget = <Box extends HTMLElement = HTMLDivElement>(
  fields: Fields,
  hasOwnBox?: (name: string) => boolean,
): RefObject<Box | null> | undefined => {
  const box = useRef<Box>(null)
  const field = searchTarget.value && searchTarget.value.field
  // Runs only for a new search target.
  useLayoutEffect(() => {
    const element = box.current
    if (!field || !element || !searchTarget.peek()) return
    if (fields[field.name] !== field || (hasOwnBox && hasOwnBox(field.name))) return
    forgetTarget()
    const control = element.querySelector<HTMLElement>('input,select,textarea,button')
    element.classList.add(...lit.split(' '))
    reveal(element)
    element.scrollIntoView({ block: 'center' })
    if (control) control.focus()
  }, [field])
  return box
}

/**
 * Returns a ref for an element that contains some fields. When one of them is the search target, the element is
 * scrolled into view and highlighted, and its control gets the focus. `hasOwnBox` excludes fields that have their own
 * element. The switches stand here again, since only so the styles are left out with it.
 */
export const useSearchTarget: typeof useTarget = WITH.search || WITH.check ? useTarget : () => undefined

/**
 * Opens the form of a row when one of its fields is the search target, which then leads to the field in the form.
 * `names` are the fields in the form, `open` opens it, if it can be opened.
 */
export const useFormTarget = (fields: Fields, names: readonly string[], open: (() => void) | false | undefined) => {
  const target = searchTarget.value
  const field = target && target.field
  useLayoutEffect(() => {
    if (!field || !open || fields[field.name] !== field || !names.includes(field.name)) return
    forgetTarget()
    open()
    // Once the dialog has taken the focus.
    setTimeout(() => {
      searchTarget.value = target
    })
  }, [field])
}
