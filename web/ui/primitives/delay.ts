import { useSignal } from '@preact/signals'
import { useEffect } from 'react'

/**
 * Whether `milliseconds` have passed since the component was drawn; 0 ends with the frame, in a task of its own. The
 * time may change until then.
 */
export const useDelay = (milliseconds: number): boolean => {
  const isOver = useSignal(false)
  useEffect(() => {
    const end = () => {
      isOver.value = true
    }
    if (!milliseconds) return end()
    const timer = setTimeout(end, milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver.value
}
