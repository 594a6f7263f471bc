import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are not the open Internet's: our own machine, our own network, and ways to write them in another manner. */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** True for an address of the open Internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && !closed.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

const localName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|invalid|test|onion)\.?$/i

/**
 * The address of a push service, if it may be one: https on its usual port, no user name, a name with a dot or an address of the open
 * Internet. Null for anything else. `isLocalAllowed` lets tests name a service on this machine, by http too.
 */
export const readPushTarget = (text: string, isLocalAllowed = false): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  if (isLocalAllowed) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  if (url.protocol !== 'https:' || url.port !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : null
  return host.includes('.') && !localName.test(host) ? url : null
}

/** Resolves names, and refuses one that leads inside: what a name means is decided by whoever owns it, at any time. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (fault, addresses) => {
    if (fault) return callback(fault, [])
    const inside = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (inside || !first)
      return callback(new Error(`${hostname} is at an address that is not of the open Internet`), [])
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}
