import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network that an address counts as: an IPv4 address itself, or the first 64 bits of an IPv6 address,
 * because one customer of a provider has all addresses in that range. Anything else is returned unchanged.
 */
export const toNetwork = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped) || !isIPv6(mapped)) return mapped
  const [head = '', tail] = (mapped.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const all = [...groups, ...Array.from({ length: gap }, () => '0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
