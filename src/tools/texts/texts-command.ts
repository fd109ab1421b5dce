import { existsSync, writeFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { sourceLanguages } from '../../device/profile'
import { currentVendor } from '../../device/vendor'
import { makeFolder } from '../build/output-folder'
import { BuildError } from '../build/profiles/build-error'
import { root } from '../root'
import { commandLine, exitCodeOf } from '../usage-error'
import { catalogueOf, readCatalogue } from './catalogue'
import { type CatalogueReport, checkCatalogue } from './check-catalogue'
import { entriesOfConsole } from './entries'
import { catalogueFile } from './translator'
import { poOf } from './write-catalogue'

const help = `npm run texts -- COMMAND FILE
  export FILE   writes every text of the console, with the translations that there are, to a new PO file; its name is
                the code of the language (ISO 639-1): pt.po
  check FILE    checks a PO file: placeholders, lengths, what is missing; prints the share that is translated
  import FILE   checks a PO file and keeps its translations in languages/, where the build finds them (docs/languages.md)
  --folder DIR  another folder than languages/, of a vendor its own
  --vendor DIR  with the texts of a vendor folder (docs/vendors.md)`

/** The language of a PO file, by its name. */
const codeOf = (file: string): string => {
  const code = basename(file, '.po')
  if (!file.endsWith('.po') || !/^[a-z]{2}$/.test(code)) {
    throw new BuildError(`${file} must be named after its language: two lower-case letters (ISO 639-1), such as pt.po.`)
  }
  if (Object.hasOwn(sourceLanguages, code)) {
    throw new BuildError(`The texts of "${code}" are in the sources; change them there.`)
  }
  return code
}

const shown = (file: string) => relative(process.cwd(), file) || file

const exportTexts = (file: string, stored: string): void => {
  if (existsSync(file)) throw new BuildError(`${shown(file)} exists. Move it, or check it with "check".`)
  const entries = entriesOfConsole(currentVendor())
  const catalogue = existsSync(stored) ? readCatalogue(stored) : catalogueOf([])
  makeFolder(dirname(file))
  writeFileSync(file, poOf(codeOf(file), entries, catalogue))
  console.log(`${entries.length} texts in ${shown(file)}, ${checkCatalogue(catalogue, entries).translated} translated`)
}

const print = (file: string, { translated, total, unused }: CatalogueReport): void => {
  // Rounded down: 100 % means all.
  const share = Math.floor((translated / total) * 100)
  console.log(`${shown(file)}: ${translated} of ${total} texts translated (${share} %)`)
  if (unused.length) {
    console.log(`Not in the console: ${unused.map(({ english }) => `“${english}”`).join(', ')}`)
  }
}

/** Checks a file and returns its translations. Throws a BuildError with what is wrong. */
const checkTexts = (file: string) => {
  const catalogue = readCatalogue(file)
  const entries = entriesOfConsole(currentVendor())
  const report = checkCatalogue(catalogue, entries)
  print(file, report)
  if (report.problems.length) throw new BuildError(report.problems.map(({ text }) => text).join('\n'))
  return { catalogue, entries }
}

const importTexts = (file: string, stored: string): void => {
  const { catalogue, entries } = checkTexts(file)
  makeFolder(dirname(stored))
  writeFileSync(stored, poOf(codeOf(file), entries, catalogue))
  console.log(`Written to ${shown(stored)}`)
}

const commands: Readonly<Record<string, (file: string, stored: string) => void>> = {
  export: exportTexts,
  check: checkTexts,
  import: importTexts,
}

/** `npm run texts`: returns the exit code, 1 after an error in the arguments or the translations. */
export const main = (argv: string[]): Promise<number> => {
  return exitCodeOf(async () => {
    const { values, positionals } = commandLine({
      args: argv,
      allowPositionals: true,
      options: {
        folder: { type: 'string', default: resolve(currentVendor()?.folder ?? root, 'languages') },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return console.log(help)
    const [name = '', path, ...rest] = positionals
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command || !path || rest.length) throw new BuildError(`A command and one file are required.\n\n${help}`)
    const file = resolve(path)
    if (name !== 'export' && !existsSync(file)) throw new BuildError(`There is no file ${shown(file)}.`)
    command(file, catalogueFile({ catalogues: resolve(values.folder) }, codeOf(file)))
  })
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/tools/texts/texts-command.ts')) {
  process.exitCode = await main(process.argv.slice(2))
}
