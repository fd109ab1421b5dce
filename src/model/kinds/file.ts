import type { Options } from '../field-options'
import type { Field } from '../field-types'
import { interpolate, type LocalizedText } from '../localized-text'
import { textual } from './builder'

/**
 * A file to upload, represented by its name; `endings` lists the accepted extensions (requirements 5.40). Sent as
 * multipart.
 */
export const file = (label: LocalizedText, endings: readonly string[], options?: Options<string>): Field<string> => {
  const build = textual<Options<string> & Pick<Field, 'endings'>>('file', {
    check: name =>
      !endings.some(ending => name.toLowerCase().endsWith(ending.toLowerCase())) &&
      interpolate(['Choose a file that ends in _.', '请选择 _ 文件。'], endings.join(', ')),
  })
  return build(label, { endings, ...options })
}
