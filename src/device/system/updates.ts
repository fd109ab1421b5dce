import { isHttpUrl, toAsciiUrl } from '../../model/checks'
import { command, record } from '../../model/entity'
import { flag, multiline, optionalKey, text } from '../../model/field'
import type { Format } from '../../model/format-types'
import { interpolate, type LocalizedText } from '../../model/localized-text'
import { firmwareSame, trialPending } from '../device-errors'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'updates'

/** The label of the last day with security updates. */
export const supportLabel: LocalizedText = ['Security updates until', '安全更新截止']

/** Whether a day of the calendar, `YYYY-MM-DD`, is over. */
const isOver = (day: string) => Date.parse(day) + 86_400_000 < Date.now()

const updateAddress: Format = {
  name: 'httpUrl',
  accepts: isHttpUrl,
  clean: toAsciiUrl,
  message: ['Enter a URL such as https://updates.example.com/.', '请输入地址，例如 https://updates.example.com/。'],
}

/**
 * What newer firmware also knows: whether the available version closes security holes, until when there are any
 * (`YYYY-MM-DD`, empty if that is not known) and where that is said, whether the update waits one more night, and where
 * the device looks for updates, empty for where the maker has them.
 */
const safetyKeys = () => ({
  security: optionalKey(flag('', { readOnly: true })),
  supportUntil: optionalKey(
    text(supportLabel, {
      readOnly: true,
      max: 10,
      risk: {
        of: day =>
          !!day &&
          isOver(day) &&
          interpolate(['Support ended on _: flaws are no longer fixed.', '支持已于 _ 终止，缺陷不再修复。'], day),
      },
    }),
  ),
  supportUrl: optionalKey(text('', { readOnly: true, max: 255 })),
  postponed: optionalKey(flag(['Not tonight', '今晚不安装'])),
  updateUrl: optionalKey(
    text(['Look for updates at', '更新地址'], {
      optional: true,
      max: 255,
      placeholder: 'https://updates.example.com/',
      format: updateAddress,
      help: ['Empty: where the maker of this gateway has them.', '留空则使用厂商的地址。'],
    }),
  ),
})

/**
 * Updates that the device finds by itself (module upgrade): the version that can be installed, empty if there is none,
 * what is new in it, and whether the device installs updates at night.
 */
export const updates = record(
  'upgrade',
  {
    available: optionalKey(
      text(['Firmware', '固件'], {
        readOnly: true,
        max: 64,
        ...(WITH.safety && {
          risk: {
            of: version =>
              version &&
              interpolate(
                ['Version _ is newer; this one may have flaws.', '已有新版本 _，当前版本可能存在缺陷。'],
                version,
              ),
            byHand: ['View update', '查看更新'],
          },
        }),
      }),
    ),
    notes: optionalKey(multiline('', { readOnly: true, max: 2000 })),
    auto: optionalKey(
      flag(['Install updates at night', '夜间自动安装更新'], {
        ...(WITH.safety && {
          risk: {
            of: on => !on && ['Known flaws stay until somebody installs updates.', '已知缺陷在手动更新前一直存在。'],
            safe: () => true,
          },
        }),
      }),
    ),
    ...(WITH.safety && safetyKeys()),
  },
  { minWriteRole: 1 },
)

/** Downloads and installs the available version now. */
export const installUpdate = command(
  'upgrade_install',
  {},
  { minWriteRole: 1, errors: [firmwareSame, ...(WITH.trials ? [trialPending] : [])] },
)

export const updatesFacts = {
  entity: updates,
  note:
    'Firmware that looks for updates by itself sends the three keys. `available` is the version that `upgrade_install` ' +
    'would install, empty if there is none newer than `software_version`; `notes` say what is new, in the language of the ' +
    'device, with line breaks. With `auto` the device installs what is available between 2 and 5 o’clock of its time ' +
    'zone, while nobody uses the Internet if it can tell. `security` is 1 if the available version closes security ' +
    'holes. `support_until` is the last day with security updates, `YYYY-MM-DD`, empty if nobody has said; ' +
    '`support_url` is a page about it. With `postponed` 1 the device lets one night pass, whatever version is ' +
    'available, and sets it to 0 afterwards. Firmware that can look for updates elsewhere sends `update_url`; it is ' +
    'empty for where the maker has them, and what is found there needs the signature of the maker all the same.',
} satisfies Facts<typeof updates>

export const installUpdateFacts = {
  entity: installUpdate,
  after:
    'Downloads and installs what is `available`. The answer does not wait for it, but `phase` has changed by then: ' +
    'the console reads the phases as after an upload, beginning with 2 (processing), whose `progress` is that of the download. If that fails, `phase` ' +
    'is 8 and `error_code` {updateFailed}. Without anything available the code is {firmwareSame}, while an upgrade or ' +
    'a restore runs {takingEffect}.',
} satisfies Facts<typeof installUpdate>
