/** The files of src/device, imported statically; the build of the demo generates it. */
declare module 'ontlet:definitions' {
  const files: readonly import('../../device/definition-list').ExportingFile[]
  export default files
}

/** The files of src/gateway/behaviours, likewise. */
declare module 'ontlet:behaviours' {
  const files: readonly import('../../device/definition-list').ExportingFile[]
  export default files
}
