import type { FileCallFacts } from '../../../device/facts'
import { fileCalls } from '../../../device/index'
import { cutOffsOf } from '../cut-off'
import { type Module, modulesBeforeLogin } from '../keys'
import { endingsOf, uploadField } from '../reference/file-calls'
import { readSchema, replySchema, type Schema, writeSchema } from './schema'

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Schema) => ({ 'application/json': { schema } })
const answer = (description: string, schema: Schema) => ({ '200': { description, content: json(schema) } })

/** A schema as a component, where OpenAPI names the dialect once for all. */
const component = ({ $schema: _, ...schema }: Schema): Schema => schema

/** By module, the keys whose change can cut off the person who makes it: with the codes that can, or any change. */
const cutOffs = (modules: readonly Module[]): Schema =>
  Object.fromEntries(
    modules
      .map(
        module => [module.module, Object.fromEntries(cutOffsOf(module).map(({ key, codes }) => [key, codes]))] as const,
      )
      .filter(([, keys]) => Object.keys(keys).length),
  )

const codeOnly: Schema = {
  type: 'object',
  properties: { code: { type: 'integer', description: '0 for success; the reference lists all codes.' } },
  required: ['code'],
}

/** The query parameters that single modules take, such as the country for the list of channels. */
const moreParameters = (modules: readonly Module[]): string[] => [
  ...new Set(modules.flatMap(({ parameters }) => parameters.map(({ key }) => key))),
]

const query = (name: string, schema: Schema, description: string, { required = false } = {}) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
})

const readOperation = (modules: readonly Module[]) => ({
  operationId: 'read',
  summary: 'Reads a module.',
  parameters: [
    query('module', { type: 'string', enum: modules.map(({ module }) => module) }, 'The module.', { required: true }),
    query('refresh_login_timer', { type: 'integer', enum: [0] }, 'Present: the read does not extend the session.'),
    ...moreParameters(modules).map(name =>
      query(name, { type: 'string' }, 'Only for the modules whose reference names it.'),
    ),
  ],
  responses: answer('The keys of the module, or a code.', {
    anyOf: modules.map(({ module }) => reference(`${module}.read`)),
  }),
})

const writeOperation = (modules: readonly Module[]) => ({
  operationId: 'write',
  summary: 'Writes a module.',
  'x-can-cut-off': cutOffs(modules),
  requestBody: {
    required: true,
    content: json({
      oneOf: modules.map(({ module }) => reference(`${module}.write`)),
      discriminator: {
        propertyName: 'module',
        mapping: Object.fromEntries(modules.map(({ module }) => [module, reference(`${module}.write`).$ref])),
      },
    }),
  },
  responses: answer('0, and what the module adds; or a code.', {
    anyOf: modules.map(({ module }) => reference(`${module}.reply`)),
  }),
})

const uploadBody = (call: FileCallFacts) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        [uploadField]: {
          type: 'string',
          contentMediaType: 'application/octet-stream',
          description: `A file whose name ends in ${endingsOf(call).join(', ')}.`,
        },
        ...Object.fromEntries(
          Object.entries(call.optionalForm ?? {}).map(([key, description]) => [key, { type: 'string', description }]),
        ),
      },
      required: [uploadField],
    },
  },
})

const formBody = ({ form = {}, optionalForm }: FileCallFacts) => ({
  'application/x-www-form-urlencoded': {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries({ ...form, ...optionalForm }).map(([key, description]) => [
          key,
          { type: 'string', description },
        ]),
      ),
      required: Object.keys(form),
    },
  },
})

const fileAnswer = {
  '200': {
    description: 'The file, with Content-Disposition; or a code, as JSON without it.',
    headers: {
      'Content-Disposition': { description: '`attachment; filename="…"`', schema: { type: 'string' } },
    },
    content: {
      'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
      ...json(codeOnly),
    },
  },
}

const codeAnswer = (calls: readonly FileCallFacts[]): Schema => {
  const answered = Object.entries(Object.assign({}, ...calls.map(call => call.answered)) as Record<string, string>)
  const added = answered.map(([key, description]) => [key, { type: 'integer', description }])
  return { ...codeOnly, properties: { ...(codeOnly.properties as Schema), ...Object.fromEntries(added) } }
}

/** The operation of one path: OpenAPI has a single one for all calls of the same path and method. */
const fileOperation = (calls: readonly FileCallFacts[]) => {
  const bodies = calls.map(call => (call.upload ? uploadBody(call) : formBody(call)))
  const isDownload = calls.some(call => call.isDownload)
  return {
    operationId: calls[0]!.fileCall.split('/').pop(),
    summary: calls.map(({ summary }) => summary).join(' '),
    requestBody: { required: true, content: Object.assign({}, ...bodies) as Schema },
    responses: isDownload ? fileAnswer : answer('0, or a code.', codeAnswer(calls)),
  }
}

const tokenScheme = {
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description: `The token of the login, without a scheme. Not needed for ${modulesBeforeLogin.join(', ')}.`,
}

const schemasOf = (version: string, readable: readonly Module[], writable: readonly Module[]) =>
  Object.fromEntries([
    ...readable.map(module => [`${module.module}.read`, component(readSchema(module, version))]),
    ...writable.flatMap(module => [
      [`${module.module}.write`, component(writeSchema(module, version))],
      [`${module.module}.reply`, component(replySchema(module, version))],
    ]),
  ])

/** The contract as an OpenAPI 3.1 document. */
export const openApiOf = (version: string, device: string, modules: readonly Module[]): Schema => {
  const readable = modules.filter(({ response }) => response.length)
  const writable = modules.filter(({ body }) => body.length)
  const paths = [...new Set(fileCalls.map(({ fileCall }) => fileCall))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'ontlet: console and firmware of a home gateway',
      version,
      description: `Device type ${device}. What a schema cannot say, such as sessions and rules, is in reference.md.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The gateway itself.' }],
    security: [{ token: [] }],
    paths: {
      '/get.json': { get: readOperation(readable) },
      '/post.json': { post: writeOperation(writable) },
      ...Object.fromEntries(
        paths.map(path => [path, { post: fileOperation(fileCalls.filter(({ fileCall }) => fileCall === path)) }]),
      ),
    },
    components: { securitySchemes: { token: tokenScheme }, schemas: schemasOf(version, readable, writable) },
  }
}
