/*
 * The lists of behaviours and file calls, derived from the folder: every one that a file below src/gateway/behaviours
 * exports, sorted by folder, file and name of the export. It reads the file system, so it runs in Node only.
 */
import { exportsIn } from '../device/exports-in'
import { listBehaviours } from './engine/behaviour-list'

const folder = new URL('behaviours/', import.meta.url)
const files = await exportsIn(folder, (group, name) => import(`./behaviours/${group}/${name}.ts`))
const list = listBehaviours(files)

/** The behaviours of all entities. An entity without one is stored and returned. */
export const behaviours = list.behaviours

/** All file calls. */
export const fileCalls = list.fileCalls
