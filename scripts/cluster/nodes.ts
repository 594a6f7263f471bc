import path from 'node:path'
import { runServer } from '../lib/run-server.ts'
import { ports, topology } from './topology.ts'

/** An API node of the cluster. */
export interface ClusterNode {
  kill: (signal: NodeJS.Signals) => void
  /** Lets the node finish its calls, then starts the server from the build's folder. Resolves when it listens again. */
  upgrade: (build: string) => Promise<void>
  stop: () => Promise<void>
}

interface NodeSettings {
  databaseUrl: string
  readUrl: string
  secret: string
  folder: string
  /** Additional environment variables. */
  env?: Readonly<Record<string, string>>
}

/** Starts one API node and resolves when it listens. */
export const startClusterNode = async (
  index: number,
  { databaseUrl, readUrl, secret, folder, env }: NodeSettings,
): Promise<ClusterNode> => {
  const start = (build: string) =>
    runServer(build, {
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: readUrl,
      DATABASE_POOL: '10',
      FAREDESK_SECRET: secret,
      FAREDESK_DATA: path.join(folder, `node${index + 1}`),
      FAREDESK_WEB: path.resolve('out/web'),
      FAREDESK_OPERATOR_HOST: 'operator.localhost',
      HOST: topology.nodes[index],
      PORT: String(ports.node),
      TRUST_PROXY: '1',
      FAREDESK_DRAIN_SECONDS: '6',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
      ...env,
    })
  let current = await start('out/server')
  return {
    kill: (signal) => current.kill(signal),
    upgrade: async (build) => {
      await current.stop()
      current = await start(build)
    },
    stop: () => current.stop(),
  }
}
