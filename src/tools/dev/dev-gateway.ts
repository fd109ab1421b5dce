import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../root'

/**
 * The simulated gateway of `npm run dev`, in a process of its own. A gateway that ends by itself, for example because a
 * source has a syntax error, prints why; the next `restart` starts it again.
 */
export class DevGateway {
  private process: ChildProcess | undefined

  /** `options` are those of `npm start`. */
  constructor(private readonly options: readonly string[]) {}

  /** Resolves when the gateway has printed its address, or has ended. */
  async start(): Promise<void> {
    const command = ['src/tools/run.mjs', 'src/tools/gateway-command.ts', ...this.options]
    const gateway = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    this.process = gateway
    const exit = once(gateway, 'exit').then(([code]) => {
      if (this.process === gateway) this.process = undefined
      if (code) console.error('The gateway has ended. It starts again when a file in src/ is saved.')
    })
    gateway.stdout.pipe(process.stdout, { end: false })
    await Promise.race([exit, once(gateway.stdout, 'data')])
  }

  /** Ends the gateway and waits for it: it stores its sessions when it ends, and frees its port. */
  async stop(): Promise<void> {
    const gateway = this.process
    if (!gateway) return
    this.process = undefined
    const exit = once(gateway, 'exit')
    gateway.kill()
    await exit
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }
}
