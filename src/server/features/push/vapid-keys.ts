import { createECDH, hkdfSync } from 'node:crypto'

/** Base64url, as push services and browsers want them. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const derive = (secretKey: Uint8Array, round: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, 'faredesk push', `vapid p-256 ${round}`, 32))

/**
 * The key pair that names this installation to push services (RFC 8292). Derived from the server's secret, so that every node has the
 * same one and nothing has to be kept; another secret makes browsers subscribe anew.
 */
export const vapidKeysOf = (secretKey: Uint8Array): VapidKeys => {
  for (let round = 0; ; round += 1) {
    const privateKey = derive(secretKey, round)
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(privateKey)
    } catch {
      // One number in four thousand million is none of the curve's.
      continue
    }
    return {
      publicKey: pair.getPublicKey().toString('base64url'),
      privateKey: privateKey.toString('base64url'),
    }
  }
}
