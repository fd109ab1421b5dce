/**
 * The version of the contract between console and firmware: MAJOR.MINOR. Raise the major version when existing firmware
 * would break (a key renamed, a limit changed), the minor version when something optional is added.
 * tests/kit/contract/contract.test.ts compares it with tests/kit/contract/contract-shape.json.
 */
export const contractVersion = '4.2'
