/**
 * Runs tasks one at a time. boa runs forms in its single process, so a slow call blocks all others (docs/servers.md).
 */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve()

  /** Runs a task after all earlier ones have ended, whether they failed or not. */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(task)
    this.last = result.catch(() => undefined)
    return result
  }

  /** Resolves when all tasks so far have ended. */
  async free(): Promise<void> {
    await this.last
  }
}
