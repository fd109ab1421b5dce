import { useSignal } from '@preact/signals'
import type { Words } from '../../src/model/words'
import { Button } from './button'
import { confirm } from './dialog'
import { failed } from './load'

/**
 * A button that does something on the device: it is out of use meanwhile, and a failure is said. With `lost` it destroys
 * something, and asks first.
 */
export const ActionButton = ({ words, lost, look, run }: { words: Words; lost?: Words; look?: 'main'; run(): Promise<unknown> | void }) => {
  const doing = useSignal(false)
  return (
    <Button words={words} look={lost ? 'bad' : look} doing={doing.value} onClick={async () => {
      if (lost && !(await confirm(words, lost, words, true))) return
      doing.value = true
      try {
        await run()
      } catch (error) {
        failed(error)
      }
      doing.value = false
    }} />
  )
}
