import { sql } from 'drizzle-orm'
import { openPglite } from '#server/db/open-pglite.ts'
import { hashDemoPasswordsQuickly } from '#tests/support/quick-passwords.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import type { Acknowledged } from './journal.ts'
import { findBroken, type Queryable } from './rules.ts'

/** What the clients knew to be done when the server was killed. */
interface Confirmed {
  tickets: Acknowledged[]
  /** Texts of wallet entries. */
  credits: string[]
}

/** What a copy of a killed server's folder shows. */
export interface EmbeddedCheck {
  lost: number
  doubled: number
  /** Broken rules of the ledger, and of the soak test's independent SQL. */
  broken: string[]
}

type Open = Awaited<ReturnType<typeof openPglite>>

const queryOf = (database: Open): Queryable => (database.db as unknown as { $client: Queryable }).$client

/** Opens a folder, runs `work` and closes it. */
const inFolder = async <T>(
  folder: string,
  work: (database: Open, client: Queryable) => Promise<T>,
): Promise<T> => {
  const database = await openPglite(folder)
  try {
    return await work(database, queryOf(database))
  } finally {
    await database.close()
  }
}

/** Prepares a filled folder for the soak test, and returns the id of its last booking. */
export const prepareFolder = (folder: string): Promise<number> =>
  inFolder(folder, async ({ db }, client) => {
    // Staff would soon reach the daily amount that one person can move without approval.
    await db.execute(sql`update sites set settings = settings || '{"secondEyesAboveMinor": 100000000000}'`)
    // Signing in would otherwise take most of a server's short life.
    await hashDemoPasswordsQuickly(db)
    const { rows } = (await client.query('select coalesce(max(id), 0)::int as id from bookings')) as {
      rows: { id: number }[]
    }
    return rows[0]?.id ?? 0
  })

/** Opens a folder as a server would after a kill, and compares it with what the clients knew. */
export const checkFolder = (
  folder: string,
  lastSeeded: number,
  { tickets, credits }: Confirmed,
): Promise<EmbeddedCheck> =>
  inFolder(folder, async ({ db }, client) => {
    const { rows } = (await client.query(
      "select substring(text from 'Credit [0-9a-f-]{36}') as text, count(*)::int as times from ledger_entries where text like '%Credit %' group by 1",
    )) as { rows: { text: string; times: number }[] }
    const { rows: twice } = await client.query(
      'select order_id from bookings group by order_id having count(*) > 1',
    )
    const { rows: bookings } = (await client.query(
      'select id::text from bookings where status in (3, 4, 5) and id = any($1)',
      [tickets.map(({ bookingId }) => Number(bookingId))],
    )) as { rows: { id: string }[] }
    const kept = new Set([...rows.map(({ text }) => text), ...bookings.map(({ id }) => id)])
    const faults = await checkLedger(db)
    const rules = await findBroken(client, lastSeeded, tickets)
    return {
      lost: [...credits, ...tickets.map(({ bookingId }) => bookingId)].filter((one) => !kept.has(one)).length,
      doubled: rows.filter(({ times }) => times > 1).length + twice.length,
      broken: [
        ...faults.map(({ rule, where }) => `ledger: ${rule}: ${where}`),
        ...rules.map(({ rule, places }) => `${rule}: ${places.join(', ')}`),
      ],
    }
  })
