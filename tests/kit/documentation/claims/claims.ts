import type { Claims } from '../claim.ts'
import { optionalModules, upgrading } from './firmware.ts'
import { adding, languages, performance, servers } from './guides.ts'
import { integrators } from './integrators.ts'
import { accessibility, architecture, contributing, security } from './project.ts'
import { readme } from './readme.ts'
import { testing } from './testing.ts'
import { vendors } from './vendors.ts'

/** The claims of every document. */
export const claims: Readonly<Record<string, Claims>> = {
  'README.md': readme,
  'CONTRIBUTING.md': contributing,
  'SECURITY.md': security,
  'docs/accessibility.md': accessibility,
  'docs/adding.md': adding,
  'docs/architecture.md': architecture,
  'docs/integrators.md': integrators,
  'docs/languages.md': languages,
  'docs/optional-modules.md': optionalModules,
  'docs/performance.md': performance,
  'docs/servers.md': servers,
  'docs/testing.md': testing,
  'docs/upgrading.md': upgrading,
  'docs/vendors.md': vendors,
}
