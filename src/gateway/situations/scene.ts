import { originalModule } from '../../model/vendor/extend'
import { decodeShape, encodeAnswer } from '../../model/wire'
import type { SimulatedGateway } from '../engine/simulated-gateway'
import type { Override } from '../engine/state/overrides'
import { setEnvironment } from './environment'
import { type ModuleValues, type Situation, type Situations, situationOf } from './situation'

/** The overrides that give a module these values. */
const overridesOf = (gateway: SimulatedGateway, { module, isRow, values: wire }: ModuleValues): Override[] =>
  gateway.entities
    .filter(entity => originalModule(entity) === module)
    .flatMap(entity => {
      const shape = isRow ? entity.rows : entity.settings
      if (!shape) return []
      const values = decodeShape(module, shape, wire) as Record<string, unknown>
      const fields = Object.keys(shape.fields).filter(name => wire[shape.fields[name]!.wire!] !== undefined)
      const { rows } = gateway.state(entity)
      const places = isRow ? rows.filter(row => isRow(encodeAnswer(shape, row))).map(({ id }) => id) : [undefined]
      return places.flatMap(row => fields.map(field => ({ entity, row, field, value: values[field] })))
    })

/** The situations in which a simulated device is. They survive its restart. */
export class Scene {
  private active: { name: string; situation: Situation; overrides: readonly Override[] }[] = []

  constructor(private readonly gateway: SimulatedGateway) {}

  names(): string[] {
    return this.active.map(({ name }) => name)
  }

  /** Adds a situation. Throws an error whose message can be shown if it is unknown or contradicts another one. */
  add(list: Situations, name: string): void {
    const { gateway, active } = this
    const situation = situationOf(
      list,
      name,
      active.map(running => running.situation),
    )
    if (active.some(running => running.situation === situation)) return
    const overrides = situation.values?.flatMap(values => overridesOf(gateway, values)) ?? []
    gateway.override(overrides)
    this.active = [...active, { name, situation, overrides }]
    this.changeEnvironment()
  }

  /** Ends the situations of a list and gives the device its own values again, except those that have been changed. */
  clear(list: Situations): void {
    const ended = this.active.filter(({ name }) => Object.hasOwn(list, name))
    this.gateway.liftOverrides(ended.flatMap(({ overrides }) => overrides))
    this.active = this.active.filter(running => !ended.includes(running))
    this.changeEnvironment()
  }

  private changeEnvironment(): void {
    const situations = this.active.map(({ situation }) => situation)
    const log = situations.flatMap(situation => situation.log ?? [])
    setEnvironment(this.gateway, Object.assign({ log }, ...situations.map(({ environment }) => environment)))
  }
}
