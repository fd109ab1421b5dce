import type { Plugin } from 'esbuild'
import type { Translator } from '../../texts/translator'

/** The name of a rule, which comes first, and that of a format, before its other properties. */
const ruleName = /\b(rule|comparison|networkRule)\(\s*'\w+'/g
const formatName = /\bname: '\w+',(?=\s*(isFreeText|accepts|clean|message)\b)/g

/** Leaves out the names of rules and formats: only the contract and the validator in C go by them. */
export const withoutContractNames = ({ read }: Translator): Plugin => ({
  name: 'without-contract-names',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/](model|device)[\\/].*\.ts$/ }, ({ path }) => ({
      contents: read(path).replace(ruleName, "$1(''").replace(formatName, ''),
      loader: 'ts',
    }))
  },
})
