// Debian's kernel as a program: it has PPP and VLANs, which kernels of virtual machines often lack, and needs no root.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite, test } from 'uvu'
import { keptProgram } from '../../src/tools/compile/kept-program.mjs'
import { root } from '../../src/tools/root'
import { libraryEnvironment, libraryFolder, unpackedFromDebian } from '../browser/downloads/debian'
import { prepare, Unavailable } from '../browser/downloads/unavailable'
import { compilers } from './compilers'

/** What loads its modules, and lays the cable. */
const tools = () => unpackedFromDebian({ name: 'kmod', packages: ['kmod', 'ethtool'] })

const kernelProgram = 'usr/bin/linux.uml'

/** The loader of the kernel's C library, in its folder; not longer than the path of the system's, which it replaces. */
const loader = 'loader'

/**
 * The kernel. That of Debian 13 starts a process in half of the time that the one of Debian 12 takes. It panics when it
 * is started through the loader of its C library, so its program is made to name that loader.
 */
const kernel = () =>
  unpackedFromDebian({
    name: 'User-mode Linux',
    packages: ['user-mode-linux', 'libc6'],
    release: 'trixie',
    prepare: folder => {
      const usual = '/lib64/ld-linux-x86-64.so.2'
      symlinkSync(join(libraryFolder, basename(usual)), join(folder, loader))
      const path = join(folder, kernelProgram)
      const bytes = readFileSync(path)
      bytes.write(loader.padEnd(usual.length, '\0'), bytes.indexOf(`${usual}\0`), 'latin1')
      writeFileSync(path, bytes)
    },
  })

/** Seconds that all of it may take: less than a file of tests may. */
const limit = 580
/** The environment variable of programs that run on it. */
const isThere = 'ONTLET_USER_MODE_LINUX'

const words = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')

/**
 * The first program of the computer, which has our files: it runs a command, whose output and exit code it leaves in
 * `folder`, and turns the computer off. /etc is a copy, and no file makes anybody root.
 */
const firstProgram = (folder: string, command: string) => `#!/bin/sh
mount -o remount,nosuid /
mount -t proc none /proc
mount -t sysfs none /sys
mount -t tmpfs none /run
mkdir -p /dev/pts /run/etc /run/tmp
mount -t devpts none /dev/pts
cp -a /etc/. /run/etc 2>/dev/null
mount --bind /run/etc /etc
echo ${folder}/load >/proc/sys/kernel/modprobe
${folder}/load pppoe
ip link set lo up
cd ${root} && ${command} >${folder}/output 2>&1
echo $? >${folder}/code
echo o >/proc/sysrq-trigger
sleep 60
`

const executable = (path: string, text: string) => {
  writeFileSync(path, text)
  chmodSync(path, 0o755)
}

/** Compiles what the kernel preloads for the state of this processor. */
const compileWholeState = (library: string): void => {
  const { c, env } = compilers()[0]!
  const source = fileURLToPath(new URL('whole-state.c', import.meta.url))
  execFileSync(c, ['-shared', '-fPIC', '-O1', '-o', library, source], { env: { ...process.env, ...env } })
}

/** A cable between a network namespace and `vec0` of the computer. */
export interface Cable {
  /** Enters the namespace. */
  enter: readonly [program: string, ...args: string[]]
}

/** The outer end of the cable, whose packets the computer takes. */
const socket = 'uml0'

/** Lays a cable from `eth0` of the namespace. */
const layCable = ({ enter: [program, ...args] }: Cable): void => {
  const system = tools()
  const run = (...command: string[]) =>
    execFileSync(program, [...args, ...command], { env: { ...process.env, ...libraryEnvironment(system) } })
  run('ip', 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', socket)
  // The computer would pass packets on whose checksums the device has left to its port.
  run(join(system, 'sbin/ethtool'), '-K', 'eth0', 'tx', 'off')
  for (const name of ['eth0', socket]) run('ip', 'link', 'set', name, 'up')
}

/** Runs a command on it. Returns its exit code, if it has ended, and what it has printed. */
const run = async (command: string, cable?: Cable): Promise<{ code?: number; output: string }> => {
  const [system, system13] = [tools(), kernel()]
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-kernel-'))
  const path = (name: string) => join(folder, name)
  // kmod is the program that it is called by, and looks for lib/modules below its folder.
  symlinkSync(join(system, 'bin/kmod'), path('modprobe'))
  symlinkSync(join(system13, 'usr/lib/uml'), path('lib'))
  executable(
    path('load'),
    `#!/bin/sh\n${words(libraryEnvironment(system))} exec ${path('modprobe')} -d ${folder} "$@"\n`,
  )
  executable(path('first'), firstProgram(folder, command))
  compileWholeState(path('whole-state.so'))
  const options = ['root=/dev/root', 'rootfstype=hostfs', 'rootflags=/', 'rw', 'mem=768M', 'quiet']
  const consoles = ['con=null', 'con0=fd:0,fd:1', 'ssl=null', `uml_dir=${folder}`]
  if (cable) layCable(cable)
  const port = cable ? [`vec0:transport=raw,ifname=${socket},depth=64,gro=0`] : []
  // Of the programs that start it, none bears its C library.
  const own = { ...libraryEnvironment(system13), LD_PRELOAD: path('whole-state.so') }
  const variables = Object.entries(own).map(([name, value]) => `${name}=${value}`)
  const program = ['env', ...variables, join(system13, kernelProgram)]
  const args = [...program, ...options, ...consoles, ...port, `init=${path('first')}`]
  const [start, ...enter] = cable?.enter ?? ['env']
  const child = spawn(start, [...enter, ...args], {
    detached: true,
    // Where its loader is.
    cwd: system13,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (said += data))
  const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), limit * 1000)
  await once(child, 'close')
  clearTimeout(timer)
  const read = (name: string) => (existsSync(path(name)) ? readFileSync(path(name), 'utf8') : '')
  const [output, code] = [read('output'), read('code')]
  rmSync(folder, { recursive: true, force: true })
  return code ? { code: Number(code), output } : { output: output + said }
}

/** Runs a file of the project on it, with more in its environment. Returns what it has printed; throws if it fails. */
export const runInUserModeLinux = async (
  path: string,
  more: Readonly<Record<string, string>>,
  cable?: Cable,
): Promise<string> => {
  const program = await keptProgram(path, { root })
  const PATH = `${process.env.PATH}:/usr/sbin:/sbin`
  const environment = words({ PATH, TMPDIR: '/run/tmp', HOME: '/run/tmp', ...more, [isThere]: 'yes' })
  const { code, output } = await run(`env ${environment} "${process.execPath}" "${program}"`, cable)
  if (code === undefined) throw new Error(`The kernel has stopped:\n${output}`)
  if (code) throw new Error(`It has ended with ${code}:\n${output}`)
  return output
}

const runTests = async (path: string, more: Readonly<Record<string, string>>): Promise<void> => {
  const output = await runInUserModeLinux(path, more)
  console.log(output)
  // uvu takes an error in a `before` hook for a success.
  if (!/Total: +(\d+)\n +Passed: +\1\n/.test(output)) throw new Error('Not all tests have passed.')
}

/**
 * The `test` of a test file, a path in the project, whose tests run on it. Elsewhere the file has one test, which runs
 * the file there, with what `prepared` adds to the environment: a process takes a tenth of a second there.
 */
export const testInUserModeLinux = (
  path: string,
  prepared: () => Readonly<Record<string, string>> = () => ({}),
): typeof test => {
  if (process.env[isThere]) return test
  test('each test of the file, in user-mode Linux', () => runTests(path, prepared()))
  // What the file adds to it is never run.
  return Object.assign(suite(), { run: test.run })
}

await prepare(import.meta.url, async () => {
  const { code, output } = await run('uname -r')
  if (code !== 0) throw new Unavailable(`User-mode Linux does not run here: ${output.trim().split('\n').pop()}`)
  return output.trim()
})
