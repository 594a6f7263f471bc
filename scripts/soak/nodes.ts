import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { keepRunning } from '../lib/keep-running.ts'

/** A server process that is started again whenever it dies. */
export interface SoakNode {
  port: number
  /** Kills the process without warning, like a power failure. */
  kill: () => void
  stop: () => Promise<void>
}

/** Starts a node on the database and resolves when it listens. */
export const startNode = (
  port: number,
  databaseUrl: string,
  gatewayUrls: Readonly<Record<string, string>>,
): Promise<SoakNode> =>
  new Promise((resolve, reject) => {
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
            DATABASE_POOL: '8',
            FAREDESK_DEMO: '1',
            FAREDESK_SECRET: 'a secret that only the soak test has',
            FAREDESK_WEB: '',
            LOG_LEVEL: 'fatal',
            PORT: String(port),
            ...gatewayUrls,
          },
        })
        return child
      },
      {
        onListening: (_port, isRestart) => {
          if (isRestart) return
          resolve({
            port,
            kill: () => void child.kill('SIGKILL'),
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
    void kept.ended.then((code) => reject(new Error(`a node ended with ${code} before it listened`)))
  })
