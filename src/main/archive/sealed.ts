import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Where a sealed file belongs; it can't be opened anywhere else. */
export interface SealedPlace {
  workspaceId: string
  name: string
}

const algorithm = 'aes-256-gcm'
const mark = Buffer.from('FDA1')
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const headBytes = mark.length + nonceBytes + tagBytes

/** A new random key. */
export const newKey = (): Buffer => randomBytes(keyBytes)

/** Parses a key from the keychain; null when invalid. */
export const parseKey = (text: string): Buffer | null => {
  const key = Buffer.from(text, 'base64')
  return key.length === keyBytes ? key : null
}
export const formatKey = (key: Buffer): string => key.toString('base64')

const placeBytes = ({ workspaceId, name }: SealedPlace) => Buffer.from(`${workspaceId}/${name}`)

/** Encrypts with AES-256-GCM and a random nonce: mark, nonce, tag, ciphertext. The place is authenticated too. */
export function seal(key: Buffer, place: SealedPlace, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce)
  cipher.setAAD(placeBytes(place))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([mark, nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a file; null when it was changed, truncated, moved, or sealed with another key. */
export function unseal(key: Buffer, place: SealedPlace, file: Uint8Array): Buffer | null {
  const whole = Buffer.from(file)
  if (whole.length < headBytes || !whole.subarray(0, mark.length).equals(mark)) return null
  const nonce = whole.subarray(mark.length, mark.length + nonceBytes)
  const tag = whole.subarray(mark.length + nonceBytes, headBytes)
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(placeBytes(place))
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(whole.subarray(headBytes)), decipher.final()])
  } catch {
    return null
  }
}

/** Derives a mark of the archive's session without the token; useless without the key. */
export const toOwnerMark = (key: Buffer, token: string): string =>
  createHmac('sha256', key).update(token).digest('base64')
