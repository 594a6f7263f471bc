import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { send, type HttpCall } from './open-load.ts'

export interface BenchServer {
  url: string
  /** Returns how long the server's event loop was blocked since the last call, in milliseconds. */
  askStops(): Promise<{ longestMs: number; p99Ms: number }>
  /** Returns the processor time of all of the server's threads so far, in milliseconds. */
  askCpuMs(): Promise<number>
  /** Returns the server's resident memory, in MB. */
  askMemoryMb(): Promise<number>
  stop(): void
}

interface Usage {
  cpuMs: number
  memoryMb: number
  stops: { longestMs: number; p99Ms: number }
}

/** Starts a server in a separate process; `message`, `args` and `env` are for its script. */
export const startServer = async (
  script: string,
  { message, args = [], env = {} }: { message?: object; args?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<BenchServer> => {
  const child: ChildProcess = fork(new URL(script, import.meta.url), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const ask = async (): Promise<Usage> => {
    child.send({})
    const [usage] = (await once(child, 'message')) as [Usage]
    return usage
  }
  if (message) child.send(message)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    askStops: async () => (await ask()).stops,
    askCpuMs: async () => (await ask()).cpuMs,
    askMemoryMb: async () => (await ask()).memoryMb,
    stop: () => child.disconnect(),
  }
}

/** Starts a bare Fastify route that sends the bytes of another server's answer, to show what HTTP alone costs. */
export const startBareServer = async (server: BenchServer, call: HttpCall): Promise<BenchServer> => {
  const { bytes, headers } = await send(server.url, call)
  return startServer('./bare-server.ts', { message: { body: bytes.toString('base64'), headers } })
}
