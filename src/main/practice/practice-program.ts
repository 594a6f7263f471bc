import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the server's program may be, seen from the built main process: the package's own bundle first. */
const candidates = ['../practice/server.js', '../server/server.js']

/** The program of the practice server; null when this installation came without it. */
export const practiceProgram = (folder = import.meta.dirname): string | null =>
  candidates.map((path) => join(folder, path)).find((file) => existsSync(file)) ?? null
