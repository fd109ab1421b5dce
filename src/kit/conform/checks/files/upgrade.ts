import { takingEffect } from '../../../../device/device-errors'
import { firmwareCall, upgrade } from '../../../../device/system/upgrade'
import { describe } from '../../device'
import { type Evidence, type Finding, SkippedCheck } from '../../errors'
import { NoResponse } from '../../http'
import type { FirmwareImage, Run } from '../../run'
import { fileForm } from './file-form'

/** Seconds that a device may take to inspect an image, and to notice that an upload has ended. */
const longestInspection = 180
/** Seconds after which a device that mistook half an upload for a whole one would be busy with it. */
const settling = 5
/** Seconds after which a device that installs firmware has begun to restart. */
const restarting = 10

const halfRule: Evidence = {
  contract:
    'half of an image is refused, by the code of the upload or by phase 8 of upgrade with one of its codes; the old ' +
    'firmware goes on',
  section: 'file-calls',
}
const cutRule: Evidence = {
  contract: 'an upload that is cut leaves nothing behind, and the device takes the next one at once',
  section: 'file-calls',
}

/** The phases after which new firmware runs. */
const installing: readonly string[] = ['aboutToReboot', 'rebooting', 'success']

type Progress = { phase: string; errorCode: number; softwareVersion: string }

const progressOf = async (run: Run) => (await run.stateOf(upgrade)).values as unknown as Progress

/** The finding that firmware is installed, once the device has restarted. */
const installation = async (run: Run, what: string, sign: string, evidence: Evidence): Promise<Finding> => {
  const finding = run.device.finding(`${what} is installed: ${sign}`, { ...evidence, key: 'phase' })
  await run.pause(restarting)
  await run.waitForDevice()
  return finding
}

/**
 * Waits until the device has finished with what it received, and returns the last phase. Throws a Finding if it
 * installs it.
 */
const outcomeOf = async (run: Run, what: string, evidence: Evidence): Promise<Progress> => {
  for (let seconds = 0; ; seconds++) {
    const progress = await progressOf(run).catch(error => {
      if (error instanceof NoResponse) return undefined
      throw error
    })
    if (!progress) throw await installation(run, what, 'the device restarts', evidence)
    const { phase } = progress
    if (installing.includes(phase)) throw await installation(run, what, `phase ${phase}`, evidence)
    if (phase === 'idle' || phase === 'failed') return progress
    if (seconds >= longestInspection)
      throw run.device.finding(`${what} is still in phase ${phase} after ${seconds} s`, evidence)
    await run.pause(1)
  }
}

const expectVersion = async (run: Run, before: string, what: string, evidence: Evidence): Promise<void> => {
  const { softwareVersion } = await progressOf(run)
  if (softwareVersion === before) return
  const problem = `${what} changes the software version from “${before}” to “${softwareVersion}”`
  throw run.device.finding(problem, { ...evidence, key: upgrade.settings.fields.softwareVersion.wire })
}

/** The first half of an image, sent as a complete file, is refused. */
const checkHalf = async (run: Run, path: string, { name, bytes }: FirmwareImage): Promise<void> => {
  const what = 'half of a firmware image'
  const { softwareVersion } = await progressOf(run)
  const half = bytes.subarray(0, Math.floor(bytes.length / 2))
  const response = await run.device.request('POST', path, fileForm(name, half))
  const codes = [...firmwareCall.errors, ...upgrade.errors].map(({ code }) => code)
  if (response.code !== 0 && !codes.includes(response.code))
    throw run.device.finding(`${what} returns ${describe(response)}`, halfRule)
  const { phase, errorCode } = await outcomeOf(run, what, halfRule)
  if (response.code === 0 && phase !== 'failed')
    throw run.device.finding(`${what} is accepted, and ends in phase ${phase}`, { ...halfRule, key: 'phase' })
  if (response.code === 0 && !codes.includes(errorCode))
    throw run.device.finding(`${what} is refused with error_code ${errorCode}`, { ...halfRule, key: 'error_code' })
  await expectVersion(run, softwareVersion, what, halfRule)
}

/** An upload whose connection breaks in the middle leaves nothing behind, and the next one is taken. */
const checkCut = async (run: Run, path: string, { name, bytes }: FirmwareImage): Promise<void> => {
  const what = 'an upload that was cut'
  const { softwareVersion } = await progressOf(run)
  await run.device.breakOff(path, fileForm(name, bytes))
  await run.pause(settling)
  await outcomeOf(run, what, cutRule)
  const response = await run.device.request('POST', path, fileForm(name, Buffer.alloc(0)))
  if (response.code === takingEffect.code)
    throw run.device.finding(`${what} keeps the next one out: ${describe(response)}`, cutRule)
  await expectVersion(run, softwareVersion, what, cutRule)
}

/** Checks that halves of the firmware that the user has given are not installed. It is never sent as a whole. */
export const checkUpgrade = async (run: Run, path: string): Promise<void> => {
  const { upgrade: image } = run.options
  const check = (name: string, body: (image: FirmwareImage) => Promise<void>) =>
    run.check(`files/${name}`, upgrade.module, async () => {
      if (!image) throw new SkippedCheck('needs firmware of the device: --upgrade FILE')
      await body(image)
    })
  await check('upgrade-half', image => checkHalf(run, path, image))
  await check('upgrade-cut', image => checkCut(run, path, image))
}
