import { isIPv4, isIPv6 } from 'node:net'

const toIpv4 = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** Returns the first `count` groups of an IPv6 address in their shortest form. */
const firstGroups = (address: string, count: number): string => {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const all = [...groups, ...Array.from({ length: gap }, () => '0'), ...after]
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * Returns the network that an address counts as: an IPv4 address itself, or the first 64 bits of an IPv6 address,
 * because one customer of a provider has all addresses in that range. Anything else is returned unchanged.
 */
export const toNetwork = (address: string): string => {
  const mapped = toIpv4(address)
  return isIPv4(mapped) || !isIPv6(mapped) ? mapped : `${firstGroups(mapped, 4)}::/64`
}

/** Returns the first 48 bits of an IPv6 address, which some providers give to one customer; null for all other addresses. */
export const toWideNetwork = (address: string): string | null => {
  const mapped = toIpv4(address)
  return isIPv6(mapped) ? `${firstGroups(mapped, 3)}::/48` : null
}

/** Returns the network that counts as one customer of a provider: an IPv6 /48, or an IPv4 address itself. */
export const toCustomerNetwork = (address: string): string => toWideNetwork(address) ?? toNetwork(address)
