import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { keepRunning } from '../lib/keep-running.ts'
import { ports, topology } from './topology.ts'

/** An API node that is started again whenever it dies, as systemd does. */
export interface ClusterNode {
  address: string
  /** The process that runs at the moment. */
  pid: () => number
  kill: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
}

interface NodeSettings {
  databaseUrl: string
  secret: string
  folder: string
}

/** Starts one API node and resolves when it listens. */
export const startClusterNode = (
  index: number,
  { databaseUrl, secret, folder }: NodeSettings,
): Promise<ClusterNode> =>
  new Promise((resolve, reject) => {
    const address = topology.nodes[index] ?? ''
    let child: ChildProcess
    const kept = keepRunning(
      () => {
        child = fork(path.resolve('out/server/server.js'), {
          execArgv: [],
          env: {
            PATH: process.env['PATH'],
            HOME: process.env['HOME'],
            NODE_ENV: 'production',
            DATABASE_URL: databaseUrl,
            DATABASE_POOL: '10',
            FAREDESK_DEMO: '1',
            FAREDESK_SECRET: secret,
            FAREDESK_DATA: path.join(folder, `node${index + 1}`),
            FAREDESK_WEB: path.resolve('out/web'),
            FAREDESK_OPERATOR_HOST: 'operator.localhost',
            HOST: address,
            PORT: String(ports.node),
            TRUST_PROXY: '1',
            LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
          },
        })
        return child
      },
      {
        onListening: (_port, isRestart) => {
          if (isRestart) return
          resolve({
            address,
            pid: () => child.pid ?? 0,
            kill: (signal) => void child.kill(signal),
            stop: async () => {
              kept.stop('SIGTERM')
              await kept.ended
            },
          })
        },
        say: () => undefined,
        firstPauseMs: 200,
        longestPauseMs: 2_000,
        stableAfterMs: 2_000,
      },
    )
    void kept.ended.then((code) =>
      reject(new Error(`node ${index + 1} ended with ${code} before it listened`)),
    )
  })
