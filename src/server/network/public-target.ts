import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const localName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|invalid|test|onion)\.?$/i

/**
 * Parses an address that others entered and that the server sends to: https on the default port, no user name, and a host
 * name with a dot or a public address. Null for anything else. `isLocalAllowed` permits local services and http, for tests.
 */
export const readPublicTarget = (text: string, isLocalAllowed = false): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  if (isLocalAllowed) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  if (url.protocol !== 'https:' || url.port !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : null
  return host.includes('.') && !localName.test(host) ? url : null
}
