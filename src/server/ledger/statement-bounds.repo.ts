import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'
import { dayMs } from '#contract/common/constants.ts'

/**
 * Line ids follow time, except for how long an entry waited for its lock or how far a node's clock was off. This is
 * far more than either.
 */
const disorderMs = 8 * dayMs

/**
 * Finds the line id at which an instant begins: earlier lines are older than `at`, later ones aren't, give or take
 * `disorderMs`. Uses a binary search over the wallet's ids, about twenty lookups for a million lines.
 */
const findFirstLineId = async (db: Db, accountId: number, at: Date): Promise<number> => {
  const [row] = await selectRows<{ place: string | number | null }>(
    db,
    sql`with recursive ends as (
        select coalesce((select id from ledger_lines where account_id = ${accountId} order by id limit 1), 0) as lo,
          coalesce((select id from ledger_lines where account_id = ${accountId} order by id desc limit 1), 0) + 1 as hi
      ), search as (
        select lo, hi from ends
        union all
        select case when p.id is null or p.created_at >= ${instantSql(at)} then s.lo else p.id + 1 end,
          case when p.id is null or p.created_at >= ${instantSql(at)} then (s.lo + s.hi) / 2 else s.hi end
        from search s left join lateral (
          select l.id, (select e.created_at from ledger_entries e where e.id = l.entry_id) as created_at
          from ledger_lines l where l.account_id = ${accountId} and l.id >= (s.lo + s.hi) / 2
          order by l.id limit 1
        ) p on true
        where s.lo < s.hi
      )
      select max(lo) as place from search where lo >= hi`,
  )
  return Number(row?.place ?? 0)
}

/** A range of line ids that includes every line of a time range, and a few more. Null is unbounded. */
export interface LineBounds {
  from: number | null
  /** Exclusive. */
  until: number | null
}

export const findLineBounds = async (
  db: Db,
  accountId: number,
  { since, before }: { since: Date | null; before: Date | null },
): Promise<LineBounds> => ({
  from: since && (await findFirstLineId(db, accountId, new Date(since.getTime() - disorderMs))),
  until: before && (await findFirstLineId(db, accountId, new Date(before.getTime() + disorderMs))),
})

/** Builds the condition on `l.id`. */
export const isWithinBounds = ({ from, until }: LineBounds): SQL =>
  sql`${from === null ? sql`true` : sql`l.id >= ${from}`} and ${until === null ? sql`true` : sql`l.id < ${until}`}`
