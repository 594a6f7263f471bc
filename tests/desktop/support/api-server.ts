import { fork, type ChildProcess } from 'node:child_process'
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
  /** Kills the process, as a crash does. */
  crash(): Promise<void>
  /** Starts it again after a crash, with the same data at the same address. */
  startAgain(): Promise<void>
}

const repository = join(import.meta.dirname, '../../..')
const startLimitMs = 180_000

interface Started {
  process: ChildProcess
  port: number
  ended: Promise<void>
}

const start = async (program: string, folder: string, port: number): Promise<Started> => {
  const server = fork(program, {
    cwd: repository,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      FAREDESK_DATA: folder,
      LOG_LEVEL: 'warn',
      FAREDESK_DEMO_PACKAGES: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  server.stderr?.on('data', (part: Buffer) => (complaints += part.toString()))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const listening = await new Promise<number>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`No server in time: ${complaints}`)), startLimitMs)
    server.on('message', (message) => {
      const { type, port: own } = message as { type?: string; port?: number }
      // TypeScript loaders send their own messages.
      if (type !== 'listening' || !own) return
      clearTimeout(limit)
      resolve(own)
    })
    server.once('exit', () => reject(new Error(`The server ended: ${complaints}`)))
  })
  return { process: server, port: listening, ended }
}

/** Starts the built server on a free port with the demo data. */
export async function startApiServer(): Promise<ApiServer> {
  const program = join(repository, 'out/server/server.js')
  if (!existsSync(program)) throw new Error('The server is not built: npm run build:server')
  const folder = mkdtempSync(join(tmpdir(), `faredesk-api-${process.pid}-`))
  await copySeedInto(folder)
  let running = await start(program, folder, 0)
  const { port } = running
  const end = async (signal: NodeJS.Signals) => {
    running.process.kill(signal)
    await running.ended
  }
  const stop = async () => {
    await end('SIGTERM')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  return {
    port,
    address: (tenant) => `${tenant}.localhost:${port}`,
    stop,
    crash: () => end('SIGKILL'),
    async startAgain() {
      running = await start(program, folder, port)
    },
    [Symbol.asyncDispose]: stop,
  }
}

/** The password of every demo login. */
export { demoPassword } from '#server/demo/users.data.ts'
