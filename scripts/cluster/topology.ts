/** First three numbers of all addresses. Clusters that run at the same time need different ones; Linux accepts all of 127.0.0.0/8. */
const network = process.env['FAREDESK_CLUSTER_NETWORK'] ?? '127.0.0'

const one = (last: number): string => `${network}.${last}`
const three = (first: number): string[] => [one(first), one(first + 1), one(first + 2)]

/** Loopback addresses of the parts. Each machine has its own, so that the parts can use their usual ports. */
export const topology = {
  etcd: three(21),
  databases: three(31),
  /** HAProxy in front of the databases: port 5000 to write, port 5001 to read. */
  databaseProxy: one(41),
  poolers: three(51),
  nodes: three(51),
  proxy: one(61),
}

export const ports = {
  etcdClient: 2379,
  etcdPeer: 2380,
  postgres: 5432,
  patroni: 8008,
  databaseWrite: 5000,
  databaseRead: 5001,
  pooler: 6432,
  node: 4000,
  https: 8443,
  http: 8080,
} as const

/** Gives each value a name with its number, from 1. */
export const numbered = (name: string, values: readonly string[]): [string, string][] =>
  values.map((value, index) => [`${name}${index + 1}`, value])

export const at = (address: string, port: number): string => `${address}:${port}`
