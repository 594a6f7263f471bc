import { BlockList, isIP } from 'node:net'

const longestPrefix = { 4: 32, 6: 128 } as const

interface Network {
  address: string
  family: 'ipv4' | 'ipv6'
  prefix: number
}

/** Reads an address (`203.0.113.7`) or a network (`2001:db8::/48`); null for anything else. */
const readNetwork = (text: string): Network | null => {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  if (rest.length > 0 || (version !== 4 && version !== 6) || address.includes('%')) return null
  const longest = longestPrefix[version]
  if (length !== undefined && !/^(?:0|[1-9]\d{0,2})$/.test(length)) return null
  const prefix = length === undefined ? longest : Number(length)
  // A network of every address would look like a limit without being one.
  if (prefix > longest || prefix === 0) return null
  return { address, family: version === 4 ? 'ipv4' : 'ipv6', prefix }
}

/** Whether a text is an address or a network that a key can be limited to. */
export const isNetwork = (text: string): boolean => readNetwork(text) !== null

/** Whether a key with these addresses may be used from an address; with none, from anywhere. */
export const mayUseFrom = (addresses: readonly string[], address: string): boolean => {
  if (addresses.length === 0) return true
  const version = isIP(address)
  if (version === 0) return false
  const list = new BlockList()
  for (const text of addresses) {
    const network = readNetwork(text)
    if (network) list.addSubnet(network.address, network.prefix, network.family)
  }
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
