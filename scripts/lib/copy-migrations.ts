import { cpSync } from 'node:fs'

const migrations = 'src/server/db/migrations'

/** Copies what a server needs to migrate its database. The generator's snapshots of each schema (12 MB) aren't copied. */
export const copyMigrations = (folder: string): void =>
  cpSync(migrations, folder, { recursive: true, filter: (file) => !file.endsWith('_snapshot.json') })
