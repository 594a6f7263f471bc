import { sql } from 'drizzle-orm'
import { DatabaseUnavailable, type Database, type Db } from './database.ts'
import { selectRows } from './rows.ts'

/** Reads the database's clock, not the beginning of a transaction. */
export const readClock = async (db: Db): Promise<Date> => {
  const [row] = await selectRows<{ at: string | number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as at`,
  )
  return new Date(Number(row?.at))
}

/**
 * Largest difference allowed between a node's clock and the database's, in milliseconds. Nodes compare instants that
 * other nodes wrote (expiry, limits, job leases), so their clocks have to agree.
 */
export const maxSkewMs = 2_000

/**
 * Returns how far this machine's clock is at least ahead of (+) or behind (−) the database's, in milliseconds; 0 when
 * the time that the answer took explains the difference. Rejects when the database doesn't answer.
 */
export const measureSkew = async (
  { readClock }: Pick<Database, 'readClock'>,
  now: () => number = Date.now,
): Promise<number> => {
  const from = now()
  const theirs = (await readClock()).getTime()
  const to = now()
  if (theirs < from) return from - theirs
  return theirs > to ? to - theirs : 0
}

/** Refuses to start with a wrong clock. Throws DatabaseUnavailable('unreachable'). */
export const assertClock = async (
  database: Pick<Database, 'readClock'>,
  now?: () => number,
): Promise<void> => {
  const skewMs = await measureSkew(database, now)
  if (Math.abs(skewMs) <= maxSkewMs) return
  throw new DatabaseUnavailable(
    'unreachable',
    `This machine's clock is ${Math.round(Math.abs(skewMs) / 1_000)} s ${skewMs > 0 ? 'ahead of' : 'behind'} the database's. Synchronise both with NTP, then start again.`,
  )
}
