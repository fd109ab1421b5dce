import { factsOf } from '../../../device/index'
import type { Entity } from '../../../model/entity'
import type { Module, Part } from '../keys'
import { isModuleSpecified } from '../specified'
import { code, codes, english } from './key-table'
import { examples } from './module-examples'
import { type CodeOf, withCodes } from './protocol'
import { paragraph, partSection } from './reference-part'

const keySections = ({ module, response, body, writeResponse, refusal }: Module): string[] => {
  const sectionsOf = (parts: readonly Part[]) => parts.flatMap(part => partSection(part, module))
  const subsection = (title: string, parts: readonly Part[]) =>
    parts.length ? [`### ${title}`, '', ...sectionsOf(parts)] : []
  const fieldsOf = (parts: readonly Part[]) => JSON.stringify(parts.map(({ shape }) => shape.fields))
  const isSame = fieldsOf(response) === fieldsOf(body)
  return [
    ...(isSame ? sectionsOf(response) : [...subsection('Response', response), ...subsection('Body of a write', body)]),
    ...subsection('Response to a write', writeResponse),
    ...subsection('Response to a refused write, optional', refusal),
  ]
}

const accessText = ({ response, body }: Module): string => {
  if (!body.length) return 'Read-only.'
  return response.length ? 'Can be read and written.' : 'Write-only.'
}

/** The query parameters of a module's read, beyond those of every read. */
const queryLines = ({ parameters }: Module): string[] => {
  if (!parameters.length) return []
  const names = codes(parameters.map(({ key }) => key))
  return paragraph(
    `The answer depends on the parameters ${names} of the read, which have the codes of the keys of the same name, and not on what is stored under these.`,
  )
}

/** Notes on the entities of a module, and what the device does after it has answered a write. */
const factLines = ({ response, body }: Module, codeOf: CodeOf): string[] => {
  const facts = [...new Set([...response, ...body].map(({ entity }) => factsOf(entity)))]
  const isWritten = (entity: Entity) => body.some(part => part.entity === entity)
  return facts.flatMap(fact => {
    const after = fact?.after && isWritten(fact.entity) ? fact.after : undefined
    return [
      ...(fact?.note ? paragraph(withCodes(fact.note, codeOf)) : []),
      ...(after ? paragraph(`After the answer${subjectOf(fact!.entity)}: ${withCodes(after, codeOf)}`) : []),
    ]
  })
}

/** What distinguishes an action among the writes of its module. */
const subjectOf = ({ isCommand, settings }: Entity): string => {
  const [first] = Object.values(settings.fields)
  return isCommand && first ? ` to a write of ${code(first.wire!)}` : ''
}

/** The section of the reference about one module. */
export const moduleSection = (module: Module, codeOf: CodeOf): string[] => {
  const { module: name, errors, isOptional } = module
  const origin = isModuleSpecified(name) ? 'the specification' : 'ontlet'
  const errorTexts = errors.map(error => `${error.code} (${english(error.text)})`)
  return [
    ...paragraph(`## ${name}`),
    ...paragraph(`Module name defined by ${origin}. ${accessText(module)}`),
    ...(isOptional
      ? paragraph(`Optional: firmware may lack the module; its calls then have code ${codeOf('unknownModule')}.`)
      : []),
    ...queryLines(module),
    ...keySections(module),
    ...factLines(module, codeOf),
    ...(errors.length ? paragraph(`Codes in addition to the general ones: ${errorTexts.join(', ')}`) : []),
    ...examples(module),
  ]
}
