import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SealKeys } from './seal-keys.ts'

const firstVersion = 'v1'
const version = 'v2'
const tagBytes = 16
const Secrets = z.record(z.string(), z.string())

/**
 * Seals secrets with AES-256-GCM for one place, so that a row copied to another site or gateway can't be opened
 * there.
 */
export const sealSecrets = (
  { first, current }: SealKeys,
  place: string,
  secrets: Readonly<Record<string, string>>,
): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', current?.key ?? first, iv)
  cipher.setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  return [
    ...(current ? [version, current.id] : [firstVersion]),
    iv.toString('base64url'),
    Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url'),
  ].join('.')
}

/** Splits a sealed text into its parts and finds its key. Throws when the format or the key is unknown. */
const readSealed = (keys: SealKeys, sealed: string): { key: Uint8Array; iv: Buffer; body: Buffer } => {
  const parts = sealed.split('.')
  const isFirst = parts[0] === firstVersion
  const [iv, body] = parts.slice(isFirst ? 1 : 2)
  if ((!isFirst && parts[0] !== version) || !iv || !body)
    throw new Error('secrets are sealed in an unknown format')
  const key = isFirst ? keys.first : keys.later.find(({ id }) => id === parts[1])?.key
  if (!key) throw new Error('secrets are sealed with an unknown key')
  return { key, iv: Buffer.from(iv, 'base64url'), body: Buffer.from(body, 'base64url') }
}

/** Opens what `sealSecrets` sealed; empty for an account without secrets. Throws when key, place or text differ. */
export const openSecrets = (keys: SealKeys, place: string, sealed: string): Record<string, string> => {
  if (sealed === '') return {}
  const { key, iv, body } = readSealed(keys, sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(body.subarray(body.length - tagBytes))
  const text = Buffer.concat([decipher.update(body.subarray(0, body.length - tagBytes)), decipher.final()])
  return Secrets.parse(JSON.parse(text.toString('utf8')))
}
