// The test files that take longest, longest first. The runner starts with them, so that none is still running at the
// end while the other processors are idle. Files not named here follow in alphabetical order.
export default [
  'browser/fault-matrix/write.test.ts',
  'browser/every-screen/accessibility.test.ts',
  'browser/fault-matrix/read.test.ts',
  'kit/conform/conform-faults.test.ts',
  'browser/every-screen/two-languages.test.ts',
  'browser/fuzz/random-use.test.ts',
  'browser/faults/faults.test.ts',
  'browser/hostile/typed.test.ts',
  'browser/hostile/hostile.test.ts',
  'browser/faults/cut-connection.test.ts',
  'browser/pages/pages.test.ts',
  'browser/pages/internet/wan.test.ts',
  'browser/pages/diagnosis.test.ts',
  'browser/fault-matrix/upload.test.ts',
  'browser/fault-matrix/press.test.ts',
]
