import type { Logger } from 'pino'
import type { PurchaseTurns } from './calls/purchase-turns.ts'
import type { Compute } from './compute/compute.ts'
import type { ServerConfig } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { InstallationKeys } from './db/installation-keys.ts'
import type { FilePort } from './files/port.ts'
import type { MailPort } from './mail/port.ts'
import type { PanVerifier } from './pan/port.ts'
import type { PasswordHashes } from './passwords/passwords.ts'
import type { PictureEncoder } from './pictures/picture-encoder.ts'
import type { SupplierRegistry } from './suppliers/registry.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** Dependencies every server feature receives, passed as an argument rather than through globals. */
export interface Deps {
  readonly config: ServerConfig
  readonly database: Database
  readonly suppliers: SupplierRegistry
  /** Runs tasks that would block the event loop for too long. */
  readonly compute: Compute
  /** Stores the contents of uploaded files. */
  readonly files: FilePort
  /** Decodes uploaded pictures and encodes them in the sizes that pages show. */
  readonly pictureEncoder: PictureEncoder
  /** Delivers emails. */
  readonly mail: MailPort
  /** Asks the tax department's register about PANs; null when the installation has no access to it. */
  readonly pan: PanVerifier | null
  /** Makes and checks password hashes, a few at a time. */
  readonly passwordHashes: PasswordHashes
  /** Lets a few purchases at once use the database. */
  readonly purchaseTurns: PurchaseTurns
  /** The server's clock; tests pass a fixed one. */
  readonly now: () => Date
  readonly logger: Logger
  /** Counts and traces what the server does, without personal data. */
  readonly telemetry: Telemetry
  /** Signs what is derived from stored data, such as e-ticket links: 32 bytes, kept outside the database. */
  readonly secretKey: InstallationKeys['secretKey']
  /** Seal the accounts of gateways and suppliers. */
  readonly sealKeys: InstallationKeys['sealKeys']
  /** Whether push messages and webhooks may go to this machine; for tests, whose receivers are there. */
  readonly isLocalNetworkAllowed?: boolean
}
