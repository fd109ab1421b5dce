import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../src/kit/root'
import { ownPort } from '../../gateway/own-port'
import { until } from '../../until'
import { debianProgram, lighttpdModules, type Program } from '../debian'
import { startRelay } from '../relay'
import { type RunningFirmware, running } from './start-c-firmware'

/*
 * Web servers that run the program of a folder as CGI. Debian has no boa, and no uhttpd: busybox httpd is what is most
 * like them.
 */

const textOf = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')

/** The calls for which docs/firmware.md makes a link. */
const calls = /^for call in (.+)$/m.exec(textOf('firmware.md'))![1]!.split(' ')

/** Makes a link to the program for every call. */
const linkCalls = (folder: string, programs: string): void => {
  mkdirSync(join(programs, 'boaform/admin'), { recursive: true })
  for (const path of calls)
    if (!existsSync(join(programs, path))) symlinkSync(join(folder, 'firmware'), join(programs, path))
}

const webRoot = (folder: string): string => {
  const served = join(folder, 'web')
  mkdirSync(served, { recursive: true })
  writeFileSync(join(served, 'index.html'), '<!doctype html>')
  return served
}

const startServer = async (
  folder: string,
  { path, env }: Program,
  args: readonly string[],
  origin: string,
): Promise<RunningFirmware> => {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
  await until(async () => (await fetch(`${origin}/index.html`).catch(() => undefined))?.ok === true, {
    complaint: () => `${path} did not start`,
  })
  return running(folder, child, origin)
}

const [, settings = ''] = /^## lighttpd\.conf\n\n([^]*?)^## /m.exec(textOf('servers.md'))!

/** lighttpd with the settings of docs/servers.md. */
const lighttpd = (folder: string): Promise<RunningFirmware> => {
  const programs = join(folder, 'cgi-bin')
  const served = webRoot(folder)
  linkCalls(folder, programs)
  const port = ownPort()
  const conf = join(folder, 'lighttpd.conf')
  const own = settings.replaceAll('/home/httpd/web', served).replaceAll('/home/httpd/cgi-bin', programs)
  const log = `server.errorlog = "${join(folder, 'lighttpd.log')}"`
  writeFileSync(conf, `${own}\nserver.port = ${port}\nserver.bind = "127.0.0.1"\n${log}\n`)
  const modules = lighttpdModules()
  const args = ['-D', '-f', conf, ...(modules ? ['-m', modules] : [])]
  return startServer(folder, debianProgram('lighttpd'), args, `http://127.0.0.1:${port}`)
}

/** The handler that docs/servers.md asks for: it puts /cgi-bin in front of the addresses of calls. */
const mapTo = (port: number) =>
  startRelay(head => ({
    port,
    head: head.replace(/^(\w+ )(\/(?:get\.json|post\.json|boaform\/))/, '$1/cgi-bin$2'),
  }))

/** busybox httpd, which has programs below /cgi-bin only. */
const busybox = async (folder: string): Promise<RunningFirmware> => {
  const served = webRoot(folder)
  linkCalls(folder, join(served, 'cgi-bin'))
  const port = ownPort()
  const origin = `http://127.0.0.1:${await mapTo(port)}`
  return startServer(folder, debianProgram('busybox'), ['httpd', '-f', '-p', `127.0.0.1:${port}`, '-h', served], origin)
}

/** Each starts to serve the program `firmware` of a folder. */
export const cgiServers = { lighttpd, 'busybox httpd': busybox } as const
