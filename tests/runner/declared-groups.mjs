// Test files that share a process, since starting one costs more than most of their tests do. They also share the
// modules that they import, unless the group says `ownModules`: that takes longer, but each file finds the project's
// modules as they are at first. The tests of a file end before the next file is loaded. A file has a process of its own
// (`apart`) if it takes long, or needs globals as they are at first.
export default [
  {
    name: 'model and device',
    folders: ['model/', 'device/', 'demo/'],
    apart: ['device/fuzz.test.ts', 'device/languages.test.ts', 'model/fuzz.test.ts'],
  },
  { name: 'behaviours', folders: ['gateway/behaviours/'], apart: [] },
  {
    name: 'gateway',
    folders: ['gateway/'],
    apart: [
      'gateway/engine/entities.test.ts',
      'gateway/engine/fuzz-xml.test.ts',
      'gateway/process.test.ts',
      'gateway/server/denial-of-service.test.ts',
      'gateway/server/load.test.ts',
      'gateway/storage/crash-recovery.test.ts',
    ],
  },
  { name: 'contract and documentation', folders: ['kit/contract/', 'kit/documentation/'], apart: [] },
  { name: 'every screen', folders: ['web/fault-matrix/', 'web/two-languages'], apart: [] },
  {
    name: 'web',
    folders: ['web/'],
    ownModules: true,
    apart: [
      'web/loader/loader.test.ts',
      'web/odd-answers/odd-answers.test.tsx',
      'web/pages/diagnosis/check-troubles.test.ts',
      'web/ui/forms/fuzz-form.test.ts',
    ],
  },
]
