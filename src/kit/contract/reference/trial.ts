import { markdownTable } from '../../../tools/size/size-text'
import { allCutOffs } from '../cut-off'
import type { Module } from '../keys'
import { code, codes } from './key-table'
import { type CodeOf, withCodes } from './protocol'

const items: readonly string[] = [
  '`begin` starts a trial of `seconds` and keeps the complete configuration as it is then. Its answer has the number of the trial, `trial`: one more than that of the last. `confirm` and `cancel` name it. Ordinary writes and uploads follow, which name it too: a write in the key `trial`, an upload in a field of that name before the file. They take effect at once. `confirm` keeps them; `cancel` undoes them before it is answered. When the time is over without either, the device returns to the configuration from before, as a whole or not at all, and logs it.',
  'A trial belongs to the session that began it, and to sessions of the same account that log in later: who has reached the device after the change may have logged in again. To other sessions `confirm` and `cancel` have code {trialPending}.',
  'While a trial is pending, every write and upload that does not name it has code {trialPending}, whoever sends it, except `login`, `logout` and those of the module itself. A write or upload that names a trial that is not pending has code {noTrial}: what arrives when its trial is over must not stay.',
  'One exception: a write or upload of an administrator first ends a trial that role 0 has begun, as `cancel` does, and is then answered as without one. So is `begin`.',
  'While a trial is pending, every answer to a read or write of a session has the key `trial_left`, the seconds that are left, refusals included. It may be missing in the answers to file calls, except those with code {trialPending}.',
  'What returns is everything that was stored when the trial began, except what the role that began it may not write: that stays as it is, accounts included for role 0. Addresses, ports and radios follow, and the device answers at its old address again. Sessions go on, unless a key returns for which the device has to restart.',
  'A restart that a write of the trial requires belongs to it: for a key that restarts the device, for the saved default configuration, and after an import. After such a restart the trial begins anew with all its seconds. Every other restart, and a loss of power at any moment, counts as not confirmed: the device boots with the configuration from before.',
  'The seconds do not count while the device restarts or a restore is at work.',
  'Reads go on. A firmware upload and a reset to factory settings are refused with code {trialPending}, because neither may be undone; `begin` is refused with code {takingEffect} while an upgrade or a restore runs. All three actions are taken while Wi-Fi channels are chosen and other changes have code {channelChoosing}.',
  '`outcome` says how the last trial ended, over restarts too: a console that comes back after the end reads there whether its change was kept.',
  'The console begins a trial for the changes below. A row that is added or deleted counts as a change of each of its keys.',
]

const changeText = (change: true | readonly unknown[]): string =>
  change === true ? 'any' : `to ${codes(change.map(String))}`

/** The section of the reference about changes on trial, with the keys that can cut off the person who changes them. */
export const trialSection = (modules: readonly Module[], codeOf: CodeOf): string[] => [
  '### Changes on trial',
  '',
  ...items.map(item => `- ${withCodes(item, codeOf)}`),
  '',
  markdownTable(
    [
      ['written to', 'key', 'change', 'can cut off'],
      ...allCutOffs(modules).map(({ target, key, codes: change, condition = 'always' }) => [
        target,
        code(key),
        changeText(change),
        condition,
      ]),
    ],
    4,
  ),
  '',
]
