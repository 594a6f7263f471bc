import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type {
  PasskeyAdded,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/entities/passkey.ts'

type Cbor = number | string | Buffer | Map<Cbor, Cbor>

/** Writes the start of a CBOR value: its major type and its length or number (RFC 8949, section 3). */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

const toCbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, each]) => [toCbor(key), toCbor(each)])
  return Buffer.concat([head(5, value.size), ...parts])
}

/** Returns an ES256 key in the form that authenticators send (RFC 9053, section 7.1). */
const toCoseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return toCbor(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const flags = { present: 1, verified: 4, mayBackUp: 8, isBackedUp: 16, hasKey: 64 }

interface Credential {
  id: Buffer
  rpId: string
  privateKey: KeyObject
  counter: number
}

/** What differs from an honest browser. */
interface Odd {
  origin?: string
  rpId?: string
  counter?: number
  /** Answers another challenge than the one that was asked. */
  challenge?: string
}

/**
 * Creates an authenticator and its browser in one: it makes real ES256 keys and signs by the WebAuthn format, without the
 * library that the server uses. `origin` is the page's.
 */
export const createAuthenticator = (origin: string, { counts = true }: { counts?: boolean } = {}) => {
  const held = new Map<string, Credential>()

  const toClientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, odd: Odd): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const toAuthData = (rpId: string, counter: number, key?: { id: Buffer; cose: Buffer }): Buffer => {
    const set = flags.present | flags.verified | flags.mayBackUp | flags.isBackedUp | (key ? flags.hasKey : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const start = Buffer.concat([sha256(rpId), Buffer.from([set]), count])
    if (!key) return start
    const length = Buffer.alloc(2)
    length.writeUInt16BE(key.id.length)
    return Buffer.concat([start, Buffer.alloc(16), length, key.id, key.cose])
  }

  return {
    ids: () => [...held.keys()],
    /** Creates a passkey, as `navigator.credentials.create` does. */
    create: (options: PasskeyCreation, odd: Odd = {}): PasskeyAdded => {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      const rpId = odd.rpId ?? options.rp.id ?? ''
      const name = id.toString('base64url')
      held.set(name, { id, rpId, privateKey, counter: 0 })
      const authData = toAuthData(rpId, 0, { id, cose: toCoseKey(publicKey) })
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: toClientData('webauthn.create', options.challenge, odd).toString('base64url'),
          attestationObject: toCbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** Signs with a passkey, as `navigator.credentials.get` does; the one with `credentialId`, or the first that is allowed. */
    sign: (options: PasskeyRequest, odd: Odd & { credentialId?: string } = {}): PasskeyAnswer => {
      const allowed = options.allowCredentials?.map(({ id }) => id) ?? []
      const name = odd.credentialId ?? allowed.find((id) => held.has(id)) ?? ''
      const credential = held.get(name)
      if (!credential) throw new Error('no passkey fits')
      credential.counter += counts ? 1 : 0
      const clientData = toClientData('webauthn.get', options.challenge, odd)
      const authData = toAuthData(odd.rpId ?? credential.rpId, odd.counter ?? credential.counter)
      const signed = Buffer.concat([authData, sha256(clientData)])
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(credential.privateKey).toString('base64url'),
        },
        clientExtensionResults: {},
      }
    },
  }
}
export type SoftwareAuthenticator = ReturnType<typeof createAuthenticator>
