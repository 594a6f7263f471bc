import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { ledgerEntries } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { capture, release, reserve, topUp } from '#server/ledger/movements.ts'
import { postEntry } from '#server/ledger/post.ts'
import { selectRows } from '#server/db/rows.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  expect((await checkLedger(database.db)).filter(({ rule }) => !rule.includes('open purchases'))).toEqual([])
  await database.close()
})

const siteId = 'lotus'
const userId = 'usr_lotus_retail'
let lastBooking = 9_000_000
const movement = (bookingId: number) => ({
  siteId,
  userId,
  bookingId,
  attempt: 1,
  orderId: `ord_${bookingId}`,
  text: 'DEL to BOM, AI 101',
  createdBy: userId,
  at: testNow,
})
const nextBooking = () => {
  lastBooking += 1
  return movement(lastBooking)
}
const wallet = () => walletsRepo(database.db, siteId).getWallet(userId)
const price = {
  publishedMinor: 500_000,
  extrasMinor: 0,
  markupMinor: 0,
  gstOnMarkupMinor: 0,
  discountMinor: 0,
  tdsMinor: 0,
  totalMinor: 500_000,
  costMinor: 481_000,
}
const sale = { supplier: 'scripted', price, supplierTdsMinor: 1_000, surchargeMinor: 0 }

describe('the ledger', () => {
  test('has no faults after the demo was seeded, opening balances and credit limits included', async () => {
    expect(await checkLedger(database.db)).toEqual([])
    expect(await walletsRepo(database.db, siteId).getWallet('usr_lotus_corporate')).toMatchObject({
      creditLimitMinor: 50_000_000,
    })
  })

  test('reserves, spends and releases', async () => {
    const before = await wallet()
    const bought = nextBooking()
    const refused = nextBooking()
    await database.transaction(async (tx) => {
      await reserve(tx, bought, 500_000)
      await reserve(tx, refused, 300_000)
    })
    expect(await wallet()).toEqual({
      ...before,
      reservedMinor: before.reservedMinor + 800_000,
      availableMinor: before.availableMinor - 800_000,
    })
    await database.transaction(async (tx) => {
      await capture(tx, bought, sale)
      await release(tx, refused, 300_000)
    })
    expect(await wallet()).toEqual({
      ...before,
      ownMinor: before.ownMinor - 500_000,
      availableMinor: before.availableMinor - 500_000,
    })
  })

  test('posts one cause once, also when repeated after the money is spent', async () => {
    const booking = nextBooking()
    const { availableMinor } = await wallet()
    const first = await database.transaction((tx) => reserve(tx, booking, availableMinor))
    const again = await database.transaction((tx) => reserve(tx, booking, availableMinor))
    expect(again).toEqual({ entryId: first.entryId, isNew: false })
    expect((await wallet()).availableMinor).toBe(0)
    await database.transaction((tx) => release(tx, booking, availableMinor))
  })

  test('never both spends and releases reserved money', async () => {
    const booking = nextBooking()
    await database.transaction((tx) => reserve(tx, booking, 500_000))
    await database.transaction((tx) => release(tx, booking, 500_000))
    await expect(database.transaction((tx) => capture(tx, booking, sale))).rejects.toThrow(
      'was posted as release',
    )
  })

  test('refuses to exceed the credit limit by one paisa, and leaves nothing behind', async () => {
    const before = await wallet()
    const booking = nextBooking()
    await expect(
      database.transaction((tx) => reserve(tx, booking, before.availableMinor + 1)),
    ).rejects.toMatchObject({ code: 'walletTooSmall' })
    expect(await wallet()).toEqual(before)
    const entries = await database.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.bookingId, booking.bookingId))
    expect(entries).toEqual([])
  })

  test('is guarded by the database, whatever the code misses', async () => {
    const overdraw = sql`update ledger_accounts set balance_minor = -credit_limit_minor - 1
      where site_id = ${siteId} and user_id = ${userId} and code = 'wallet'`
    await expect(database.db.execute(overdraw)).rejects.toMatchObject({
      cause: { constraint: 'ledger_accounts_limit' },
    })
  })

  test('refuses unbalanced entries and changes of existing ones', async () => {
    const entry = { siteId, kind: 'topUp' as const, text: '', sourceKey: 'x', createdBy: null, at: testNow }
    await expect(
      database.transaction((tx) => postEntry(tx, { ...entry, lines: [{ code: 'bank', amountMinor: 5 }] })),
    ).rejects.toThrow('out of balance')
    const [line] = await selectRows<{ id: string }>(database.db, sql`select id from ledger_lines limit 1`)
    for (const change of [
      sql`update ledger_lines set amount_minor = 1 where id = ${line?.id}`,
      sql`delete from ledger_lines where id = ${line?.id}`,
      sql`delete from ledger_entries`,
    ])
      await expect(database.db.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } })
    const lone = sql`insert into ledger_lines (entry_id, account_id, amount_minor)
      select entry_id, account_id, 1 from ledger_lines limit 1`
    await expect(database.db.execute(lone)).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('counts a payment once, however often it is reported', async () => {
    const before = await wallet()
    const credit = {
      siteId,
      userId,
      amountMinor: 70_000,
      sourceKey: 'topUp:bank-1',
      text: 'Bank transfer',
      createdBy: null,
      at: testNow,
    }
    await Promise.all([1, 2, 3].map(() => database.transaction((tx) => topUp(tx, credit))))
    expect((await wallet()).ownMinor).toBe(before.ownMinor + 70_000)
  })

  test('allows exactly as many simultaneous reservations as the wallet covers', async () => {
    const { availableMinor } = await wallet()
    const each = Math.floor(availableMinor / 5)
    const bookings = Array.from({ length: 20 }, nextBooking)
    const outcomes = await Promise.allSettled(
      bookings.map((booking) => database.transaction((tx) => reserve(tx, booking, each))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const faults = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    )
    for (const fault of faults) expect(fault).toMatchObject({ code: 'walletTooSmall' })
  })
})
