// Test files that share a process, since starting one costs more than most of their tests do. They also share the
// modules that they import, and the code that V8 has compiled and optimized, unless the group says `ownModules`: that
// takes longer, but each file finds the project's modules as they are at first. The tests of a file end before the next
// file is loaded. A file has a process of its own (`apart`) if it needs globals as they are at first, or the processor
// for itself, or if garbage collection takes much longer because of what it, or files before it, have left in memory.
// A group that `waits` much of its time leaves the processor to more others.
export default [
  { name: 'model and device', folders: ['model/', 'device/', 'demo/'], apart: ['device/languages.test.ts'] },
  { name: 'conformance', folders: ['kit/conform/'], apart: [] },
  { name: 'every screen', folders: ['web/fault-matrix/', 'web/two-languages'], apart: [] },
  {
    name: 'vendors and images',
    folders: ['kit/vendor/', 'kit/pack/', 'kit/release/', 'kit/servers', 'kit/debian', 'kit/firmware/'],
    apart: [],
  },
  { name: 'contract and documentation', folders: ['kit/contract/', 'kit/documentation/'], apart: [] },
  { name: 'kit', folders: ['kit/'], apart: [] },
  { name: 'behaviours', folders: ['gateway/behaviours/'], waits: true, apart: [] },
  { name: 'gateway', folders: ['gateway/'], apart: [] },
  {
    name: 'web',
    folders: ['web/'],
    ownModules: true,
    apart: [
      'web/loader/loader.test.ts',
      'web/odd-answers/odd-answers.test.tsx',
      'web/pages/diagnosis/check-troubles.test.ts',
    ],
  },
]
