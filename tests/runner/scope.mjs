/**
 * Test files, relative to tests/, that run only with --all, or where a pattern names them. They take minutes, and what
 * they find is seldom found by them alone: other browsers, whole products, and much of what is chosen at random.
 */
const onlyWithAll = [
  /^browser\/(demo|engines|fuzz|vendor)\//,
  // With a fixed seed they find the same every day.
  /\/fuzz(-\w+)?\.test/,
  /^browser\/every-screen\/(crowded|firmware-c|forced-colours|long-texts|text-spacing|two-languages|types)\./,
  /^browser\/faults\/cut-connection\./,
  /^browser\/hostile\//,
  /^browser\/login\/(second-visit|steady)\./,
  /^browser\/pages\/(taps|security\/mending)\./,
  /^browser\/safe-apply\/(away|quick)\./,
  /^browser\/shell\/(memory|translator)\./,
  /^kit\/(daemons|demo|firmware\/(firmware|time-zones)\.|pack|release|servers)/,
  /^kit\/conform\/conform-(devices|optional|types)\./,
  /^kit\/contract\/validator\/compiles\./,
  // What is left is firmware-c.test.ts, which builds the firmware and runs conformance against it.
  /^kit\/firmware-c\/(?!firmware-c\.)/,
  /^tools\/vendor\//,
  /^tools\/(adding|new-screen|build\/build)\./,
  /^run\./,
  /^gateway\/(behaviours\/system\/(trial-model|tzdata)|types)\./,
  /^device\/internet\/wifi\/regdb\./,
  /^web\/(odd-answers|types)\//,
  /^web\/saving\/readings\./,
]

/** Whether a file is part of the quick set. */
export const isQuick = file => !onlyWithAll.some(pattern => pattern.test(file))
