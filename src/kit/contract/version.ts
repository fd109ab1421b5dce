/**
 * The version of the contract between console and firmware: MAJOR.MINOR. Major grows when a firmware that kept the
 * contract before no longer does (a key renamed, a limit moved), minor when something joins that it may leave out.
 * tests/kit/contract.test.ts holds the major against tests/kit/contract-shape.json.
 */
export const contractVersion = '2.0'
