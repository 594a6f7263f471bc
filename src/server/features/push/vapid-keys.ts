import { createECDH, hkdfSync } from 'node:crypto'

/** Base64url, as push services and browsers expect. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const derive = (secretKey: Uint8Array, round: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, 'faredesk push', `vapid p-256 ${round}`, 32))

/**
 * Derives the key pair that identifies this installation to push services (RFC 8292) from the server's secret, so
 * that every node has the same one and nothing is stored. With another secret, browsers must subscribe again.
 */
export const deriveVapidKeys = (secretKey: Uint8Array): VapidKeys => {
  for (let round = 0; ; round += 1) {
    const privateKey = derive(secretKey, round)
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(privateKey)
    } catch {
      // About one number in four billion isn't on the curve.
      continue
    }
    return {
      publicKey: pair.getPublicKey().toString('base64url'),
      privateKey: privateKey.toString('base64url'),
    }
  }
}
