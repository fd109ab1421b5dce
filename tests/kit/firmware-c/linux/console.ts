import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { root } from '../../../../src/tools/root'
import { launchChromium } from '../../../browser/browsers/chromium'
import { until } from '../../../until'
import { serverProgram } from '../../servers/programs'
import { calls, configurationOf } from '../../servers/web-servers'
import type { Home, Namespace } from './home'

/** Starts lighttpd on the gateway with the console of all types, as docs/linux.md says. */
export const serveConsole = async ({ folder, gateway }: Home): Promise<void> => {
  const httpd = join(folder, 'httpd')
  mkdirSync(httpd)
  execFileSync('cp', ['-a', join(root, 'dist/all'), join(httpd, 'web')])
  for (const call of calls) {
    const path = join(httpd, 'cgi-bin', call)
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(join(folder, 'firmware'), path)
  }
  const configuration = join(httpd, 'lighttpd.conf')
  const text = configurationOf('lighttpd.conf').replaceAll('/home/httpd', httpd).replaceAll('/var/run', folder)
  writeFileSync(configuration, text)
  const { path, env, options } = serverProgram('lighttpd')
  // What it needs comes after what the firmware's programs need, which have its environment.
  const words = Object.entries(env).map(([name, value]) => `${name}="$${name}:${value}"`)
  const command = [...words, 'exec', path, ...options, '-D', '-f', configuration].join(' ')
  await gateway.start('sh', ['-c', `echo; ${command} >${folder}/lighttpd.log 2>&1`])
  await until(() => gateway.reaches('127.0.0.1'), { complaint: () => gateway.run(`cat ${folder}/lighttpd.log`) })
}

/** Starts Chromium on a device: it has the network of that device, and nothing else of it. */
export const launchOn = ({ pid }: Pick<Namespace, 'pid'>, { folder }: Pick<Home, 'folder'>): Promise<Browser> =>
  launchChromium(path => {
    const wrapper = join(folder, 'chromium')
    writeFileSync(wrapper, `#!/bin/sh\nexec nsenter -t ${pid} -U --preserve-credentials -n "${path}" "$@"\n`)
    chmodSync(wrapper, 0o755)
    return wrapper
  })
