import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder, type NpmPackage, unpackedPackage } from '../downloads/package-cache'

/** DejaVu 2.37, the Latin font of every browser we start: 5.5 MB to download, 1.8 MB kept. */
const latin: NpmPackage = {
  spec: 'dejavu-fonts-ttf@2.37.3',
  integrity: 'sha512-f1hd7jJbeQa1VWcw+K2KrTXS50zTMaHpVC4XIKJpNcDeYR5ajMtj/iLlQDYNvLOKamUB3ARVVCf79lNwNVztSQ==',
  files: ['ttf/DejaVuSans.ttf', 'ttf/DejaVuSans-Bold.ttf', 'ttf/DejaVuSansMono.ttf'],
}

/** Noto Sans for simplified Chinese (GB 2312): 36.5 MB to download in five weights, 8.4 MB kept. */
const chinese: NpmPackage = {
  spec: '@embedpdf/fonts-sc@1.0.0',
  integrity: 'sha512-ETXl7XCwaQLSSvMO3EUDwMNqtL64kX2LlFxarTRi/NsIGGOIxUurGfKtrkmtnKHrWy1jAJSt6oxK2uJhvdvQIw==',
  files: ['fonts/NotoSansHans-Regular.otf'],
}

/** A fontconfig file that limits browsers to these fonts. */
const configuration = (folders: readonly string[], cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map(folder => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${cache}</cachedir>
  <alias binding="same"><family>serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias binding="same"><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias binding="same"><family>system-ui</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`

/**
 * Environment variables that make a browser on Linux use the fonts of the tests instead of the system's, so that text
 * has the same size on every machine. Empty on systems without fontconfig.
 */
export const fontEnvironment = async (): Promise<Record<string, string>> => {
  if (process.platform !== 'linux') return {}
  const fonts = [await unpackedPackage(latin), await unpackedPackage(chinese)]
  const folder = join(cacheFolder(), 'fontconfig')
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'fonts.conf')
  const content = configuration(fonts, join(folder, 'cache'))
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) {
    // Renamed into place, because a browser of another test file may be reading the file.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, content)
    renameSync(draft, file)
  }
  return { FONTCONFIG_FILE: file }
}
