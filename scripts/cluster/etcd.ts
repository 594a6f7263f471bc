import path from 'node:path'
import type { Account } from '#tests/support/native/account.ts'
import { isAlive, requireProgram, startService, type Service } from '#tests/support/native/service.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { readCertificate, withCertificatesOf } from './certificates.ts'
import { readDeployFile } from './files.ts'
import { sendToPart } from './requests.ts'
import { at, numbered, ports, topology } from './topology.ts'

/** Reads the settings of deploy/etcd.env.example. */
const readSettings = (folder: string, machine: string): Record<string, string> =>
  Object.fromEntries(
    [
      ...withCertificatesOf(folder, machine, readDeployFile('etcd.env.example')).matchAll(
        /^(ETCD_\w+)=(.*)$/gm,
      ),
    ].map(([, name = '', value = '']) => [name, value]),
  )

/** Starts one of the three etcd members, with deploy/etcd.env.example. Patroni uses etcd to agree on the primary. */
export const startEtcd = (index: number, folder: string, account: Account | undefined): Service => {
  const address = topology.etcd[index] ?? ''
  const name = `etcd${index + 1}`
  const members = numbered('etcd', topology.etcd).map(
    ([one, place]) => `${one}=https://${at(place, ports.etcdPeer)}`,
  )
  return startService({
    command: requireProgram('etcd', 'etcd-server'),
    args: ['--logger=zap', '--log-level=error'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      ...readSettings(folder, name),
      ETCD_NAME: name,
      ETCD_DATA_DIR: path.join(folder, name),
      ETCD_LISTEN_CLIENT_URLS: `https://${at(address, ports.etcdClient)}`,
      ETCD_ADVERTISE_CLIENT_URLS: `https://${at(address, ports.etcdClient)}`,
      ETCD_LISTEN_PEER_URLS: `https://${at(address, ports.etcdPeer)}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `https://${at(address, ports.etcdPeer)}`,
      ETCD_INITIAL_CLUSTER: members.join(','),
    },
    account,
  })
}

/** Waits until the members have elected a leader that answers. */
export const waitForEtcd = (folder: string, services: readonly Service[]): Promise<true> =>
  waitFor(
    'etcd to elect a leader',
    async () => {
      for (const service of services)
        if (!isAlive(service)) throw new Error(`etcd ended: ${service.complaints()}`)
      return (await findEtcdLeader(folder)) !== null
    },
    { everyMs: 200 },
  )

/** Finds the index of the leader; null while there's none. */
export const findEtcdLeader = async (folder: string): Promise<number | null> => {
  const statuses = await Promise.all(
    topology.etcd.map(async (address) => {
      try {
        const { body } = await sendToPart(`https://${at(address, ports.etcdClient)}/v3/maintenance/status`, {
          method: 'POST',
          body: '{}',
          ...readCertificate(folder, 'db1'),
        })
        return JSON.parse(body) as { leader?: string; header?: { member_id?: string } }
      } catch {
        return null
      }
    }),
  )
  const index = statuses.findIndex((one) => one?.leader !== undefined && one.leader === one.header?.member_id)
  return index === -1 ? null : index
}
