import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** An account at a PAN verification service. Contains a private key: never log it. */
export interface PanSettings {
  url: string
  userId: string
  /** Signs our requests. */
  privateKey: KeyObject
  /** Checks the service's signatures. */
  publicKey: KeyObject
}

const isAllowed = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || hostname === 'localhost' || hostname.startsWith('127.')
}

/** Reads a key with line breaks or with `\n` for them. Throws without repeating the key. */
const readKey = (name: string, text: string, read: (pem: string) => KeyObject): KeyObject => {
  try {
    return read(text.replaceAll(String.raw`\n`, '\n'))
  } catch {
    throw new Error(`${name}: enter an RSA key in PEM format.`)
  }
}

/** Reads `FAREDESK_PAN_…`; null when none is set. Throws when they are incomplete. */
export const readPanSettings = (env: NodeJS.ProcessEnv): PanSettings | null => {
  const names = ['URL', 'USER_ID', 'PRIVATE_KEY', 'PUBLIC_KEY'].map((name) => `FAREDESK_PAN_${name}`)
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return null
  const [firstMissing] = missing
  if (firstMissing !== undefined)
    throw new Error(`${firstMissing}: enter it, or remove all FAREDESK_PAN settings.`)
  const [url = '', userId = '', privateKey = '', publicKey = ''] = names.map((name) => env[name] ?? '')
  if (!isAllowed(url)) throw new Error('FAREDESK_PAN_URL: enter an https address.')
  return {
    url,
    userId,
    privateKey: readKey('FAREDESK_PAN_PRIVATE_KEY', privateKey, createPrivateKey),
    publicKey: readKey('FAREDESK_PAN_PUBLIC_KEY', publicKey, createPublicKey),
  }
}
