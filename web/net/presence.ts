import type { Entity } from '../../src/model/entity'
import { hasEntity } from './session'

let ask = (): Promise<unknown> => Promise.resolve()
let asked: Promise<unknown> | undefined

/** Sets how the device is asked what it has: as soon as something on the page has to know, and once. */
export const askOnDemand = (work: () => Promise<unknown>) => {
  ask = work
  asked = undefined
}

/** Resolves when the device has said what it has. */
export const whenAsked = (): Promise<unknown> => {
  asked = asked || ask()
  return asked
}

/** As `hasEntity`, once the device has said. */
export const isPresent = async (entity: Entity): Promise<boolean> => {
  await whenAsked()
  return hasEntity(entity)
}
