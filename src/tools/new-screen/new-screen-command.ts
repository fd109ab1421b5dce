import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, parse, relative, resolve } from 'node:path'
import { Script } from 'node:vm'
import { currentVendor, type Vendor } from '../../device/vendor'
import { BuildError } from '../build/profiles/build-error'
import { root } from '../root'
import { commandLine, exitCodeOf } from '../usage-error'
import { isInMenu, type MenuSection, menuSections, nestedRoute } from './menu-sections'
import { type NewScreen, screenFiles } from './screen-files'
import { emptyMenu, forVendor, rowsEnd } from './vendor-files'

const help = `npm run new-screen -- GROUP SLUG
  Creates a screen that runs: definition, page, entry in the menu, behaviour of the simulated gateway, and tests.

  GROUP  a folder of web/pages whose screens have a section in the menu, such as applications
  SLUG   the name of the subject in paths and in its route: lower-case words with hyphens, such as door-bell

  --vendor DIR   creates it in a vendor folder (docs/vendors.md)`

const menuFile = 'web/menu.ts'
/** The Chinese name of a new screen, a placeholder: "new screen". */
const newScreenName = '新页面'

const screenFolders = ['src/device', 'web/pages', 'src/gateway/behaviours', 'tests/device', 'tests/gateway/behaviours']

/** A definition, page, behaviour or test below `top` that has the slug already, as a path in it. */
const fileWith = (slug: string, top: string): string | undefined => {
  for (const folder of screenFolders.filter(name => existsSync(resolve(top, name)))) {
    const names = readdirSync(resolve(top, folder), { recursive: true, encoding: 'utf8' })
    const found = names.find(name => parse(name).name.replace(/\.(limits|test)$/, '') === slug && /\.tsx?$/.test(name))
    if (found) return `${folder}/${found.replaceAll('\\', '/')}`
  }
  return undefined
}

/** Whether a name can be declared in a module. */
const isIdentifier = (name: string): boolean => {
  try {
    new Script(`'use strict'; const ${name} = 0`)
    return true
  } catch {
    return false
  }
}

/** The section of the menu for a group. Throws a BuildError that lists the groups if there is none. */
const sectionFor = (group: string, menu: string): MenuSection => {
  const sections = menuSections(menu)
  const section = sections.find(section => section.group === group)
  if (section) return section
  const groups = [...new Set(sections.map(section => section.group))].sort()
  throw new BuildError(`"${group}" is no group with a section in the menu; there are: ${groups.join(', ')}.`)
}

/**
 * Describes the screen, which is created below `target`; `menu` is the text of all menus. Throws a BuildError for a
 * name that cannot be used.
 */
const describe = (slug: string, { group, feature }: MenuSection, menu: string, target: string): NewScreen => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)) {
    throw new BuildError(`"${slug}" is no slug: lower-case letters and digits, words separated by hyphens.`)
  }
  const taken = fileWith(slug, root) ?? fileWith(slug, target)
  if (taken) throw new BuildError(`The slug "${slug}" is taken by ${taken}.`)
  const name = slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (isInMenu(menu, { slug, name }) || !isIdentifier(name))
    throw new BuildError(`"${slug}" cannot be used: ${menuFile} or JavaScript needs it.`)
  const nested = nestedRoute(menu, slug)
  if (nested)
    throw new BuildError(
      `"${slug}" cannot be used: the menu takes one of /${slug} and /${nested} for a part of the other.`,
    )
  const words = slug.replaceAll('-', ' ')
  const title = words[0]!.toUpperCase() + words.slice(1)
  return { group, slug, name, module: `${slug.replaceAll('-', '_')}_config`, title, feature }
}

/** The menu with an entry for the screen where its list ends; `section` names the section in the menu of a vendor. */
const menuWith = ({ group, slug, name, title }: NewScreen, menu: string, end: number, section?: string): string => {
  const place = section ? `section: '${section}', ` : ''
  const entry = `{ ${place}name: ['${title}', '${newScreenName}'], route: '/${slug}', page: ${name} },`
  const before = menu.slice(0, end).trimEnd()
  const comma = /[[,]$/.test(before) ? '' : ','
  return `import ${name} from './pages/${group}/${slug}'\n${before}${comma}\n${entry}\n${menu.slice(end)}`
}

/** Sources by their paths in the project, formatted and with sorted imports. Throws a BuildError. */
const formatted = (files: Readonly<Record<string, string>>): Record<string, string> => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-new-screen-'))
  try {
    writeFiles(files, folder)
    const biome = resolve(root, 'node_modules/@biomejs/biome/bin/biome')
    // Without rules: one of them looks at every file of the project.
    const settings = [`--config-path=${root}`, '--vcs-enabled=false', '--linter-enabled=false']
    const args = [biome, 'check', '--write', ...settings, '.']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new BuildError(`The new files cannot be formatted:\n${stdout}${stderr}`)
    return Object.fromEntries(Object.keys(files).map(file => [file, readFileSync(join(folder, file), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Writes files, by their paths, into a folder. */
const writeFiles = (files: Readonly<Record<string, string>>, folder: string): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(resolve(folder, file)), { recursive: true })
    writeFileSync(resolve(folder, file), text)
  }
}

/** The files of a new screen in ontlet, or in the folder of a vendor. Throws a BuildError. */
const filesOf = (group: string, slug: string, vendor: Vendor | undefined): [NewScreen, Record<string, string>] => {
  const menu = readFileSync(resolve(root, menuFile), 'utf8')
  const section = sectionFor(group, menu)
  if (!vendor) {
    const screen = describe(slug, section, menu, root)
    return [screen, { ...screenFiles(screen), [menuFile]: menuWith(screen, menu, section.end) }]
  }
  const path = resolve(vendor.folder, menuFile)
  const own = existsSync(path) ? readFileSync(path, 'utf8') : emptyMenu
  const screen = describe(slug, section, menu + own, vendor.folder)
  const ownMenu = menuWith(screen, own, rowsEnd(own), section.icon)
  return [screen, { ...forVendor(screenFiles(screen)), [menuFile]: ownMenu }]
}

const createScreen = (group: string, slug: string): void => {
  const vendor = currentVendor()
  const [screen, files] = filesOf(group, slug, vendor)
  const target = vendor?.folder ?? root
  writeFiles(formatted(files), target)
  const check = vendor
    ? `npm test -- --vendor ${relative(root, target)}`
    : `npm run check && npm test -- limits registered ${slug}`
  console.log(`${Object.keys(files).join('\n')}

Replace what is a placeholder:
  ${menuFile}  ['${screen.title}', '${newScreenName}'], the name of the screen
  src/device/${group}/${slug}.ts  the module ${screen.module} and its fields, with their texts
Then: ${check}`)
}

/** `npm run new-screen`: returns the exit code, 1 if the screen cannot be created. */
export const main = (argv: string[]): Promise<number> => {
  return exitCodeOf(async () => {
    const options = { help: { type: 'boolean', default: false } } as const
    const { values, positionals } = commandLine({ args: argv, allowPositionals: true, options })
    if (values.help) return console.log(help)
    const [group, slug, ...rest] = positionals
    if (!group || !slug || rest.length) throw new BuildError(`A group and a slug are required.\n\n${help}`)
    createScreen(group, slug)
  })
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/tools/new-screen/new-screen-command.ts')) {
  process.exitCode = await main(process.argv.slice(2))
}
