import type { Logger } from 'pino'
import type { ServerConfig } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { MailPort } from './mail/port.ts'
import type { SupplierPort } from './suppliers/port.ts'

/** Everything a part of the server may lean on. Passed as an argument: nothing is reached through a global. */
export interface Deps {
  readonly config: ServerConfig
  readonly database: Database
  readonly suppliers: readonly SupplierPort[]
  /** What takes mails out. */
  readonly mail: MailPort
  /** The server's clock; tests give a fixed one. */
  readonly now: () => Date
  readonly logger: Logger
  /** Key for secrets derived from stored data (e-ticket slugs): 32 bytes, outside the database. */
  readonly secretKey: Uint8Array
  /** Push messages may go to this machine: for tests alone, which have their push service there. */
  readonly isPushLocal?: boolean
}
