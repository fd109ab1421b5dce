// The functions that JSX compiles to in the bundle. esbuild injects the import into every module that needs it.
export { createElement, Fragment } from 'preact'
