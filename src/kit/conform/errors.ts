/** What is wrong with the device, in words that a firmware engineer can act on. The check that throws it fails. */
export class Finding extends Error {}

/** Why a check does not apply. The check that throws it is skipped. */
export class SkippedCheck extends Error {}

/** Why a run cannot start. */
export class StartError extends Error {}

/** The device stopped responding and did not come back. Ends the run. */
export class DeviceUnreachable extends Error {}

/** Throws one Finding for a list of findings; returns if there are none. */
export function report(findings: readonly string[]): void {
  if (findings.length) throw new Finding(findings.join('; '))
}
