import { interpolate, type LocalizedText } from '../../../../src/model/localized-text'
import type { Question } from '../../../ui/primitives/dialog'
import { keepOption } from '../../../ui/transitions/trial-calls'

/** The question whether to restore a file or the default configuration, with what that does. */
export const restoreQuestion = (name: string, text: LocalizedText): Question => ({
  title: interpolate(['Restore “_”?', '恢复“_”？'], name),
  text,
  option: keepOption(),
})
