/** Where each part of the cluster listens: real ports, on loopback addresses of their own. Linux has all of 127.0.0.0/8. */
export const topology = {
  etcd: ['127.0.0.21', '127.0.0.22', '127.0.0.23'],
  databases: ['127.0.0.31', '127.0.0.32', '127.0.0.33'],
  /** In front of the databases: port 5000 writes, port 5001 reads. */
  databaseProxy: '127.0.0.41',
  poolers: ['127.0.0.51', '127.0.0.52', '127.0.0.53'],
  nodes: ['127.0.0.51', '127.0.0.52', '127.0.0.53'],
  proxy: '127.0.0.61',
} as const

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
