/** One thing at a time: boa runs forms inside its one process, so a slow call holds up every other (SERVERS). */
export class Slot {
  private last: Promise<unknown> = Promise.resolve()

  /** Runs the task when all earlier ones have ended. */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const mine = this.last.then(task)
    this.last = mine.catch(() => undefined)
    return mine
  }
}
