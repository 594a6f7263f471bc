import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Loads the server's secret: from the environment, or from a file next to the embedded database that only its owner
 * may read.
 */
export const loadSecretKey = (secret: string | null, dataFolder: string): Uint8Array => {
  if (secret) return createHash('sha256').update(secret).digest()
  const file = path.join(dataFolder, 'secret.key')
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
