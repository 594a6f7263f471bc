import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))

/** Next to the sources, or next to the bundle, which includes a copy. */
export const migrationsFolder =
  [path.join(here, 'migrations'), path.join(here, '../migrations'), path.join(here, '../../migrations')].find(
    (folder) => existsSync(path.join(folder, 'meta/_journal.json')),
  ) ?? path.join(here, 'migrations')
