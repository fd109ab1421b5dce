// Whatever a person types, into every field of half of the screens.
import { testTyping } from './hostile-typing.ts'

testTyping(0)
