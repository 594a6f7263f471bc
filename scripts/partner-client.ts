import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toPartnerClient } from './lib/partner-client-source.ts'

/** Writes the TypeScript client for API partners into a folder: `npm run partner:client -- <folder>`. */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Name the folder for the client: npm run partner:client -- <folder>\n')
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const file = path.join(folder, 'partner-client.ts')
writeFileSync(file, toPartnerClient())
process.stdout.write(`${file}\n`)
