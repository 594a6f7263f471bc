import { runServer } from '../lib/run-server.ts'

/** A server process that restarts whenever it dies. */
export interface SoakNode {
  port: number
  /** Kills the process without warning, like a power failure. */
  kill: () => void
  stop: () => Promise<void>
}

/** Starts a node on the database and resolves when it listens. */
export const startNode = async (
  port: number,
  databaseUrl: string,
  gatewayUrls: Readonly<Record<string, string>>,
): Promise<SoakNode> => {
  const { kill, stop } = await runServer('out/server', {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '8',
    FAREDESK_SECRET: 'a secret that only the soak test has',
    FAREDESK_WEB: '',
    LOG_LEVEL: 'fatal',
    PORT: String(port),
    ...gatewayUrls,
  })
  return { port, kill: () => kill('SIGKILL'), stop }
}
