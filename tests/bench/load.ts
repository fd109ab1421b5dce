// Load test of the gateway, by default with two hundred clients for a minute:
//
//   node --import tsx tests/bench/load.ts [seconds] [clients]
import { runLoad, sentenceOf } from '../gateway/server/load.ts'

const held = await runLoad(Number(process.argv[3] ?? 200), Number(process.argv[2] ?? 60))
console.log(sentenceOf(held))
for (const what of [...held.wrong, ...held.lost].slice(0, 20)) console.log(what)
process.exitCode = held.wrong.length + held.lost.length ? 1 : 0
