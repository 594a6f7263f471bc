import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/**
 * Creates a browser's side of a subscription: its keys, and how it reads a message (RFC 8291 over RFC 8188, one
 * record). Written from the standards, independently of the server's code.
 */
export const aPushBrowser = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const own = pair.getPublicKey()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const shared = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const open = createDecipheriv('aes-128-gcm', key, nonce)
      open.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}
