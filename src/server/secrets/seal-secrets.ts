import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

const version = 'v1'
const tagBytes = 16
const Secrets = z.record(z.string(), z.string())

const deriveKey = (secretKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secretKey, new Uint8Array(0), 'faredesk gateway secrets', 32))

/**
 * Seals secrets with AES-256-GCM for one place, so that a row copied to another site or gateway can't be opened
 * there.
 */
export const sealSecrets = (
  secretKey: Uint8Array,
  place: string,
  secrets: Readonly<Record<string, string>>,
): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secretKey), iv)
  cipher.setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  return [
    version,
    iv.toString('base64url'),
    Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url'),
  ].join('.')
}

/** Opens what `sealSecrets` sealed; empty for an account without secrets. Throws when key, place or text differ. */
export const openSecrets = (secretKey: Uint8Array, place: string, sealed: string): Record<string, string> => {
  if (sealed === '') return {}
  const [known, iv, body] = sealed.split('.')
  if (known !== version || !iv || !body) throw new Error('gateway secrets are sealed in an unknown format')
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secretKey), Buffer.from(iv, 'base64url'))
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
  const text = Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - tagBytes)), decipher.final()])
  return Secrets.parse(JSON.parse(text.toString('utf8')))
}
