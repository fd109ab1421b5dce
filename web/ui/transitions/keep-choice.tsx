import { useEffect } from 'react'
import { OptionBox } from '../primitives/dialog'
import { keepOption } from './trial-calls'

/** The choice to keep a change even if it cuts off the user. It is forgotten when it is no longer shown. */
export const KeepChoice = () => {
  const option = keepOption()
  useEffect(
    () => () => {
      if (option) option.isChosen.value = false
    },
    [],
  )
  return option ? <OptionBox {...option} /> : null
}
