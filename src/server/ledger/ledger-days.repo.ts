import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import type { KindFilter, StatementQuery } from './statement-query.ts'

type DayFilter = Omit<StatementQuery, 'bookingIds'>

const tdsPrefix = 'tds:'

const isOneOf = ({ are, isNot }: KindFilter, kind: SQL): SQL => {
  const list = sql.join(
    are.map((value) => sql`${value}`),
    sql`, `,
  )
  return isNot ? sql`${kind} not in (${list})` : sql`${kind} in (${list})`
}

/** Kinds with TDS are those of the lines that it is shown with. */
const shownKind = sql`replace(d.kind, ${tdsPrefix}::text, '')`

/** Builds the condition on rows `d` of `ledger_days`. */
const fits = (accountId: number, { dateFrom, dateTo, kinds }: DayFilter): SQL =>
  sql.join(
    [
      sql`d.account_id = ${accountId}`,
      ...(dateFrom === '' ? [] : [sql`d.day >= ${dateFrom}::date`]),
      ...(dateTo === '' ? [] : [sql`d.day <= ${dateTo}::date`]),
      ...(kinds ? [isOneOf(kinds, shownKind)] : []),
    ],
    sql` and `,
  )

const countedLines = ({ direction }: DayFilter): SQL => {
  if (direction === null) return sql`d.lines_in + d.lines_out`
  return direction === 'in' ? sql`d.lines_in` : sql`d.lines_out`
}

/** Reads what an account's days add up to. Days are those of India. */
export const ledgerDaysRepo = (db: Db, accountId: number) => ({
  /** Sums the lines by kind, in paise. */
  sums: async (filter: DayFilter) => {
    const isIn = filter.direction !== 'out'
    const isOut = filter.direction !== 'in'
    const rows = await selectRows<
      Record<'entries' | 'in_minor' | 'out_minor' | 'tds_minor', string | number> & { kind: string }
    >(
      db,
      // TDS is withheld by a purchase, which takes money, and reversed by a refund, which brings it.
      sql`select ${shownKind} as kind, sum(${countedLines(filter)}) as entries,
          sum(case when ${isIn} then d.in_minor else 0 end) as in_minor,
          sum(case when ${isOut} then d.out_minor else 0 end) as out_minor,
          sum(case when d.kind = 'tds:refund' then case when ${isIn} then d.tds_minor else 0 end
            when ${isOut} then d.tds_minor else 0 end) as tds_minor
        from ledger_days d where ${fits(accountId, filter)}
        group by 1 having sum(${countedLines(filter)}) > 0 order by 1`,
    )
    return rows.map((row) => ({
      kind: row.kind,
      entries: Number(row.entries),
      inMinor: Number(row.in_minor),
      outMinor: Number(row.out_minor),
      tdsMinor: Number(row.tds_minor),
    }))
  },
  count: async (filter: DayFilter): Promise<number> => {
    const [row] = await selectRows<{ lines: string | number | null }>(
      db,
      sql`select sum(${countedLines(filter)}) as lines from ledger_days d where ${fits(accountId, filter)}`,
    )
    return Number(row?.lines ?? 0)
  },
  /** Returns the account's balance in paise before a day, or at the end of a day. */
  balanceAt: async (time: { before: string } | { endOf: string }): Promise<number> => {
    const [row] = await selectRows<{ balance: string | number | null }>(
      db,
      sql`select sum(d.in_minor + d.out_minor) as balance from ledger_days d where d.account_id = ${accountId}
        and ${'before' in time ? sql`d.day < ${time.before}::date` : sql`d.day <= ${time.endOf}::date`}`,
    )
    return Number(row?.balance ?? 0)
  },
  /** Finds the day by which, counted from the newest, there are at least `lines` lines; null when there are fewer. */
  findDayOfLine: async (filter: DayFilter, lines: number): Promise<string | null> => {
    const [row] = await selectRows<{ day: string | null }>(
      db,
      sql`select max(day)::text as day from (
          select d.day, sum(sum(${countedLines(filter)})) over (order by d.day desc) as reached
          from ledger_days d where ${fits(accountId, filter)} group by d.day
        ) days where reached >= ${lines}`,
    )
    return row?.day ?? null
  },
})
