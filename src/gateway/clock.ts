interface Sleeper { due: number; wake(): void }

/**
 * The simulated device's time. It runs as fast as ours; waits of the device (a reboot, a write to flash) are
 * divided by `speed`, and `advance` lets any span pass at once, with everything that falls into it in order.
 */
export class Clock {
  private offset = 0
  private readonly started = performance.now()
  private readonly epoch = Date.now()
  private sleepers: Sleeper[] = []
  private timer: NodeJS.Timeout | undefined
  private readonly beat: NodeJS.Timeout
  private lastTick: number
  private readonly listeners: ((seconds: number) => void)[] = []

  constructor(readonly speed: number) {
    this.lastTick = this.now()
    this.beat = setInterval(() => this.tick(), 1000)
  }

  /** Simulated time in ms since 1970. */
  now(): number {
    return this.epoch + performance.now() - this.started + this.offset
  }

  /** Resolves after a wait of the device, in simulated ms before the speed is taken off; never after `stop`. */
  sleep(ms: number): Promise<void> {
    return new Promise(wake => {
      this.sleepers.push({ due: this.now() + ms / this.speed, wake })
      this.arm()
    })
  }

  /** Calls the listener with the whole seconds that have passed, about once a second. */
  onSeconds(listener: (seconds: number) => void): void {
    this.listeners.push(listener)
  }

  /** Lets seconds pass at once: sleepers wake in their order, and may sleep again within the span. */
  async advance(seconds: number): Promise<void> {
    const target = this.now() + seconds * 1000
    for (let next = this.first(); next && next.due <= target; next = this.first()) {
      this.offset += Math.max(0, next.due - this.now())
      this.wakeDue()
      await new Promise(resolve => setImmediate(resolve))
    }
    this.offset += Math.max(0, target - this.now())
    this.tick()
    this.arm()
  }

  /** Ends all timers. */
  stop(): void {
    clearInterval(this.beat)
    clearTimeout(this.timer)
    this.sleepers = []
  }

  private first(): Sleeper | undefined {
    return this.sleepers.reduce<Sleeper | undefined>((first, one) => (first && first.due <= one.due ? first : one), undefined)
  }

  private wakeDue(): void {
    const now = this.now()
    const due = this.sleepers.filter(sleeper => sleeper.due <= now).sort((a, b) => a.due - b.due)
    this.sleepers = this.sleepers.filter(sleeper => sleeper.due > now)
    due.forEach(sleeper => sleeper.wake())
  }

  private arm(): void {
    clearTimeout(this.timer)
    const next = this.first()
    if (!next) return
    this.timer = setTimeout(() => {
      this.wakeDue()
      this.arm()
    }, Math.ceil(Math.max(0, next.due - this.now())))
  }

  private tick(): void {
    const seconds = Math.floor((this.now() - this.lastTick) / 1000)
    if (seconds < 1) return
    this.lastTick += seconds * 1000
    this.listeners.forEach(listener => listener(seconds))
  }
}
