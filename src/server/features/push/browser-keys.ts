import { createECDH } from 'node:crypto'

const isOnCurve = (point: Buffer): boolean => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(point)
    return true
  } catch {
    return false
  }
}

/** Whether these are a browser's public key, an uncompressed P-256 point, and its 16-byte secret; both base64url. */
export const isBrowserKey = (p256dh: string, auth: string): boolean => {
  const point = Buffer.from(p256dh, 'base64url')
  return point.length === 65 && isOnCurve(point) && Buffer.from(auth, 'base64url').length === 16
}
