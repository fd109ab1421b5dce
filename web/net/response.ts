import { int } from '../../src/model/field'

/**
 * Whether bytes that are not valid UTF-8 are more likely GBK than UTF-8 of which the device has cut off a part, given
 * what UTF-8 makes of them. In UTF-8, GBK is mostly replacement characters, and what is not looks like letters of two
 * bytes; Chinese has three. One replacement character says nothing.
 */
const isLikelyGbk = (decoded: string): boolean => {
  const count = (characters: RegExp) => (decoded.match(characters) || []).length
  const replaced = count(/\ufffd/g)
  return replaced > 1 && replaced > count(/[\u0800-\ufffc]/g) + count(/[\u0080-\u07ff]/g) / 2
}

const isUtf8 = (bytes: ArrayBuffer): boolean => {
  try {
    return !!new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false
  }
}

/**
 * Returns the body of a response as text: in UTF-8, or in GBK if the device says so or the bytes are no UTF-8, but
 * valid GBK rather than damaged UTF-8. Replacement characters that are themselves UTF-8 are text like any other.
 */
export const textOf = (request: XMLHttpRequest): string => {
  const bytes: ArrayBuffer = request.response
  const isGb = /charset=\W*gb/i.test(request.getResponseHeader('Content-Type') || '')
  const text = new TextDecoder().decode(bytes)
  if (!isGb && (!isLikelyGbk(text) || isUtf8(bytes))) return text
  try {
    return new TextDecoder('gbk', { fatal: !isGb }).decode(bytes)
  } catch {
    return text
  }
}

/** The keys of a response. `code` is a number even if the device sent it as text. */
export type ResponseBody = Record<string, unknown> & { code?: number }

/** Reads a number, such as a code, which may be text; undefined for anything else. */
export const { decode: decodeCode } = int('')

/**
 * Reads a response as JSON, ignoring its Content-Type, which small servers often get wrong, and line breaks, NUL and
 * other characters around it. Empty if it is not JSON.
 */
export const answerOf = (request: XMLHttpRequest): ResponseBody => {
  try {
    const answer = Object(JSON.parse(/[{[][\s\S]*[}\]]/.exec(textOf(request))![0]))
    return { ...answer, code: decodeCode(answer.code) ?? answer.code }
  } catch {
    return {}
  }
}
