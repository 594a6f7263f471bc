import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product's own API server with its demo data, in a process of its own. */
export interface ApiServer extends AsyncDisposable {
  port: number
  /** Where the console finds a tenant. */
  address(tenant: string): string
  stop(): Promise<void>
}

const repository = join(import.meta.dirname, '../../..')
const startLimitMs = 60_000

/** Starts the built server on a free port with an empty folder. */
export async function startApiServer(): Promise<ApiServer> {
  const program = join(repository, 'out/server/server.js')
  if (!existsSync(program)) throw new Error('The server is not built: npm run build:server')
  const folder = mkdtempSync(join(tmpdir(), `faredesk-api-${process.pid}-`))
  const server = fork(program, {
    cwd: repository,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      FAREDESK_DATA: folder,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  server.stderr?.on('data', (part: Buffer) => (complaints += part.toString()))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const port = await new Promise<number>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`No server in time: ${complaints}`)), startLimitMs)
    server.on('message', (message) => {
      clearTimeout(limit)
      resolve((message as { port: number }).port)
    })
    server.once('exit', () => reject(new Error(`The server ended: ${complaints}`)))
  })
  return { port, address: (tenant) => `${tenant}.localhost:${port}`, stop, [Symbol.asyncDispose]: stop }
}

/** The password of every demo login. */
export { demoPassword } from '#server/demo/users.data.ts'
