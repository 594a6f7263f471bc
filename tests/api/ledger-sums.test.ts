import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
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
  test('are those that an existing database gets from its entries', async () => {
    const migration = await readFile('src/server/db/migrations/0027_ledger_sums.sql', 'utf8')
    const fills = migration
      .split('--> statement-breakpoint')
      .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
      .filter((statement) => statement.startsWith('INSERT INTO'))
    expect(fills).toHaveLength(3)
    await inVain(async (tx) => {
      const kept = await loadSums(tx)
      expect(kept.days.length).toBeGreaterThan(20)
      expect(kept.profit.length).toBeGreaterThan(20)
      await tx.execute(sql`delete from ledger_days`)
      await tx.execute(sql`delete from profit_days`)
      for (const fill of fills) await tx.execute(sql.raw(fill))
      expect(await loadSums(tx)).toEqual(kept)
    })
  })

  test.each([
    ['ledger_days', 'in_minor', 'the sums of a day are those of its lines'],
    ['ledger_days', 'lines_out', 'the sums of a day are those of its lines'],
    ['ledger_days', 'tds_minor', 'the TDS of a day is that of its purchases and refunds'],
    ['profit_days', 'sales_minor', 'the profit-loss statement is that of its entries, by every axis'],
    ['profit_days', 'bookings', 'the profit-loss statement is that of its entries, by every axis'],
  ])('are found to be wrong when %s.%s is off by one', async (table, column, rule) => {
    await inVain(async (tx) => {
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
