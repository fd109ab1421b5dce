// Conformance of a vendor's simulated gateway in the modules that the arguments name. Prints what was found.
import { conformance } from '../../kit/conform/type-conformance'

console.log(JSON.stringify(await conformance(process.argv.slice(2))))
process.exit()
