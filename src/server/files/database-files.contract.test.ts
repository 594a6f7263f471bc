import { createDatabaseFiles } from './database-files.ts'
import { describeFileContract } from './files.test-kit.ts'

describeFileContract('the database', createDatabaseFiles)
