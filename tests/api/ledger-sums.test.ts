import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { ledgerSumsKind } from '#server/jobs/ledger-sums.job.ts'
import { foldLedgerSums } from '#server/jobs/ledger-sums.repo.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Loads what the kept rows add up to. */
const loadSums = async (db: Db) => ({
  days: await selectRows(
    db,
    sql`select account_id::text, day::text, kind, sum(lines_in)::text as lines_in, sum(lines_out)::text as lines_out,
        sum(in_minor)::text as in_minor, sum(out_minor)::text as out_minor, sum(tds_minor)::text as tds_minor
      from ledger_days group by 1, 2, 3 order by 1, 2, 3`,
  ),
  profit: await selectRows(
    db,
    sql`select site_id, axis, grain, period::text, key, sum(bookings)::text as bookings, sum(sales_minor)::text as sales,
        sum(refunds_minor)::text as refunds, sum(cost_minor)::text as cost, sum(gst_minor)::text as gst,
        sum(tds_minor)::text as tds, sum(markup_minor)::text as markup, sum(commission_minor)::text as commission,
        sum(adjustment_minor)::text as adjustment
      from profit_days group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  ),
})

class Undone extends Error {}
/** Does something to the books and undoes it. */
const inVain = async (work: (tx: Db) => Promise<void>): Promise<void> => {
  const undone = await server.database
    .transaction(async (tx) => {
      await work(tx)
      throw new Undone()
    })
    .catch((fault: unknown) => fault)
  expect(undone).toBeInstanceOf(Undone)
}

describe('the sums that are kept per day', () => {
  test('are the same before and after entries are added to them', async () => {
    await inVain(async (tx) => {
      const before = await loadSums(tx)
      expect(before.days.length).toBeGreaterThan(20)
      expect(before.profit.length).toBeGreaterThan(20)
      // A few entries first and then the rest, so that existing sums are added to.
      expect(await foldLedgerSums(tx, 5)).toBe(5)
      expect(await loadSums(tx)).toEqual(before)
      expect(await foldLedgerSums(tx, 1_000_000)).toBeGreaterThan(20)
      expect(await loadSums(tx)).toEqual(before)
      expect(await foldLedgerSums(tx, 1_000_000)).toBe(0)
      expect(await checkLedger(tx)).toEqual([])
    })
  })

  test('keep one row for each key', async () => {
    await inVain(async (tx) => {
      await foldLedgerSums(tx, 1_000_000)
      const summed = await loadSums(tx)
      const [rows] = await selectRows<{ days: number; profit: number }>(
        tx,
        sql`select (select count(*)::int from ledger_day_sums) as days, (select count(*)::int from profit_day_sums) as profit`,
      )
      expect(rows).toEqual({ days: summed.days.length, profit: summed.profit.length })
    })
  })

  test('are updated by a job, which adds each entry once when two nodes run it', async () => {
    const { handlers } = jobRegistry(server.deps)
    const run = () =>
      handlers[ledgerSumsKind]?.({ payload: {}, attempt: 1, signal: new AbortController().signal })
    const before = await loadSums(server.database.db)
    expect(await Promise.all([run(), run()])).toHaveLength(2)
    const [left] = await selectRows<{ count: number }>(
      server.database.db,
      sql`select count(*)::int as count from ledger_unsummed`,
    )
    expect(left?.count).toBe(0)
    expect(await loadSums(server.database.db)).toEqual(before)
    expect(await run()).toEqual({ done: false, againInMs: 15_000 })
  })

  test.each([
    ['ledger_day_sums', 'in_minor', 'the sums of a day are those of its lines'],
    ['ledger_day_sums', 'lines_out', 'the sums of a day are those of its lines'],
    ['ledger_day_sums', 'tds_minor', 'the TDS of a day is that of its purchases and refunds'],
    ['profit_day_sums', 'sales_minor', 'the profit-loss statement is that of its entries, by every axis'],
    ['profit_day_sums', 'bookings', 'the profit-loss statement is that of its entries, by every axis'],
  ])('are found to be wrong when %s.%s is off by one', async (table, column, rule) => {
    await inVain(async (tx) => {
      await foldLedgerSums(tx, 1_000_000)
      expect(await checkLedger(tx)).toEqual([])
      await tx.execute(
        sql.raw(
          `update ${table} set ${column} = ${column} + 1 where ctid = (select min(ctid) from ${table})`,
        ),
      )
      expect((await checkLedger(tx)).map((fault) => fault.rule)).toContain(rule)
    })
  })
})
