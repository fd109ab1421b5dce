import type { InterceptedCall, Interceptor } from '../server/interceptor'
import type { Reply } from '../server/reply'
import { applyFault } from './apply-fault'
import type { Fault } from './faults'

/** Injects the active faults into calls. */
export class FaultInjector implements Interceptor {
  private active: Fault[]

  constructor(faults: readonly Fault[]) {
    this.active = faults.map(fault => ({ ...fault }))
  }

  add(fault: Fault): void {
    this.active.push({ ...fault })
  }

  clear(): void {
    this.active = []
  }

  all(): readonly Fault[] {
    return this.active
  }

  call(call: InterceptedCall, next: () => Promise<Reply | undefined>): Promise<Reply | undefined> {
    const fault = this.take(call)
    return fault ? applyFault(fault, call, next) : next()
  }

  /** Returns the first fault that applies to a call, and counts the call towards its `times`. */
  private take({ kind, module }: InterceptedCall): Fault | undefined {
    const isOnKind = ({ on }: Fault) => (on ? on === kind : kind !== 'page')
    const fault = this.active.find(
      candidate => isOnKind(candidate) && (!candidate.module || candidate.module === module),
    )
    if (fault?.times === undefined) return fault
    fault.times--
    if (fault.times <= 0) this.active = this.active.filter(candidate => candidate !== fault)
    return fault
  }
}
