import type { FileCallFacts } from '../../../device/facts'
import { fileCalls } from '../../../device/index'
import { inLanguage } from '../../../model/localized-text'
import type { DeviceError } from '../../../model/shape'
import { type CodeOf, withCodes } from './protocol'

/** The field of a multipart body that carries the file. */
export const uploadField = 'file'

/** The endings that the name of an uploaded file may have, in upper or lower case; none for a download. */
export const endingsOf = ({ upload }: FileCallFacts): string[] =>
  Object.values(upload?.settings.fields ?? {}).flatMap(({ endings = [] }) => endings)

/** The lowest role that may make a call. */
export const minRoleOf = ({ minRole, upload }: FileCallFacts): number => minRole ?? upload?.minWriteRole ?? 0

const code = (text: string) => `\`${text}\``

const fieldsOf = (form: FileCallFacts['form'] = {}) =>
  Object.entries(form).map(([key, meaning]) => `${code(key)}: ${meaning}`)

const bodyLines = (call: FileCallFacts): string[] => {
  const { upload, form, optionalForm, size = '' } = call
  const optional = fieldsOf(optionalForm)
  if (upload)
    return [
      `- Body: \`multipart/form-data\` with one part, ${code(uploadField)}, whose \`filename\` ends in ${endingsOf(call).map(code).join(', ')} (upper or lower case). The device ignores other parts and the part’s Content-Type. Content-Length is always sent; \`Transfer-Encoding\` is not used.`,
      ...optional.map(field => `- Optional part, which firmware may ignore: ${field}.`),
      `- Size: ${size}`,
    ]
  return [
    `- Body: \`application/x-www-form-urlencoded\`, ${fieldsOf(form).join('; ')}.`,
    ...optional.map(field => `- Optional field, which firmware may ignore: ${field}.`),
  ]
}

const answerLine = ({ answered = {} }: FileCallFacts) => {
  const keys = Object.entries(answered).map(([key, meaning]) => `${code(key)} (${meaning})`)
  return `- Answer: JSON, \`{ "code": 0 }\`${keys.length ? `; firmware may add ${keys.join(', ')}` : ''}.`
}

const errorLine = (errors: readonly DeviceError[]) =>
  `- Codes: ${errors.map(error => `${error.code} (${inLanguage(error.text, 'en')})`).join(', ')}, and the general ones. A refusal is answered as JSON, \`{ "code": N }\`, after the body has been read: a browser that is still sending does not see an earlier answer.`

const section = (call: FileCallFacts, codeOf: CodeOf): string[] => {
  const { fileCall, summary, answer, isDownload, errors, after } = call
  const role = minRoleOf(call)
  const headers = isDownload
    ? '- Headers of the answer: `Content-Disposition: attachment; filename="NAME"`, or `filename*=UTF-8\'\'NAME` (percent-encoded); `Content-Length`; any `Content-Type` but none with compression. An answer without Content-Disposition counts as an error.'
    : answerLine(call)
  const timeout = call.upload
    ? '- Timeout: the console gives up after 60 s without progress; the answer has to come within 60 s of the last byte. An upload that is cut leaves nothing behind, and the device takes the next one at once.'
    : '- Timeout: the console gives up after 30 s.'
  const lines = [
    '- Header: `Authorization: TOKEN`.',
    ...bodyLines(call),
    headers,
    `- The answer: ${answer}`,
    timeout,
    ...(role ? [`- Closed to roles below ${role}.`] : []),
    errorLine(errors),
    ...(after ? [`- After the answer: ${after}`] : []),
  ]
  return [`### POST ${fileCall}: ${call.upload ? 'upload' : 'download'}`, '', summary, '', ...lines, ''].map(line =>
    withCodes(line, codeOf),
  )
}

/** The section of the reference about uploads and downloads. */
export const fileCallSections = (codeOf: CodeOf): string[] =>
  fileCalls.length ? ['## File calls', '', ...fileCalls.flatMap(call => section(call, codeOf))] : []
