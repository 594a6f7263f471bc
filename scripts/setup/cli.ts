import { ensureSystem, type SystemPart } from './index.ts'
import { systemParts } from './parts.ts'

const known = Object.keys(systemParts) as SystemPart[]
const named = process.argv.slice(2)
const unknown = named.filter((name) => !known.some((part) => part === name))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Choose from: ${known.join(', ')}`)
  process.exit(2)
}
const parts =
  named.length > 0
    ? known.filter((part) => named.includes(part))
    : known.filter((part) => part !== 'bench' && part !== 'image')
const state = ensureSystem({ parts, say: (message) => console.error(message) })
for (const part of state.installed) console.log(`${part}: installed`)
for (const { message } of state.missing) console.log(message)
process.exitCode = state.missing.length > 0 ? 1 : 0
