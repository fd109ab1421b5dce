/** What a finding is about, besides what is wrong. */
export interface Evidence {
  /** Module that the contract describes; by default that of the check. */
  readonly module?: string
  /** Key on the wire, `list[].mac` in a row; absent if the answer as a whole is concerned. */
  readonly key?: string
  /** What was sent and what came back; by default the last request and its answer. */
  readonly sent?: string
  readonly returned?: string
  /** What the contract says. */
  readonly contract: string
  /** Where it says so: an anchor of reference.md; by default the section of the module. */
  readonly section?: string
}

/** One way in which a device deviates from the contract. */
export interface Deviation extends Evidence {
  readonly problem: string
}

/** What is wrong with the device, in words that a firmware engineer can act on. The check that throws it fails. */
export class Finding extends Error {
  readonly deviations: readonly Deviation[]

  constructor(problem: string, evidence: Evidence | readonly Deviation[]) {
    super(problem)
    this.deviations = Array.isArray(evidence) ? evidence : [{ problem, ...(evidence as Evidence) }]
  }
}

/** Why a check does not apply. The check that throws it is skipped. */
export class SkippedCheck extends Error {}

/** Why a run cannot start. */
export class StartError extends Error {}

/** Throws one Finding for a list of findings; returns if there are none. */
export const report = (findings: readonly Finding[]): void => {
  if (!findings.length) return
  throw new Finding(
    findings.map(({ message }) => message).join('; '),
    findings.flatMap(({ deviations }) => deviations),
  )
}
