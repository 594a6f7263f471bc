import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copySeedInto } from '#tests/support/seeded-folder.ts'

/** The built API server with its demo data, in a separate process. */
export interface ApiServer extends AsyncDisposable {
  port: number
  /** Where the console finds a tenant. */
  address(tenant: string): string
  stop(): Promise<void>
}

const repository = join(import.meta.dirname, '../../..')
const startLimitMs = 180_000

/**
 * Starts the built server on a free port with the demo data. `isFilledAnew` fills it now instead of copying, for
 * tests that depend on the minutes left.
 */
export async function startApiServer(options: { isFilledAnew?: boolean } = {}): Promise<ApiServer> {
  const program = join(repository, 'out/server/server.js')
  if (!existsSync(program)) throw new Error('The server is not built: npm run build:server')
  const folder = mkdtempSync(join(tmpdir(), `faredesk-api-${process.pid}-`))
  if (!options.isFilledAnew) await copySeedInto(folder)
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
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  const port = await new Promise<number>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`No server in time: ${complaints}`)), startLimitMs)
    server.on('message', (message) => {
      const { type, port } = message as { type?: string; port?: number }
      // TypeScript loaders send their own messages.
      if (type !== 'listening' || !port) return
      clearTimeout(limit)
      resolve(port)
    })
    server.once('exit', () => reject(new Error(`The server ended: ${complaints}`)))
  })
  return { port, address: (tenant) => `${tenant}.localhost:${port}`, stop, [Symbol.asyncDispose]: stop }
}

/** The password of every demo login. */
export { demoPassword } from '#server/demo/users.data.ts'
