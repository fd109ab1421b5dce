interface Sleeper {
  due: number
  wake(): void
}

type Timer = ReturnType<typeof setTimeout>

/**
 * Simulated time. It runs as fast as real time, but delays of the device (a reboot, a write to flash) are divided by
 * `speed`, and `advance` skips ahead, running everything that becomes due on the way in order.
 */
export class Clock {
  private offset = 0
  private readonly started = performance.now()
  private readonly epoch = Date.now()
  private sleepers: Sleeper[] = []
  private wakeTimer: Timer | undefined
  private readonly tickTimer: Timer | undefined
  private lastTick: number
  private readonly listeners: ((seconds: number) => void)[] = []

  /**
   * With `ticksByHand`, seconds are only counted by `advance`, so that a test can count them. With `timeByHand`, time
   * stands still otherwise, so that a test does not depend on the speed of the machine.
   */
  constructor(
    /** Divides the delays that begin from now on. */
    public speed: number,
    private readonly options: { ticksByHand?: boolean; timeByHand?: boolean } = {},
  ) {
    this.lastTick = this.now()
    if (!options.ticksByHand && !options.timeByHand) this.tickTimer = setInterval(() => this.tick(), 1000)
  }

  /** Simulated time in ms since 1970. */
  now(): number {
    const passed = this.options.timeByHand ? 0 : performance.now() - this.started
    return this.epoch + passed + this.offset
  }

  /** Resolves after a delay in simulated ms, divided by `speed`; never after `stop`. */
  sleep(ms: number): Promise<void> {
    return new Promise(wake => {
      this.sleepers.push({ due: this.now() + ms / this.speed, wake })
      this.arm()
    })
  }

  /** Calls the listener about once a second with the whole seconds that have passed. */
  onSeconds(listener: (seconds: number) => void): void {
    this.listeners.push(listener)
  }

  /**
   * Skips a number of seconds: sleepers wake in the order in which they are due, and may sleep and wake again within
   * that time.
   */
  async advance(seconds: number): Promise<void> {
    const target = this.now() + seconds * 1000
    for (let next = this.first(); next && next.due <= target; next = this.first()) {
      this.offset += Math.max(0, next.due - this.now())
      this.wakeDue()
      // Lets the woken sleeper run to its next sleep.
      await new Promise(resolve => setTimeout(resolve, 0))
    }
    this.offset += Math.max(0, target - this.now())
    if (this.options.ticksByHand) this.tell(seconds)
    else this.tick()
    this.arm()
  }

  /** Stops all timers. */
  stop(): void {
    clearInterval(this.tickTimer)
    clearTimeout(this.wakeTimer)
    this.sleepers = []
  }

  private first(): Sleeper | undefined {
    return this.sleepers.reduce<Sleeper | undefined>(
      (first, sleeper) => (first && first.due <= sleeper.due ? first : sleeper),
      undefined,
    )
  }

  private wakeDue(): void {
    const now = this.now()
    const due = this.sleepers.filter(sleeper => sleeper.due <= now).sort((a, b) => a.due - b.due)
    this.sleepers = this.sleepers.filter(sleeper => sleeper.due > now)
    for (const sleeper of due) sleeper.wake()
  }

  private arm(): void {
    clearTimeout(this.wakeTimer)
    const next = this.first()
    if (!next) return
    const delay = Math.ceil(Math.max(0, next.due - this.now()))
    if (delay && this.options.timeByHand) return
    this.wakeTimer = setTimeout(() => {
      this.wakeDue()
      this.arm()
    }, delay)
  }

  private tick(): void {
    const seconds = Math.floor((this.now() - this.lastTick) / 1000)
    this.lastTick += seconds * 1000
    this.tell(seconds)
  }

  private tell(seconds: number): void {
    if (seconds < 1) return
    for (const listener of this.listeners) listener(seconds)
  }
}
