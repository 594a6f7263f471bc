import type { Logger } from 'pino'
import type { ServerConfig } from './config.ts'
import type { Database } from './db/database.ts'
import type { SupplierPort } from './suppliers/port.ts'

/** Everything a part of the server may lean on. Passed as an argument: nothing is reached through a global. */
export interface Deps {
  readonly config: ServerConfig
  readonly database: Database
  readonly suppliers: readonly SupplierPort[]
  /** The server's clock; tests give a fixed one. */
  readonly now: () => Date
  readonly logger: Logger
  /** Key for secrets derived from stored data (e-ticket slugs): 32 bytes, outside the database. */
  readonly secretKey: Uint8Array
}
