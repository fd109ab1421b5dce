import { command, record } from '../../model/entity'
import { flag, multiline, optionalKey, text } from '../../model/field'
import { firmwareSame, trialPending } from '../device-errors'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'updates'

/**
 * Updates that the device finds by itself (module upgrade): the version that can be installed, empty if there is none,
 * what is new in it, and whether the device installs updates at night.
 */
export const updates = record(
  'upgrade',
  {
    available: optionalKey(text('', { readOnly: true, max: 64 })),
    notes: optionalKey(multiline('', { readOnly: true, max: 2000 })),
    auto: optionalKey(flag(['Install updates at night', '夜间自动安装更新'])),
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
    'zone, while nobody uses the Internet if it can tell.',
} satisfies Facts<typeof updates>

export const installUpdateFacts = {
  entity: installUpdate,
  after:
    'Downloads and installs what is `available`. The answer does not wait for it, but `phase` has changed by then: ' +
    'the console reads the phases as after an upload, beginning with 2 (processing), whose `progress` is that of the download. If that fails, `phase` ' +
    'is 8 and `error_code` {updateFailed}. Without anything available the code is {firmwareSame}, while an upgrade or ' +
    'a restore runs {takingEffect}.',
} satisfies Facts<typeof installUpdate>
