import { signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'react'
import type { Field, Fields } from '../../src/model/field'

/** What a search leads to on a page: a tab, and there a setting. */
export const sought = signal<{ tab: number; field?: Field } | undefined>(undefined)

/** A box that comes into view, lights up and takes the focus when one of its fields is what a search led to; `leave` tells which of them have a box of their own. */
export const useSought = (fields: Fields, leave?: (name: string) => boolean): RefObject<HTMLDivElement> => {
  const box = useRef<HTMLDivElement>(null)
  const wanted = sought.value && sought.value.field
  useEffect(() => {
    if (!wanted || !sought.peek() || fields[wanted.name] !== wanted || !box.current || (leave && leave(wanted.name))) return
    sought.value = undefined
    const control = box.current.querySelector<HTMLElement>('input,select,textarea,button')
    box.current.classList.add('lit')
    box.current.scrollIntoView({ block: 'center' })
    if (control) control.focus()
  }, [wanted])
  return box
}
