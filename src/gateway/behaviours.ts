/*
 * The lists of behaviours and file calls, derived from the folder: every one that a file below src/gateway/behaviours
 * exports, sorted by folder, file and name of the export. It reads the file system, so it runs in Node only.
 */
import { exportsIn } from '../device/exports-in'
import type { Behaviour } from './engine/behaviour'
import type { FileCall } from './engine/calls/file-call'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isBehaviour = (value: unknown): value is Behaviour => isObject(value) && 'entity' in value
const isFileCall = (value: unknown): value is FileCall => isObject(value) && 'receive' in value

const folder = new URL('behaviours/', import.meta.url)
const files = await exportsIn(folder, (group, name) => import(`./behaviours/${group}/${name}.ts`))
const exported = files.flatMap(({ exports }) => Object.values(exports).flat())

/** The behaviours of all entities. An entity without one is stored and returned. */
export const behaviours: readonly Behaviour[] = [...new Set(exported.filter(isBehaviour))]

/** All file calls. */
export const fileCalls: readonly FileCall[] = [...new Set(exported.filter(isFileCall))]
