import { record } from '../../model/entity'
import { flag, text, when } from '../../model/field'
import type { TextOptions } from '../../model/field-options'
import type { Format } from '../../model/format-types'
import { type LocalizedText, type Sentence, term } from '../../model/localized-text'
import { relate } from '../../model/relate'
import { newSecret } from '../../model/strength'
import type { Facts } from '../facts'
import { heldIn, passwordSet, passwordSetNote } from '../held-secret'
import { charactersExpected } from '../login/password-policy'
import type { Feature } from '../profile'

export const feature: Feature = 'snmp'

const visible: Format = {
  name: 'visible',
  isFreeText: true,
  accepts: text => /^[!-~]+$/.test(text),
  message: charactersExpected,
}

const known: Sentence = ['A default that everybody knows. Choose another name.', '众所周知的默认名称，请更换。']
const isKnown = (community: string) => /^(public|private)$/i.test(community)

const knownCommunity: TextOptions = {
  heldIn,
  risk: { of: community => isKnown(community) && known, safe: newSecret },
}
const readable: Sentence = [
  'Whoever knows a community name can read and change settings; it is sent unencrypted.',
  '知道团体名者即可读取和更改设置，且团体名未加密传输。',
]
const manageable = { risk: { of: (on: boolean) => on && readable, safe: () => false } }

/** A community name: required, at most 32 characters of printable ASCII without spaces. It works like a password. */
const community = (label: LocalizedText, options: TextOptions) =>
  text(label, {
    max: 32,
    format: visible,
    minReadRole: 1,
    ...(WITH.safety && knownCommunity),
    ...options,
  })

const enable = flag(term('SNMP'), {
  help: ['Lets a management station read and configure the gateway.', '允许网管读取和设置光猫。'],
  ...(WITH.safety && manageable),
})

/** SNMP and its two communities (module snmp_config, requirements 3.24, 5.27). */
export const snmp = record(
  'snmp_config',
  {
    enable,
    ...when(enable, true, {
      readCommunity: community(['Read community', '读团体名'], { init: 'public' }),
      writeCommunity: community(['Write community', '写团体名'], { init: 'private' }),
      ...(WITH.safety && passwordSet()),
    }),
  },
  { probe: 'snmp', minWriteRole: 1 },
)

export const snmpFacts = {
  entity: snmp,
  note: WITH.safety ? passwordSetNote : undefined,
} satisfies Facts<typeof snmp>

const alike: Sentence = [
  'The same as the read community: whoever may read may write, or nobody.',
  '与读团体名相同：能读取者也能写入，或均不能写入。',
]

if (WITH.cautions)
  relate(snmp, {
    beside: {},
    settingCautions: {
      readCommunity: values => isKnown(values.readCommunity) && known,
      writeCommunity: values =>
        values.writeCommunity === values.readCommunity ? alike : isKnown(values.writeCommunity) && known,
    },
  })
