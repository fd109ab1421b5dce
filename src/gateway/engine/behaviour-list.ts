import type { Behaviour } from './behaviour'
import type { FileCall } from './calls/file-call'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isBehaviour = (value: unknown): value is Behaviour => isObject(value) && 'entity' in value
const isFileCall = (value: unknown): value is FileCall => isObject(value) && 'receive' in value

/** Collects the behaviours and file calls that files export, in their order. */
export const listBehaviours = (
  files: readonly { exports: Readonly<Record<string, unknown>> }[],
): { behaviours: readonly Behaviour[]; fileCalls: readonly FileCall[] } => {
  const exported = files.flatMap(({ exports }) => Object.values(exports).flat())
  return {
    behaviours: [...new Set(exported.filter(isBehaviour))],
    fileCalls: [...new Set(exported.filter(isFileCall))],
  }
}
