import { useSignal } from '@preact/signals'
import type { Words } from '../../src/model/words'
import { Button } from './button'
import { failed } from './load'

/** A button that does something on the device: it is out of use meanwhile, and a failure is said. */
export const ActionButton = ({ words, look, disabled, run }: { words: Words; look?: 'main' | 'bad'; disabled?: boolean; run(): Promise<unknown> }) => {
  const doing = useSignal(false)
  return (
    <Button words={words} look={look} disabled={disabled} doing={doing.value} onClick={() => {
      doing.value = true
      run().catch(failed).then(() => { doing.value = false })
    }} />
  )
}
