import * as deviceErrors from '../../device/device-errors'
import { entities, isCarried, vendorErrors } from '../../device/index'
import type { Entity } from '../../model/entity'
import type { DeviceError } from '../../model/shape'
import { headerOf } from './c/header'
import { validatorOf } from './c/validator'
import { modulesOf } from './keys'
import { referenceOf } from './reference/reference'
import { openApiOf } from './schemas/openapi'
import { readSchema, writeSchema } from './schemas/schema'
import { shapeOf } from './shape'
import { fullContractVersion } from './version'

/** Generates all files of the contract, by path in the output directory. */
export const contractFiles = (
  device: string,
  entities: readonly Entity[],
  errors: Readonly<Record<string, DeviceError>>,
): Record<string, string> => {
  const modules = modulesOf(entities)
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const files: Record<string, string> = {
    'reference.md': referenceOf(fullContractVersion, device, modules, errors),
    'openapi.json': json(openApiOf(fullContractVersion, device, modules)),
    'ontlet.h': headerOf(fullContractVersion, device, modules, errors),
    'shape.json': json(shapeOf(fullContractVersion, modules, errors)),
  }
  for (const module of modules) {
    if (module.response.length)
      files[`schema/${module.module}.read.json`] = json(readSchema(module, fullContractVersion))
    if (module.body.length) files[`schema/${module.module}.write.json`] = json(writeSchema(module, fullContractVersion))
  }
  return files
}

const isError = (value: unknown): value is DeviceError => typeof value === 'object' && !Array.isArray(value)

/** All errors by their name: those that src/device/device-errors.ts exports, and those of the vendor. */
export const namedErrors = (): Record<string, DeviceError> => {
  const own = Object.entries(deviceErrors).filter((entry): entry is [string, DeviceError] => isError(entry[1]))
  return { ...Object.fromEntries(own), ...vendorErrors }
}

/** The errors that a device with these entities can cause: all but those that only other entities name. */
const carriedErrors = (carried: readonly Entity[]): Record<string, DeviceError> => {
  const causedBy = (list: readonly Entity[]) => new Set(list.flatMap(({ errors }) => errors))
  const all = causedBy(entities)
  const own = causedBy(carried)
  const isOwn = (error: DeviceError) => {
    if (error === deviceErrors.channelChoosing) return WITH.wifi
    return own.has(error) || !all.has(error)
  }
  return Object.fromEntries(Object.entries(namedErrors()).filter(([, error]) => isOwn(error)))
}

/** The contract of this process's device type: the modules and codes that it has. */
export const carriedContract = (device: string): Record<string, string> => {
  const carried = entities.filter(isCarried)
  return contractFiles(device, carried, carriedErrors(carried))
}

/** The validator in C of this process's device type. */
export const validatorFiles = (device: string): Record<string, string> =>
  validatorOf(fullContractVersion, device, modulesOf(entities.filter(isCarried)))
