import type { Words } from '../src/model/words'
import type { IconName } from './look/icons'
import type { SessionFlag } from './net/session'
import snmp from './pages/applications/snmp'
import home from './pages/home/home'
import catv from './pages/catv/catv'
import lan from './pages/internet/lan'
import macFilter from './pages/security/mac-filter'
import upgrade from './pages/system/upgrade'
import voipAdds from './pages/voip/adds'
import voipAdvance from './pages/voip/advance'
import digitMap from './pages/voip/digit-map'
import voipMedia from './pages/voip/media'
import voip from './pages/voip/voip'
import type { PageComponent } from './ui/entity-page'

/** A screen: its name, its address, its page, and what hides or closes it. */
export interface Entry {
  readonly name: Words
  readonly route: string
  readonly page: PageComponent
  /** Hidden while the capability probe of this module found nothing (spec 7). */
  readonly flag?: SessionFlag
  /** Closed to role 0 (spec 2, guard). */
  readonly closed?: boolean
}

/** Entries under one heading of the menu. */
export interface Section { readonly name: Words; readonly icon: IconName; readonly entries: readonly Entry[] }

/**
 * Sections under one grouping. The specification names the groupings and leaves open what stands in them:
 * basic is what an owner opens a gateway for, advanced what somebody who knows networks adds,
 * more is for the technician.
 */
export interface Group { readonly name: Words | ''; readonly sections: readonly Section[] }

const present = <Part extends object>(parts: readonly (Part | false)[]) => parts.filter(Boolean) as Part[]

/** Home stands alone on top. */
export const homeEntry: Entry = { name: ['Home', '首页'], route: '/', page: home }

const groups: readonly Group[] = [
  {
    name: ['Basic settings', '基本设置'],
    sections: [
      { name: ['Internet', '互联网'], icon: 'internet', entries: present([
        { name: ['LAN', '局域网'], route: '/lan', page: lan },
      ]) },
      { name: ['Device', '设备'], icon: 'system', entries: present([
        { name: ['Firmware update', '固件升级'], route: '/upgrade', page: upgrade },
      ]) },
    ],
  },
  {
    name: ['Advanced settings', '高级设置'],
    sections: [
      { name: ['Security', '安全'], icon: 'security', entries: present([
        { name: ['MAC filter', 'MAC 过滤'], route: '/safety/mac', page: macFilter },
      ]) },
      { name: ['Applications', '应用'], icon: 'applications', entries: present([
        WITH.snmp && { name: 'SNMP', route: '/snmp', page: snmp, flag: 'snmp' },
      ]) },
    ],
  },
  {
    name: ['More settings', '更多设置'],
    sections: present<Section>([
      WITH.voip && { name: ['Phone', '语音'], icon: 'phone', entries: [
        { name: ['Accounts', '账号'], route: '/voip', page: voip },
        { name: 'SIP', route: '/voip/advance', page: voipAdvance },
        { name: ['Media', '媒体'], route: '/voip/media', page: voipMedia },
        { name: ['Digit map', '数图'], route: '/voip/digitmap', page: digitMap, closed: true },
        { name: ['Call services', '增值业务'], route: '/voip/adds', page: voipAdds },
      ] },
      WITH.catv && { name: 'CATV', icon: 'catv', entries: [
        { name: 'CATV', route: '/catv', page: catv },
      ] },
    ]),
  },
]

/** The whole site, in the order of the menu; a section without an entry is left out. */
export const site: readonly Group[] = groups
  .map(({ name, sections }) => ({ name, sections: sections.filter(section => section.entries.length) }))
  .filter(group => group.sections.length)

/** Every screen of the layout, in the order of the menu. */
export const screens: readonly Entry[] = [
  homeEntry,
  ...site.reduce<Entry[]>((all, group) => group.sections.reduce((list, section) => list.concat(section.entries), all), []),
]
