/** The first three numbers of all addresses. Linux has all of 127.0.0.0/8; two clusters at a time need one each. */
const network = process.env['FAREDESK_CLUSTER_NETWORK'] ?? '127.0.0'

const one = (last: number): string => `${network}.${last}`
const three = (first: number): string[] => [one(first), one(first + 1), one(first + 2)]

/** Where each part of the cluster listens: real ports, on loopback addresses of their own. */
export const topology = {
  etcd: three(21),
  databases: three(31),
  /** In front of the databases: port 5000 writes, port 5001 reads. */
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

export const at = (address: string, port: number): string => `${address}:${port}`
