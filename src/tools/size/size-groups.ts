/** What the modules of the console are for; the first group whose pattern matches the path of a module has it. */
const groups: readonly (readonly [group: string, pattern: RegExp])[] = [
  ['libraries', /node_modules\//],
  ['connection check', /^web\/pages\/diagnosis\/(check|parts\/check)/],
  ['quick setup', /\/(quick|home-offer|wizard|guide)/],
  ['changes on trial', /\/(trial|pending-trial|resume-trial|keep-choice|safe-apply)/],
  ['search', /\/search/],
  ['people', /\/shared\/people\/|\/(parental-people|home-persons)\./],
  ['devices', /\/devices\/|\/(home-people|home-devices|terminals|wifi-terminals|terminal-alias)\./],
  ['Home', /\/home\/|\/trouble\./],
  ['Wi-Fi', /\/internet\/(.*\/)?(wifi|mesh|qr|signal)|\/wps\./],
  ['LAN', /\/internet\/(.*\/)?(lan|ports)/],
  ['Internet connection', /\/internet\//],
  ['phone', /\/voip\//],
  ['security', /\/security\//],
  ['applications', /\/applications\//],
  ['diagnosis', /\/diagnosis\//],
  ['remote management', /\/remote\//],
  ['CATV', /\/catv\//],
  ['system', /\/system\//],
  ['login', /\/login\//],
  ['forms and tables', /^web\/ui\/(forms|tables|screens)\//],
  ['buttons, dialogs and messages', /^web\/ui\/(primitives|messages)\//],
  ['saving and restarts', /^web\/ui\/transitions\//],
  ['reading and calls', /^web\/(net|ui\/data)\//],
  ['colours, styles and icons', /^web\/look\//],
  ['frame', /^web\/(shell|loader|vendor|ui)\/|^web\/[^/]+$/],
  ['fields, checks and errors', /^src\/(model|device)\//],
]

/** The group of a module, by its path. */
export const groupOf = (path: string): string => groups.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'
