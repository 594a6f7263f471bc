import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
// Not imported by its alias, because Vite reads its configuration before aliases exist.
import { practiceFacts } from '../../src/server/demo/practice-tenant.ts'

/** Writes `practice.json` beside the server's bundle, for the console that starts it. */
export const writePracticeFacts = (folder: string): Plugin => ({
  name: 'write-practice-facts',
  closeBundle: () => writeFileSync(join(folder, 'practice.json'), JSON.stringify(practiceFacts)),
})
