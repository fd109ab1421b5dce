import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'react'

/** Up to this width in pixels, a screen is a phone's (`phone` in web/look/rules.ts). */
const phoneWidth = 719

const isWide = () => innerWidth > phoneWidth

/**
 * Returns a ref for the box around a table, and whether the table fits into it: never on a phone, elsewhere as long as
 * no column would leave the box. The box is measured whenever the table is drawn and the window is resized.
 */
export const useFits = (): readonly [RefObject<HTMLDivElement | null>, boolean] => {
  const box = useRef<HTMLDivElement>(null)
  /** The width that the table needed when it did not fit: it is not drawn while there is less. */
  const needed = useRef(0)
  const fits = useSignal(isWide())
  const measure = () => {
    if (!box.current) return
    const { clientWidth, scrollWidth } = box.current
    if (scrollWidth > clientWidth) needed.current = scrollWidth
    fits.value = isWide() && needed.current <= clientWidth
  }
  // Without dependencies: other rows can need another width.
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return [box, fits.value]
}
