import path from 'node:path'
import type { Account } from '#tests/support/native/account.ts'
import { isAlive, requireProgram, startService, type Service } from '#tests/support/native/service.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { at, ports, topology } from './topology.ts'

/** Starts one of the three etcd members. Patroni uses etcd to agree on the primary. */
export const startEtcd = (index: number, folder: string, account: Account | undefined): Service => {
  const address = topology.etcd[index] ?? ''
  const peers = topology.etcd.map((one, number) => `etcd${number + 1}=http://${at(one, ports.etcdPeer)}`)
  return startService({
    command: requireProgram('etcd', 'etcd-server'),
    args: [
      `--name=etcd${index + 1}`,
      `--data-dir=${path.join(folder, `etcd${index + 1}`)}`,
      `--listen-client-urls=http://${at(address, ports.etcdClient)}`,
      `--advertise-client-urls=http://${at(address, ports.etcdClient)}`,
      `--listen-peer-urls=http://${at(address, ports.etcdPeer)}`,
      `--initial-advertise-peer-urls=http://${at(address, ports.etcdPeer)}`,
      `--initial-cluster=${peers.join(',')}`,
      '--initial-cluster-token=faredesk',
      '--logger=zap',
      '--log-level=error',
    ],
    env: { PATH: process.env.PATH, HOME: folder },
    account,
  })
}

/** Waits until the members have elected a leader that answers. */
export const waitForEtcd = (services: readonly Service[]): Promise<true> =>
  waitFor(
    'etcd to elect a leader',
    async () => {
      for (const service of services)
        if (!isAlive(service)) throw new Error(`etcd ended: ${service.complaints()}`)
      return (await findEtcdLeader()) !== null
    },
    { everyMs: 200 },
  )

/** Finds the index of the leader; null while there's none. */
export const findEtcdLeader = async (): Promise<number | null> => {
  const statuses = await Promise.all(
    topology.etcd.map(async (address) => {
      try {
        const answer = await fetch(`http://${at(address, ports.etcdClient)}/v3/maintenance/status`, {
          method: 'POST',
          body: '{}',
          signal: AbortSignal.timeout(2_000),
        })
        return (await answer.json()) as { leader?: string; header?: { member_id?: string } }
      } catch {
        return null
      }
    }),
  )
  const index = statuses.findIndex((one) => one?.leader !== undefined && one.leader === one.header?.member_id)
  return index === -1 ? null : index
}
