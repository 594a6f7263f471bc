import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Calculates an HMAC-SHA256 in hex. */
export const hmacHex = (secret: string, message: string | Uint8Array): string =>
  createHmac('sha256', secret).update(message).digest('hex')

export const sha256Hex = (message: string | Uint8Array): string =>
  createHash('sha256').update(message).digest('hex')

/** Compares hashes of both texts in constant time, whatever their lengths. */
export const isEqualSignature = (expected: string, given: string): boolean =>
  timingSafeEqual(createHash('sha256').update(expected).digest(), createHash('sha256').update(given).digest())

/** Parses signed bytes to a JSON object; null when they aren't one. */
export const jsonObject = (bytes: Uint8Array | string): Record<string, unknown> | null => {
  try {
    const text = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('utf8')
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
