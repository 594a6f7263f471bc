import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerConfig } from './config/config.ts'

/** The secrets that a process was started with, as 32 bytes each. */
export interface GivenSecrets {
  current: Uint8Array
  /** Secrets that the database may still be used with. */
  earlier: readonly Uint8Array[]
  /** Whether nodes that only know an earlier secret may be running. */
  isRotating: boolean
}

const toKey = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()

/**
 * Loads the server's secrets: from the environment, or from a file next to the embedded database that only its owner
 * may read. With a secret in the environment, that file counts as an earlier one.
 */
export const loadSecrets = ({
  secret,
  earlierSecret,
  dataFolder,
}: Pick<ServerConfig, 'secret' | 'earlierSecret' | 'dataFolder'>): GivenSecrets => {
  const file = path.join(dataFolder, 'secret.key')
  const read = (): Uint8Array => Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (secret !== null)
    return {
      current: toKey(secret),
      earlier: [
        ...(earlierSecret === null ? [] : [toKey(earlierSecret)]),
        ...(existsSync(file) ? [read()] : []),
      ],
      isRotating: earlierSecret !== null,
    }
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  return { current: read(), earlier: [], isRotating: false }
}
