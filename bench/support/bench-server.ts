import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { send, type HttpCall } from './open-load.ts'

export interface BenchServer {
  url: string
  /** Returns how long the server's event loop stopped at most since the last call, in milliseconds. */
  askLongestStop(): Promise<number>
  stop(): void
}

/** Starts a server in a separate process; `message` and `args` are for its script. */
export const startServer = async (
  script: string,
  { message, args = [] }: { message?: object; args?: string[] } = {},
): Promise<BenchServer> => {
  const child: ChildProcess = fork(new URL(script, import.meta.url), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (message) child.send(message)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    askLongestStop: async () => {
      child.send({})
      const [{ longestStopMs }] = (await once(child, 'message')) as [{ longestStopMs: number }]
      return longestStopMs
    },
    stop: () => child.disconnect(),
  }
}

/** Starts a bare Fastify route that sends the bytes of another server's answer, to show what HTTP alone costs. */
export const startBareServer = async (server: BenchServer, call: HttpCall): Promise<BenchServer> => {
  const { bytes, headers } = await send(server.url, call)
  return startServer('./bare-server.ts', { message: { body: bytes.toString('base64'), headers } })
}
