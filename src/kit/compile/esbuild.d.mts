export { build, transform, version } from 'esbuild'
