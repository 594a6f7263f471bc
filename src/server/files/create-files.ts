import type { ServerConfig } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { createDatabaseFiles } from './database-files.ts'
import { createFolderFiles } from './folder-files.ts'
import type { FilePort } from './port.ts'

/** Creates the store of files that the settings name. */
export const createFiles = (
  { files: { folder } }: Pick<ServerConfig, 'files'>,
  database: Database,
): FilePort => (folder === null ? createDatabaseFiles(database) : createFolderFiles(folder, database))
