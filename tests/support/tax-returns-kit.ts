import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { createTaxReturns } from '#server/features/tax-returns/tax-returns.service.ts'

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100

/** Adds up an account of a site from the ledger's lines themselves, in rupees. */
const readAccount = async (
  database: Database,
  { siteId, code }: { siteId: string; code: string },
  from: string,
  months: number,
): Promise<number> => {
  const [row] = await selectRows<{ minor: string }>(
    database.db,
    sql`select coalesce(sum(l.amount_minor), 0)::text as minor from ledger_lines l
      join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
      where e.site_id = ${siteId} and a.code = ${code}
        and e.created_at >= ${`${from}T00:00:00+05:30`}::timestamptz
        and e.created_at < (${from}::date + make_interval(months => ${months}))::timestamp at time zone 'Asia/Kolkata'`,
  )
  return Number(row?.minor ?? 0) / 100
}

/** Returns the quarter of a financial year that a month is in, and its first day. */
const toQuarter = (month: string) => {
  const [year = 0, monthNo = 0] = month.split('-').map(Number)
  const yearFrom = monthNo < 4 ? year - 1 : year
  const quarter = Math.floor(((monthNo + 8) % 12) / 3) + 1
  const start = new Date(Date.UTC(yearFrom, 3 + (quarter - 1) * 3, 1)).toISOString().slice(0, 10)
  return { yearFrom, quarter, start }
}

/** Expects that the returns of a month, and of the quarter that it is in, are what the ledger's lines say. */
export const expectReturns = async (
  deps: Pick<Deps, 'database' | 'now' | 'sealKeys'>,
  siteId: string,
  month: string,
): Promise<void> => {
  const { database } = deps
  const returns = createTaxReturns(deps)
  const { sections, totals, ledger, problems } = await returns.gst({ month }, { siteId })
  const gst = await readAccount(database, { siteId, code: 'gstOutput' }, `${month}-01`, 1)
  expect(ledger.gst, month).toBe(gst)
  expect(sum([totals.tax, -ledger.unpaidTrips]), month).toBe(gst)
  const amountOf = (cause: string) =>
    problems.filter(({ kind }) => kind === cause).map(({ amount }) => amount ?? 0)
  expect(sum([...amountOf('beganUnpaid'), ...amountOf('paidLater').map((one) => -one)]), month).toBe(
    ledger.unpaidTrips,
  )
  expect(sum(sections.hsn.flatMap(({ igst, cgst, sgst }) => [igst, cgst, sgst])), month).toBe(totals.gst)
  expect(sum(sections.at.map((one) => one.gst)), month).toBe(totals.advanceGst)
  expect(sum(sections.atadj.map((one) => one.gst)), month).toBe(totals.adjustedGst)
  const listed = [...sections.b2b, ...sections.b2cl, ...sections.b2cs].map(({ taxable }) => taxable)
  expect(sum(listed), month).toBe(totals.taxable)

  const { start, ...quarter } = toQuarter(month)
  const tds = await returns.tds(quarter, { siteId })
  const withheld = await readAccount(database, { siteId, code: 'tdsPayable' }, start, 3)
  expect(tds.ledger.tds, start).toBe(withheld)
  expect(tds.totals.tds, start).toBe(withheld)
  expect(sum(tds.deductions.map((one) => one.tds)), start).toBe(withheld)

  const tcs = await returns.tcs(quarter, { siteId })
  const collected = await readAccount(database, { siteId, code: 'tcsPayable' }, start, 3)
  expect(tcs.ledger.tcs, start).toBe(collected)
  expect(tcs.totals.tcs, start).toBe(collected)
  expect(sum(tcs.collections.map((one) => one.tcs)), start).toBe(collected)
}
