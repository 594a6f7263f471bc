import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db, Signals } from './database.ts'
import { DatabaseLost } from './database-lost.ts'
import * as schema from './schema/index.ts'

const channel = 'faredesk_events'

/**
 * Opens the connection. `onSignal` is called for signals of other nodes; `onLost` once the connection has broken. Throws DatabaseLost when
 * it can't be opened.
 */
export const openSignals = async (
  { sessionSettings, ...settings }: pg.ClientConfig & { sessionSettings: string },
  { onSignal, onLost }: { onSignal: () => void; onLost: () => void },
): Promise<Signals> => {
  const client = new pg.Client(settings)
  // A pooler gives a connection a number of its own, so the node has its own name.
  const sender = randomUUID()
  let isClosed = false
  client.on('error', () => undefined)
  client.on('end', () => {
    if (!isClosed) onLost()
  })
  client.on('notification', ({ payload }) => {
    if (payload !== sender) onSignal()
  })
  const close = async (): Promise<void> => {
    isClosed = true
    await client.end().catch(() => undefined)
  }
  try {
    await client.connect()
    await client.query(sessionSettings)
    await client.query(`listen ${channel}`)
  } catch (cause) {
    void close()
    throw new DatabaseLost('no connection for signals', { cause, isOutcomeUnknown: false })
  }
  return {
    db: drizzle(client, { schema }) as unknown as Db,
    isShared: true,
    // Nothing is stored, so it needn't wait for the disk or a standby while it holds the lock that all notifications take.
    send: async () => {
      await client.query(
        `begin; set local synchronous_commit = off; select pg_notify('${channel}', '${sender}'); commit`,
      )
    },
    close,
  }
}
