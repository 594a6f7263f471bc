import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { endpoints } from '#contract/http/registry.ts'
import { readDatabaseUrl, waitForEnded, waitForLocked } from './locked-rows.ts'
import { tempFolder } from './native/cleanup.ts'
import { builtServer, startServerProcess, type ServerProcess } from './server-process.ts'
import type { TestServer } from './test-server.ts'

/** A server process, and the name that its database sessions have. */
interface Node {
  name: string
  server: ServerProcess
}

interface Answer {
  status: number | undefined
  text: string
}

/** Calls a node at Meridian with a body or a file; null if the node dies and never answers. */
const call = (
  { server: { port } }: Node,
  { path }: { path: string },
  { token, body }: { token: string; body: object | Buffer },
): Promise<Answer | null> =>
  new Promise((resolve) => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `/api/${path}`,
      headers: {
        host: 'meridian.localhost',
        'auth-token': token,
        'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
        'idempotency-key': randomUUID(),
      },
    })
    request.on('response', (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode, text }))
      response.on('error', () => resolve(null))
    })
    request.on('error', () => resolve(null))
    request.end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
  })

/** Creates nodes on the database of `test`, which one person of Meridian calls. Build the server first. PostgreSQL only. */
export const createKillableNodes = (test: TestServer, token: string) => {
  const nodes: Node[] = []
  let started = 0

  const start = async (): Promise<void> => {
    started += 1
    const name = `node${started}`
    const url = new URL(await readDatabaseUrl(test.database))
    url.searchParams.set('application_name', name)
    const server = await startServerProcess(
      {
        DATABASE_URL: url.href,
        DATABASE_POOL: '4',
        FAREDESK_SECRET: test.deps.config.secret ?? '',
        FAREDESK_COMPUTE_THREADS: '0',
        FAREDESK_DEMO: '1',
        FAREDESK_DATA: tempFolder('data').path,
        FAREDESK_WEB: '',
      },
      { program: builtServer },
    )
    if (server.port === null) throw new Error(`A node ended: ${server.words()}`)
    nodes.push({ name, server })
  }
  const getOldest = (): Node => {
    const [node] = nodes
    if (!node) throw new Error('no node runs')
    return node
  }

  return {
    start,
    /** Calls the oldest node; null if the node dies meanwhile. */
    call: (endpoint: { path: string }, body: object | Buffer): Promise<Answer | null> =>
      call(getOldest(), endpoint, { token, body }),
    /** Pays for an order or holds its seats at the oldest node; null if the node dies meanwhile. */
    pay: (orderId: string, paymentMode: 'wallet' | 'hold' = 'wallet'): Promise<Answer | null> =>
      call(getOldest(), endpoints.booking.orderSuccessCallback, { token, body: { orderId, paymentMode } }),
    /** Waits until a call at the oldest node is stopped by a lock. Fails at once if it is answered. */
    waitUntilStopped: (calling: Promise<Answer | null>): Promise<void> =>
      Promise.race([
        waitForLocked(test.database, 1, getOldest().name),
        calling.then((answer) => {
          throw new Error(`the call wasn't stopped: ${answer?.status} ${answer?.text}`)
        }),
      ]),
    /** Kills the oldest node while its session waits for a lock, and starts another in its place. */
    killOldest: async (unlock: () => Promise<void>): Promise<void> => {
      const { name, server } = getOldest()
      nodes.shift()
      server.kill('SIGKILL')
      await server.code
      // The database ends the session of a killed process at its next step, which needs the lock.
      await unlock()
      await waitForEnded(test.database, name)
      await start()
    },
  }
}
