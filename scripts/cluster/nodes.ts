import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { keepRunning, type KeptProcess } from '../lib/keep-running.ts'
import { ports, topology } from './topology.ts'

/** An API node that restarts whenever it dies, as under systemd. */
export interface ClusterNode {
  address: string
  kill: (signal: NodeJS.Signals) => void
  /** Lets the node finish its calls, then starts the server from the build's folder. Resolves when it listens again. */
  upgrade: (build: string) => Promise<void>
  stop: () => Promise<void>
}

interface NodeSettings {
  databaseUrl: string
  secret: string
  folder: string
  /** Additional environment variables. */
  env?: Readonly<Record<string, string>>
}

const buildEnvironment = (
  index: number,
  { databaseUrl, secret, folder, env }: NodeSettings,
): NodeJS.ProcessEnv => ({
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
  HOST: topology.nodes[index] ?? '',
  PORT: String(ports.node),
  TRUST_PROXY: '1',
  FAREDESK_DRAIN_SECONDS: '6',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
  ...env,
})

interface Run {
  kept: KeptProcess
  kill: (signal: NodeJS.Signals) => void
}

/** Starts the server from a build's folder and resolves when it listens. */
const run = (env: NodeJS.ProcessEnv, build: string): Promise<Run> =>
  new Promise((resolve, reject) => {
    let child: ChildProcess
    const kept = keepRunning(
      () => {
        child = fork(path.resolve(build, 'server.js'), { execArgv: [], env })
        return child
      },
      {
        onListening: (_port, isRestart) => {
          if (!isRestart) resolve({ kept, kill: (signal) => void child.kill(signal) })
        },
        say: () => undefined,
        firstPauseMs: 200,
        longestPauseMs: 2_000,
        stableAfterMs: 2_000,
      },
    )
    void kept.ended.then((code) => reject(new Error(`a node ended with ${code} before it listened`)))
  })

/** Starts one API node and resolves when it listens. */
export const startClusterNode = async (index: number, settings: NodeSettings): Promise<ClusterNode> => {
  const env = buildEnvironment(index, settings)
  let current = await run(env, 'out/server')
  const stop = async (): Promise<void> => {
    current.kill('SIGCONT')
    current.kept.stop('SIGTERM')
    await current.kept.ended
  }
  return {
    address: topology.nodes[index] ?? '',
    kill: (signal) => current.kill(signal),
    upgrade: async (build) => {
      await stop()
      current = await run(env, build)
    },
    stop,
  }
}
