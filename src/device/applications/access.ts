import { table } from '../../model/entity'
import { flag, text } from '../../model/field'
import type { Options } from '../../model/field-options'
import { ipv4Range, port, rangeContains } from '../../model/formats'
import { networkToRange } from '../../model/ip'
import type { Sentence } from '../../model/localized-text'
import { relate } from '../../model/relate'
import type { Facts } from '../facts'
import { terminalAddresses } from '../home/terminals'
import { lanIpv4 } from '../internet/lan-ipv4'
import { enabledLabel } from '../labels'
import type { Feature } from '../profile'

export const feature: Feature = 'applications'

interface Service {
  readonly service: string
  readonly enable: boolean
  readonly range: string
}

const readable: Sentence = ['Unencrypted: whoever listens reads the password.', '未加密：窃听者可读取密码。']
const reachable: Sentence = [
  'Reachable from the Internet, and passwords are sent unencrypted.',
  '可从互联网访问，且密码未加密传输。',
]
const guessable: Sentence = ['Anybody on the Internet can try passwords here.', '互联网上的任何人都可在此尝试密码。']

const unencryptedService: Options<boolean> = {
  risk: {
    of(on, values) {
      const { service, range } = values as Service
      return on && /^(telnet|t?ftp)$/i.test(service) && (range ? readable : reachable)
    },
    safe: () => false,
    isUrgent: values => !(values as Service).range,
  },
}

const reachableConsole: Options<string> = {
  risk: {
    of(range, values) {
      const { service } = values as Service
      if (range || !/^(https?|ssh)$/i.test(service)) return undefined
      return /^http$/i.test(service) ? reachable : guessable
    },
    isUrgent: values => /^http$/i.test((values as Service).service),
    // The devices at home, or as before if their network is not known.
    safe(_, context) {
      const { lan } = context as { lan?: { values: { ip: string; mask: string } } }
      return lan ? networkToRange(`${lan.values.ip}/${lan.values.mask}`) : ''
    },
  },
}

/**
 * Access control (module acl_config): who may reach which service of the gateway, and on which port, 2-65535 and unique
 * (requirements 5.5, 5.35). Changing a port restarts the device (requirements 4.19). `client` is the caller's own
 * address in the row of the service through which the call was made, otherwise empty.
 */
export const access = table(
  'acl_config',
  'acl',
  {
    service: text(['Service', '服务'], { readOnly: true }),
    enable: flag(enabledLabel, { canCutOff: [false], ...(WITH.safety && unencryptedService) }),
    range: ipv4Range(['Allowed addresses', '允许的地址'], {
      optional: true,
      unset: ['Any address', '任意地址'],
      canCutOff: true,
      from: terminalAddresses,
      help: ['Leave empty to allow any address.', '留空表示所有地址。'],
      ...(WITH.safety && reachableConsole),
    }),
    port: port(['Port', '端口'], { min: 2, unique: true, reboots: true, canCutOff: true }),
    client: text('', { readOnly: true }),
  },
  {
    max: 16,
    state: 'enable',
    fixed: true,
    minWriteRole: 1,
    ...(WITH.safety && { beside: { lan: lanIpv4 } }),
    cutOffIf: (_, old) => old && old.client !== '',
    warn(values) {
      const letsClientIn = values.enable && rangeContains(values.range, values.client)
      return values.client && !letsClientIn && ['This will lock you out.', '保存后您将无法访问。']
    },
  },
)

/** The ports on which browsers open no page (Fetch standard, "bad port"). */
const refusedPorts =
  ' 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 ' +
  '135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 ' +
  '995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080 '

if (WITH.safety)
  relate(access, {
    beside: {},
    cautions: {
      port: ({ service, port }) =>
        /^https?$/i.test(service) &&
        refusedPorts.includes(` ${port} `) && ['Browsers refuse to open this port.', '浏览器拒绝访问此端口。'],
    },
  })

export const accessFacts = {
  entity: access,
  note:
    '`client` is the caller’s own address in the row of the service through which it called, empty in the others: ' +
    'the console warns before its user locks themselves out.',
  cutOffIf: 'in the row of the service through which the call was made',
} satisfies Facts<typeof access>
