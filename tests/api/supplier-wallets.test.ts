import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { toRupees } from '#domain/money/money.ts'
import { dayMs } from '#contract/common/constants.ts'
import type { Db } from '#server/db/database.ts'
import { createSupplierWallets } from '#server/features/supplier-wallets/wallets.service.ts'
import { selectRows } from '#server/db/rows.ts'
import { bookings } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { postEntry } from '#server/ledger/post.ts'
import { postRefund } from '#server/ledger/change-movements.ts'
import { sumPartShares, toSaleShares } from '#server/bookings/booking-shares.ts'
import { addSeatBlock, buySeats } from '#tests/support/seat-sales-kit.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const calls = endpoints.suppliers
const mine = 'fixed-departures:usr_skyways_supplier'
const [owner, staff, supplier] = [{ as: 'owner' }, { as: 'staff' }, { as: 'supplier' }]

class Undone extends Error {}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await setStaffRights(server.database, ['suppliers.pay', 'seatBlocks.manage'])
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const wallet = () => server.must(calls.supplierWallet, { supplierId: mine }, owner)
const loadBooking = async (bookingId: string) => {
  const [row] = await server.database.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(bookingId)))
  if (!row) throw new Error('there is no such booking')
  return row
}
/** What the site owes by supplier, from the ledger's lines alone, in rupees. */
const loadFromLines = async (siteId = 'skyways', db: Db = server.database.db) => {
  const rows = await selectRows<{ supplier: string; minor: string }>(
    db,
    sql`select substr(a.code, 17) as supplier, sum(l.amount_minor) as minor
      from ledger_accounts a join ledger_lines l on l.account_id = a.id
      where a.site_id = ${siteId} and a.code like 'supplierPayable:%' group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ supplier: id, minor }) => [id, toRupees(Number(minor))]))
}
let references = 0
const newReference = () => `UTR52026${String((references += 1)).padStart(6, '0')}`
const payment = (over: object = {}) => ({
  supplierId: mine,
  amount: 100,
  paymentMode: 'NEFT' as const,
  bankReference: newReference(),
  paidOn: '2026-11-19',
  note: 'For October',
  ...over,
})
const pay = async (over: object = {}) => {
  const { paymentId } = await server.must(calls.proposePayment, payment(over), staff)
  return server.must(calls.decidePayment, { paymentId, decision: 'approve' }, owner)
}

describe('what the site owes', () => {
  test('is booked for the supplier whose seats were sold, and for the site for its own', async () => {
    await addSeatBlock(server, '7401', supplier)
    await addSeatBlock(server, '7402', { as: 'staff' })
    const before = await loadFromLines()
    const sold = await loadBooking((await buySeats(server, '7401', ['Kavita'], { as: 'agent' })).bookingId)
    const own = await loadBooking((await buySeats(server, '7402', ['Leela'], { as: 'agent' })).bookingId)
    const after = await loadFromLines()
    expect((after[mine] ?? 0) - (before[mine] ?? 0)).toBeCloseTo(toRupees(sold.costMinor), 2)
    expect((after['fixed-departures'] ?? 0) - (before['fixed-departures'] ?? 0)).toBeCloseTo(
      toRupees(own.costMinor),
      2,
    )
    const { entries } = await server.must(calls.supplierStatement, { supplierId: mine }, owner)
    expect(entries[0]).toMatchObject({
      kind: 'capture',
      bookingId: String(sold.id),
      pnr: sold.pnr,
      amount: toRupees(sold.costMinor),
      owedAfter: after[mine],
    })
    const share = sumPartShares(toSaleShares(sold), 0, [0])
    const { siteId, userId, id: bookingId, orderId } = sold
    const movement = { siteId, userId, bookingId, orderId, supplier: sold.supplier, createdBy: null }
    const work = server.database.transaction(async (tx) => {
      const share0 = { share, refundedMinor: share.grossMinor }
      await postRefund(tx, { ...movement, itemId: 991, text: 'Refund', at: testNow }, share0)
      expect((await loadFromLines('skyways', tx))[mine]).toBeCloseTo(before[mine] ?? 0, 2)
      throw new Undone()
    })
    await expect(work).rejects.toBeInstanceOf(Undone)
  })

  test("is the ledger's sum for every supplier, in list, statement, days and months", async () => {
    await pay({ amount: 10 })
    for (const siteId of ['skyways', 'meridian']) {
      const who = { as: 'owner', site: siteId }
      const { wallets, totals } = await server.must(calls.supplierWallets, { pageSize: 200 }, who)
      const byId = Object.fromEntries(wallets.map(({ supplierId, owed }) => [supplierId, owed]))
      expect(byId).toEqual(await loadFromLines(siteId))
      for (const { supplierId, owed, ageing } of wallets) {
        const aged = ageing.reduce((total, one) => total + Math.round(one * 100), 0)
        expect(aged).toBe(Math.max(0, Math.round(owed * 100)))
        const { entries } = await server.must(calls.supplierStatement, { supplierId, pageSize: 200 }, who)
        expect(entries[0]?.owedAfter).toBe(owed)
        for (const by of ['day', 'month'] as const) {
          const shown = await server.must(calls.supplierPeriods, { supplierId, by }, who)
          expect([shown.closing, shown.periods[0]?.owedAfter]).toEqual([owed, owed])
        }
      }
      const owedInAll = wallets.reduce((sum, { owed }) => sum + Math.max(0, Math.round(owed * 100)), 0)
      expect(Math.round(totals.owed * 100)).toBe(owedInAll)
    }
  })

  test('has a running balance through pages and date ranges', async () => {
    const all = await server.must(calls.supplierStatement, { supplierId: mine, pageSize: 200 }, owner)
    const [first, second] = [1, 2].map((page) =>
      server.must(calls.supplierStatement, { supplierId: mine, page, pageSize: 3 }, owner),
    )
    const paged = [...((await first)?.entries ?? []), ...((await second)?.entries ?? [])]
    expect(paged).toEqual(all.entries.slice(0, 6))
    const cut = { supplierId: mine, dateTo: '2026-11-18', pageSize: 200 }
    const early = await server.must(calls.supplierStatement, cut, owner)
    expect(early.entries.length).toBeGreaterThan(0)
    expect(early.entries).toEqual(all.entries.slice(-early.entries.length))
    for (const [place, { amount, owedAfter }] of all.entries.entries()) {
      const before = all.entries[place + 1]?.owedAfter ?? 0
      expect(Math.round(before * 100) + Math.round(amount * 100)).toBe(Math.round(owedAfter * 100))
    }
  })

  test('is found by name, kind, state and order', async () => {
    const list = async (filter: object) =>
      (await server.must(calls.supplierWallets, { pageSize: 200, ...filter }, owner)).wallets
    const all = await list({})
    expect((await list({ kind: 'user' })).map(({ supplierId }) => supplierId)).toContain(mine)
    expect((await list({ kind: 'system' })).map(({ supplierId }) => supplierId)).not.toContain(mine)
    const { name } = await wallet()
    expect(await list({ searchQuery: name.toUpperCase() })).toHaveLength(1)
    expect(all.map(({ owed }) => owed)).toEqual(all.map(({ owed }) => owed).toSorted((a, b) => b - a))
    expect(await list({ state: 'advance' })).toEqual(all.filter(({ owed }) => owed < 0))
  })

  test('grows older, and a payment settles the oldest first', async () => {
    const fresh = await wallet()
    const later = () => new Date(testNow.getTime() + 70 * dayMs)
    const old = await createSupplierWallets({ database: server.database, now: later }).one('skyways', mine)
    expect(old.ageing).toEqual([0, 0, 0, 0, old.owed])
    await pay({ amount: Math.floor(fresh.ageing[4] ?? 0) + 1 })
    const after = await wallet()
    expect(after.owed).toBeLessThan(fresh.owed)
    expect(after.oldestOn === null || after.oldestOn >= (fresh.oldestOn ?? '')).toBe(true)
    expect(after.ageing[0]).toBe(fresh.ageing[0])
  })
})

describe('a supplier', () => {
  test('sees what they are owed and were paid, and nothing of staff', async () => {
    await pay({ note: 'A note among colleagues' })
    await server.must(calls.proposePayment, payment({ amount: 3 }), staff)
    const own = await server.must(calls.myWallet, {}, supplier)
    expect(own).toEqual({ ...(await wallet()), pending: 0 })
    expect((await server.must(calls.myStatement, {}, supplier)).entries).toEqual(
      (await server.must(calls.supplierStatement, { supplierId: mine }, owner)).entries,
    )
    expect((await server.must(calls.myPeriods, { by: 'month' }, supplier)).closing).toBe(own.owed)
    const { payments } = await server.must(calls.myPayments, {}, supplier)
    expect(payments.length).toBeGreaterThan(0)
    expect(payments.every(({ state }) => state === 'Approved' || state === 'Reversed')).toBe(true)
    expect(JSON.stringify(payments).replaceAll(mine, '')).not.toMatch(/colleagues|Owner|usr_/)
  })

  test('sees nothing of another supplier, and others see nothing of theirs', async () => {
    const elsewhere = await server.must(calls.myWallet, {}, { as: 'supplier', site: 'meridian' })
    expect(elsewhere.supplierId).toBe('fixed-departures:usr_meridian_supplier')
    for (const call of [calls.myWallet, calls.myStatement, calls.myPayments, calls.myPeriods] as const)
      expect(await server.call(call, {}, { as: 'agent' })).toMatchObject({
        failure: { errorCode: 'forbidden' },
      })
    for (const call of [calls.supplierWallets, calls.supplierPayments] as const)
      expect(await server.call(call, {}, supplier)).toMatchObject({ failure: { errorCode: 'forbidden' } })
  })
})

describe('an existing database', () => {
  test('moves what it owes for the seats of supplier users to them, on the days of the sales', async () => {
    const migration = await readFile('src/server/db/migrations/0034_supplier_payments.sql', 'utf8')
    const fills = migration
      .split('--> statement-breakpoint')
      .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
      .filter((statement) => statement.startsWith('INSERT INTO'))
    expect(fills).toHaveLength(3)
    await addSeatBlock(server, '7403', supplier)
    const sold = await loadBooking((await buySeats(server, '7403', ['Meera'], { as: 'agent' })).bookingId)
    const work = server.database.transaction(async (tx) => {
      const sums = () =>
        selectRows<{ code: string; minor: string }>(
          tx,
          sql`select a.code, sum(l.amount_minor)::text as minor from ledger_accounts a
            join ledger_lines l on l.account_id = a.id
            where a.site_id = 'skyways' and a.code like 'supplierPayable:fixed-departures%' group by 1 order by 1`,
        )
      const before = await sums()
      const at = new Date(testNow.getTime() - 40 * dayMs)
      const old = { siteId: 'skyways', kind: 'capture', createdBy: null, bookingId: sold.id, at } as const
      // As it was booked before: for the seats of a supplier user, without their name.
      await postEntry(tx, {
        ...old,
        text: 'Earlier sale',
        sourceKey: 'test:earlier',
        lines: [
          { code: 'supplierPayable:fixed-departures', amountMinor: 90_000 },
          { code: 'suspense', amountMinor: -90_000 },
        ],
      })
      for (const fill of fills) await tx.execute(sql.raw(fill))
      const moved = (code: string, minor: string) =>
        code === `supplierPayable:${mine}` ? String(Number(minor) + 90_000) : minor
      expect(await sums()).toEqual(before.map(({ code, minor }) => ({ code, minor: moved(code, minor) })))
      const [entry] = await selectRows<{ at: Date | string }>(
        tx,
        sql`select created_at as at from ledger_entries where kind = 'supplierSplit' and booking_id = ${sold.id}
          order by id desc limit 1`,
      )
      expect(new Date(entry?.at ?? 0)).toEqual(at)
      throw new Undone()
    })
    await expect(work).rejects.toBeInstanceOf(Undone)
  })
})
