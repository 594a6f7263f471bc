import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that aren't on the public internet: this machine, local networks, and other notations of them. */
const nonPublicAddresses = new BlockList()
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
  nonPublicAddresses.addSubnet(network, bits, 'ipv4')
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
  nonPublicAddresses.addSubnet(network, bits, 'ipv6')

/** Whether the address is on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && !nonPublicAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Resolves a name to all of its addresses, as `node:dns` does. */
type ResolveAll = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (fault: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Creates the lookup of a connection. It refuses names with an internal address, since a name's owner can change what it
 * resolves to at any time: the connection goes to the addresses that were checked, not to those of a second lookup.
 */
export const createPublicLookup =
  (resolve: ResolveAll = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (fault, addresses) => {
      if (fault) return callback(fault, [])
      const inside = addresses.find(({ address }) => !isPublicAddress(address))
      const [first] = addresses
      if (inside || !first)
        return callback(new Error(`${hostname} resolves to an address outside the public internet`), [])
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }

export const publicLookup = createPublicLookup()
