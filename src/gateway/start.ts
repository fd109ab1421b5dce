import { rmSync } from 'node:fs'
import type { Theme } from '../device/login/public-info'
import { vendorBrand } from '../kit/build/brand/read-brand'
import { deviceOf } from '../kit/device-of'
import { help, readOptions } from './options'

const start = async (): Promise<void> => {
  const commandLine = readOptions(process.argv.slice(2), process.env)
  if (!commandLine) {
    console.log(help)
    return
  }
  const { options, fresh } = commandLine
  const { run } = await deviceOf(options.device)
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
