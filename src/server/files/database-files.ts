import type { Database } from '#server/db/database.ts'
import { fileBlobsRepo } from './files.repo.ts'
import type { FilePort } from './port.ts'

/** Stores contents in the database, so that all nodes have them and one dump is the whole backup. */
export const createDatabaseFiles = ({ db }: Pick<Database, 'db'>): FilePort => fileBlobsRepo(db)
