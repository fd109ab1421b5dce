import iconv from 'iconv-lite'
import { BuildError } from './profiles/build-error'
import type { Profile } from './profiles/profile'

/**
 * The encoding of the content of ui.gz: with Chinese, GB18030, in which a Chinese character takes two bytes instead of
 * three. Every browser decodes it. It makes ui.gz 700 bytes smaller.
 */
export const encodingOf = ({ languages }: Pick<Profile, 'languages'>) => (languages.zh ? 'gb18030' : 'utf-8')

/** Encodes a text as `encodingOf` says. Throws a BuildError if a browser would not read the same text. */
export const encode = (text: string, profile: Pick<Profile, 'languages'>): Buffer => {
  const encoding = encodingOf(profile)
  const bytes = iconv.encode(text, encoding)
  if (new TextDecoder(encoding).decode(bytes) !== text) {
    throw new BuildError(`The console contains a character that ${encoding} cannot encode.`)
  }
  return bytes
}
