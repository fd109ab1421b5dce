/*
 * A device type as a program (device-of.ts): its definitions, and what the kit makes of them.
 */
export { entities, factsOf, featureOf, fileOf, isCarried, isModuleOptional } from '../device/index'
export { firmwareCall } from '../device/system/upgrade'
export { checkGroups, conform } from './conform/conform'
export { StartError } from './conform/errors'
export { NoResponse } from './conform/http'
export { DeviceUnreachable } from './conform/report/progress'
export { carriedContract, namedErrors, validatorFiles } from './contract/contract-files'
export { endingsOf } from './contract/reference/file-calls'
export { firmwareFiles, ownFiles } from './firmware/firmware-files'
export { statementOf } from './standards/statement'
