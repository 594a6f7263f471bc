import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryKindsByStatementKind, type StatementFilter } from '#contract/entities/wallet.ts'
import { endpoints } from '#contract/http/registry.ts'
import { selectRows } from '#server/db/rows.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { myWalletEntries, userWalletEntries } = endpoints.users
const { statement, statementSummary, tdsSummary } = endpoints.wallet
const userId = 'usr_skyways_agent'

interface Line {
  id: string
  at: string
  kind: string
  amount: number
  booking: string
  pnr: string
}
let server: TestServer
let lines: Line[]
beforeAll(async () => {
  server = await startTestServer()
  lines = await loadLines(userId)
})
afterAll(() => server.close())

/** Loads every line of a wallet from the ledger, oldest first. */
const loadLines = async (owner: string): Promise<Line[]> => {
  const rows = await selectRows<Record<keyof Line, string | number | Date>>(
    server.database.db,
    sql`select l.id, e.created_at as at, e.kind, l.amount_minor as amount, coalesce(e.booking_id, 0) as booking,
        coalesce(b.pnr, '') as pnr
      from ledger_lines l join ledger_accounts a on a.id = l.account_id join ledger_entries e on e.id = l.entry_id
      left join bookings b on b.id = e.booking_id where a.user_id = ${owner} and a.code = 'wallet' order by l.id`,
  )
  return rows.map((row) => ({
    id: String(row.id),
    at: new Date(row.at).toISOString(),
    kind: String(row.kind),
    amount: Number(row.amount),
    booking: String(row.booking),
    pnr: String(row.pnr),
  }))
}

const dayMs = 86_400_000
const toDayStart = (day: string): number => Date.parse(`${day}T00:00:00+05:30`)
const named = new Set(Object.values(entryKindsByStatementKind).flat())
/** Applies a filter in the simplest way. */
const naive = (all: readonly Line[], filter: Partial<StatementFilter>): Line[] =>
  all.filter(({ at, kind, amount, booking, pnr }) => {
    const time = Date.parse(at)
    return (
      (!filter.dateFrom || time >= toDayStart(filter.dateFrom)) &&
      (!filter.dateTo || time < toDayStart(filter.dateTo) + dayMs) &&
      (!filter.kind ||
        (filter.kind === 'other'
          ? !named.has(kind)
          : entryKindsByStatementKind[filter.kind].includes(kind))) &&
      (!filter.direction || (filter.direction === 'in' ? amount > 0 : amount < 0)) &&
      (!filter.booking || filter.booking === booking || filter.booking.toUpperCase() === pnr)
    )
  })
const sum = (all: readonly Line[]): number => all.reduce((total, { amount }) => total + amount, 0)
const minor = (rupees: number): number => Math.round(rupees * 100)

const Day = fc
  .integer({ min: 0, max: 420 })
  .map((ago) => new Date(Date.parse('2026-11-22') - ago * dayMs).toISOString().slice(0, 10))

describe('a statement', () => {
  test('has exactly the lines that match its filters, and sums that agree', async () => {
    const wallets = new Map([[userId, lines]])
    for (const other of ['usr_skyways_retail', 'usr_skyways_corporate'])
      wallets.set(other, await loadLines(other))
    const names = lines
      .flatMap(({ booking, pnr }) => [booking, pnr, pnr.toLowerCase()])
      .filter((name) => name !== '' && name !== '0')
    const Filter = fc.record(
      {
        dateFrom: Day,
        dateTo: Day,
        kind: fc.constantFrom('topUp', 'booking', 'refund', 'correction', 'other'),
        direction: fc.constantFrom('in', 'out'),
        booking: fc.constantFrom('NOSUCH', '7', ...names),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Partial<StatementFilter>>
    await fc.assert(
      fc.asyncProperty(Filter, fc.constantFrom(...wallets.keys()), async (filter, owner) => {
        const all = wallets.get(owner) ?? []
        const wanted = naive(all, filter)
        const answer = await server.must(
          statement,
          { ...filter, userId: owner, pageSize: 200 },
          { as: 'staff' },
        )
        expect(answer.entries.map(({ entryId }) => entryId)).toEqual(wanted.map(({ id }) => id).toReversed())
        expect(answer.total).toBe(wanted.length)
        const { opening, closing, sums } = await server.must(
          statementSummary,
          { ...filter, userId: owner },
          { as: 'owner' },
        )
        const before = filter.dateFrom ? toDayStart(filter.dateFrom) : 0
        const end = filter.dateTo ? toDayStart(filter.dateTo) + dayMs : Number.MAX_SAFE_INTEGER
        const until = (time: number) => sum(all.filter(({ at }) => Date.parse(at) < time))
        expect([minor(opening), minor(closing)]).toEqual([until(before), until(end)])
        expect(sums).toMatchObject({ entries: wanted.length })
        expect([minor(sums?.moneyIn ?? 0), minor(sums?.moneyOut ?? 0), minor(sums?.net ?? 0)]).toEqual([
          sum(wanted.filter(({ amount }) => amount > 0)),
          sum(wanted.filter(({ amount }) => amount < 0)),
          sum(wanted),
        ])
        expect(sums?.byKind.reduce((total, { amount }) => total + minor(amount), 0)).toBe(sum(wanted))
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  test('has the balance after each line: from the opening balance down to the closing one', async () => {
    const answer = await server.must(myWalletEntries, { pageSize: 200 }, { as: 'agent' })
    let balance = 0
    for (const entry of answer.entries.toReversed()) {
      balance += minor(entry.amount)
      expect(minor(entry.balanceAfter)).toBe(balance)
    }
    const { opening, closing } = await server.must(statementSummary, {}, { as: 'agent' })
    expect([minor(opening), minor(closing)]).toEqual([0, balance])
  })

  test.each([
    [{ dateFrom: '9999-12-31' }, 0],
    [{ dateTo: '9999-12-31' }, 1],
    [{ dateFrom: '0100-01-01', dateTo: '9999-12-24' }, 1],
  ])('accepts the ends of the calendar: %j', async (span, share) => {
    const input = { userId, ...span }
    const { total } = await server.must(statement, input, { as: 'staff' })
    expect(total).toBe(lines.length * share)
    expect((await server.must(statementSummary, input, { as: 'staff' })).sums).toMatchObject({
      entries: total,
    })
  })

  test("is the user's own; staff and the owner read those of their site", async () => {
    const read = (as: string, site = 'skyways') => server.call(statement, { userId }, { as, site })
    expect(await read('staff')).toMatchObject({ ok: true })
    expect(await read('owner')).toMatchObject({ ok: true })
    for (const [as, site] of [
      ['retail', 'skyways'],
      ['staff', 'meridian'],
      ['owner', 'meridian'],
    ] as const)
      expect(await read(as, site)).toMatchObject({ status: 404, failure: { errorCode: 'notFound' } })
    const mine = await server.must(myWalletEntries, {}, { as: 'agent' })
    expect(await server.must(userWalletEntries, { userId }, { as: 'staff' })).toEqual(mine)
    expect(await server.call(userWalletEntries, { userId }, { as: 'owner' })).toMatchObject({ status: 403 })
  })

  test.each([{ dateFrom: '2026-02-31' }, { dateTo: 'soon' }, { kind: 'all' }, { booking: 'x'.repeat(41) }])(
    '%j is refused',
    async (filter) => {
      expect(await server.call(statement, filter as never, { as: 'agent' })).toMatchObject({
        status: 400,
        failure: { errorCode: 'invalidRequest' },
      })
    },
  )
})

describe('TDS', () => {
  test('is shown at the purchase that withheld it, and adds up to the ledger account', async () => {
    const withheld = await selectRows<{ tds: string | number }>(
      server.database.db,
      sql`select coalesce(sum(l.amount_minor), 0) as tds from ledger_lines l join ledger_accounts a on a.id = l.account_id
        join ledger_entries e on e.id = l.entry_id join bookings b on b.id = e.booking_id
        where a.code = 'tdsPayable' and a.site_id = 'skyways' and b.user_id = ${userId}`,
    )
    const total = Number(withheld[0]?.tds)
    expect(total).toBeGreaterThan(0)
    const { entries } = await server.must(myWalletEntries, { pageSize: 200 }, { as: 'agent' })
    expect(entries.reduce((all, { tds }) => all + minor(tds ?? 0), 0)).toBe(total)
    const { sums } = await server.must(statementSummary, {}, { as: 'agent' })
    expect(minor(sums?.tds ?? 0)).toBe(total)
    const years = await Promise.all(
      [2025, 2026].map((yearFrom) => server.must(tdsSummary, { yearFrom }, { as: 'agent' })),
    )
    expect(years.reduce((all, { net }) => all + minor(net), 0)).toBe(total)
    const [, thisYear] = years
    const months = thisYear?.months ?? []
    expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
    expect(months.reduce((all, { withheld: one }) => all + minor(one), 0)).toBe(
      minor(thisYear?.withheld ?? 0),
    )
    for (const { commission, withheld: one } of months) expect(commission).toBeGreaterThanOrEqual(one)
  })

  test('is not withheld from retail customers', async () => {
    const { net, months } = await server.must(tdsSummary, { yearFrom: 2026 }, { as: 'retail' })
    expect({ net, months }).toEqual({ net: 0, months: [] })
  })
})
