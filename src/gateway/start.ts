import { rmSync } from 'node:fs'
import { applyProfile } from '../kit/profile-file'
import { help, readOptions } from './options'

const start = async (): Promise<void> => {
  const chosen = readOptions(process.argv.slice(2), process.env)
  if (!chosen) {
    console.log(help)
    return
  }
  const { options, fresh } = chosen
  applyProfile(options.device)
  if (fresh) for (const file of [options.state, options.state + '.bak']) rmSync(file, { force: true })
  // Loaded only now: definitions read the profile when they are loaded.
  const { run } = await import('./run')
  const running = await run(options)
  const stop = () => void running.close().then(() => process.exit(0))
  process.once('SIGINT', stop).once('SIGTERM', stop)
}

start().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
