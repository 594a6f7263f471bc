import type { Logger } from 'pino'
import type { Compute } from './compute/compute.ts'
import type { ServerConfig } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { MailPort } from './mail/port.ts'
import type { PanVerifier } from './pan/port.ts'
import type { PasswordHashes } from './passwords/passwords.ts'
import type { SupplierRegistry } from './suppliers/registry.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** Dependencies every server feature receives, passed as an argument rather than through globals. */
export interface Deps {
  readonly config: ServerConfig
  readonly database: Database
  readonly suppliers: SupplierRegistry
  /** Runs tasks that would block the event loop for too long. */
  readonly compute: Compute
  /** Delivers emails. */
  readonly mail: MailPort
  /** Asks the tax department's register about PANs; null when the installation has no access to it. */
  readonly pan: PanVerifier | null
  /** Makes and checks password hashes, a few at a time. */
  readonly passwordHashes: PasswordHashes
  /** The server's clock; tests pass a fixed one. */
  readonly now: () => Date
  readonly logger: Logger
  /** Counts and traces what the server does, without personal data. */
  readonly telemetry: Telemetry
  /** Key for secrets derived from stored data (e-ticket slugs): 32 bytes, kept outside the database. */
  readonly secretKey: Uint8Array
  /** Whether push messages may go to this machine; for tests, whose push service is there. */
  readonly isPushLocal?: boolean
}
