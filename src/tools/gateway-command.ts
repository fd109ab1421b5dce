import { rmSync } from 'node:fs'
import type { Theme } from '../device/login/public-info'
import { vendorBrand } from './build/brand/read-brand'
import { profileOf } from './build/profile-file'
import { help, readOptions } from './gateway-options'
import { loadFor } from './load-for'

const start = async (): Promise<void> => {
  const commandLine = readOptions(process.argv.slice(2), process.env)
  if (!commandLine) {
    console.log(help)
    return
  }
  const { options, fresh } = commandLine
  const { run } = await loadFor<typeof import('../gateway/run')>(profileOf(options.device), 'src/gateway/run.ts')
  if (fresh) {
    rmSync(options.state, { force: true })
    rmSync(`${options.state}.bak`, { force: true })
  }
  // A device of the vendor comes with its theme.
  const theme = (vendorBrand()?.theme || undefined) as Theme | undefined
  const running = await run({ ...options, theme })
  const stop = () => void running.close().then(() => process.exit(0))
  process.once('SIGINT', stop).once('SIGTERM', stop)
}

start().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
