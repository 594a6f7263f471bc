import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { NewsTopic } from '#contract/http/events.ts'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { keptSeconds, type Position } from './position.ts'

/** A committed change. */
export interface SiteEvent {
  /** Empty if it concerns every site. */
  siteId: string
  /** The user whose booking, wallet or rights changed; empty for a change of the site. */
  userId: string
  topic: NewsTopic
}

interface ReadEvents<E extends SiteEvent = SiteEvent> {
  /** Everything committed up to here has been read. */
  position: Position
  events: readonly E[]
}

interface Row {
  epoch: string | null
  seconds: string | number
  snapshot: string
  events: unknown
}

/**
 * The statement sees the same snapshot as it returns. A transaction that isn't visible in the snapshot before is visible now, however
 * long ago it began.
 */
const readStatement = (events: ReturnType<typeof sql>) =>
  sql`select (select epoch from site_event_epochs where id = 1) as epoch,
    floor(extract(epoch from clock_timestamp()))::bigint as seconds,
    pg_current_snapshot()::text as snapshot, (${events}) as events`

const noEvents = sql`select '[]'::json`

/** Reads the row, after making an epoch if there is none. Several nodes may do so; all get the first one's. */
const readRow = async (db: Db, events: ReturnType<typeof sql>): Promise<Row & { epoch: string }> => {
  const [row] = await selectRows<Row>(db, readStatement(events))
  if (!row) throw new Error('the database returned no snapshot')
  if (row.epoch !== null) return { ...row, epoch: row.epoch }
  await db.execute(
    sql`insert into site_event_epochs (id, epoch) values (1, ${randomBytes(8).toString('hex')}) on conflict do nothing`,
  )
  return readRow(db, events)
}

const toPosition = ({ epoch, seconds, snapshot }: Row & { epoch: string }): Position => ({
  epoch,
  seconds: Number(seconds),
  snapshot,
})

/** Reads where the events end now. */
export const readPosition = async (db: Db): Promise<Position> => toPosition(await readRow(db, noEvents))

/** Reads the events of all sites that were committed after a position. */
export const readEvents = async (db: Db, { snapshot }: Position): Promise<ReadEvents> => {
  const row = await readRow(
    db,
    sql`select coalesce(json_agg(e), '[]'::json) from (
      select distinct site_id as "siteId", user_id as "userId", topic from site_events
      where tx >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(tx, ${snapshot}::pg_snapshot)
    ) e`,
  )
  return { position: toPosition(row), events: row.events as SiteEvent[] }
}

/** An event of one site. `isLate`: it was committed after a second position, too. */
export type SiteEventSince = SiteEvent & { isLate: boolean }

/** Reads the events of one site that were committed after a position. */
export const readSiteEvents = async (
  db: Db,
  siteId: string,
  { from, late }: { from: Position; late: Position },
): Promise<ReadEvents<SiteEventSince>> => {
  const row = await readRow(
    db,
    sql`select coalesce(json_agg(e), '[]'::json) from (
      select site_id as "siteId", user_id as "userId", topic,
        bool_or(not pg_visible_in_snapshot(tx, ${late.snapshot}::pg_snapshot)) as "isLate"
      from site_events
      where tx >= pg_snapshot_xmin(${from.snapshot}::pg_snapshot) and not pg_visible_in_snapshot(tx, ${from.snapshot}::pg_snapshot)
        and site_id in (${siteId}, '')
      group by 1, 2, 3
    ) e`,
  )
  return { position: toPosition(row), events: row.events as SiteEventSince[] }
}

const perRun = 5_000

/** Deletes some of the events that are too old to be read. Returns true when there are more. */
export const removeOldEvents = async (db: Db): Promise<boolean> => {
  const gone = await selectRows(
    db,
    sql`delete from site_events where (tx, site_id, user_id, topic) in (
      select tx, site_id, user_id, topic from (select * from site_events order by tx limit ${perRun}) oldest
      where made_at < clock_timestamp() - make_interval(secs => ${keptSeconds})
    ) returning 1`,
  )
  return gone.length === perRun
}
