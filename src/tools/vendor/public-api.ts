/** Where the sources below a stable name are, and which of them a vendor may import; all if there is no list. */
interface ApiFolder {
  folder: string
  /** What the names of the sources end in, and the stable names do not. */
  ending?: string
  modules?: readonly string[]
}

/**
 * What a vendor folder imports from ontlet, by stable names: `ontlet/model/field`. Everything else is internal, and can
 * be renamed, moved or changed without notice (docs/vendors.md).
 */
const folders: Readonly<Record<string, ApiFolder>> = {
  model: {
    folder: 'src/model',
    modules: [
      'checks',
      'entity',
      'error-messages',
      'field',
      'field-options',
      'field-types',
      'format-types',
      'formats',
      'ip',
      'localized-text',
      'roles',
      'rules/addresses',
      'rules/order',
      'rules/periods',
      'rules/presence',
      'rules/rows',
      'rules/traffic',
      'shape',
    ],
  },
  device: { folder: 'src/device' },
  gateway: { folder: 'src/gateway/engine', modules: ['behaviour', 'gateway'] },
  behaviours: { folder: 'src/gateway/behaviours' },
  limits: { folder: 'tests/device', ending: '.limits' },
  look: { folder: 'web/look', modules: ['css', 'icons', 'language', 'rules'] },
  net: { folder: 'web/net', modules: ['device'] },
  pages: { folder: 'web/pages' },
  ui: { folder: 'web/ui' },
}

/** Modules whose stable name is not where they are. */
const modules: Readonly<Record<string, string>> = {
  'ontlet/menu': 'web/vendor/menu-row',
  'ontlet/model/extend': 'src/model/vendor/extend',
  'ontlet/testing/edge-values': 'tests/device/edge-values',
  'ontlet/testing/gateway': 'tests/gateway/start',
  'ontlet/testing/limits': 'tests/device/limits',
}

/**
 * The source, as a path in the project without its ending, that a vendor may import by a name; undefined if the name is
 * none of the stable ones.
 */
export const sourceOf = (name: string): string | undefined => {
  if (Object.hasOwn(modules, name)) return modules[name]
  const [, top = '', rest = ''] = /^ontlet\/([a-z]+)\/([a-z0-9/-]+)$/.exec(name) ?? []
  const api = Object.hasOwn(folders, top) ? folders[top] : undefined
  if (!api || (api.modules && !api.modules.includes(rest))) return undefined
  return `${api.folder}/${rest}${api.ending ?? ''}`
}

/** The stable names as patterns, with what they stand for: for the paths of a tsconfig.json. */
export const apiPatterns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(folders).map(([top, { folder, ending = '' }]) => [`ontlet/${top}/*`, `${folder}/*${ending}`]),
  ),
  ...modules,
}
