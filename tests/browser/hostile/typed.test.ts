// Whatever a person types, into every field of half of the screens.
import { testTyping } from './typing.ts'

testTyping(0)
