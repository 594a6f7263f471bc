import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the server's program may be, relative to the built main process: the package's own bundle first. */
const candidates = ['../practice/server.js', '../server/server.js']

/** Finds the practice server's program; null for an installation without one. */
export const practiceProgram = (folder = import.meta.dirname): string | null =>
  candidates.map((path) => join(folder, path)).find((file) => existsSync(file)) ?? null
