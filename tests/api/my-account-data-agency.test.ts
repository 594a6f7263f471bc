import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { selectRows } from '#server/db/rows.ts'
import { bookings, users } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { addColleague, signInAs } from '#tests/support/agency-people-kit.ts'
import { placeOrder } from '#tests/support/booking-kit.ts'
import { setUpBookingServer } from '#tests/support/booking-server.ts'
import { copySection } from '#tests/support/data-rights-kit.ts'
import type { CallOptions } from '#tests/support/test-server.ts'

const { booking, tickets, users: calls, wallet } = endpoints
const admin = { as: 'agent' }
/** What the scripted supplier's first offer costs an agent. */
const fare = 4_810
/** After the flight of every booking that is made here. */
const afterFlights = new Date('2027-01-05T04:00:00.000Z')

const { database, clock, server } = setUpBookingServer()

const buy = async (who: CallOptions) => {
  const { orderId } = await placeOrder(server, who)
  return server.must(booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, who)
}
const bookingIdsOf = async (userId: string): Promise<string[]> => {
  const rows = await database.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId))
  return rows.map(({ id }) => String(id)).toSorted()
}
const idsIn = (rows: Record<string, unknown>[]) => rows.map(({ bookingId }) => String(bookingId)).toSorted()

describe('a copy of the data of an agent who works alone', () => {
  test('has the company, the tax details and the balance after each wallet entry', async () => {
    await buy(admin)
    const [account] = await copySection(server, 'account', admin)
    const [stored] = await database.db.select().from(users).where(eq(users.id, 'usr_skyways_agent'))
    expect(stored?.company?.companyName).toBe('Rao Travels')
    expect(account).toMatchObject({
      accountType: 'travelAgent',
      company: stored?.company,
      taxName: expect.stringMatching(/\S/),
      authenticatorAppSince: null,
    })
    const entries = await copySection(server, 'walletEntries', admin)
    const { available, creditLimit } = await server.must(calls.walletBalance, {}, admin)
    const ofWallet = entries.filter(({ part }) => part === 'available')
    expect(ofWallet.at(-1)).toMatchObject({ amount: -fare, balanceAfter: available - creditLimit })
    expect(idsIn(await copySection(server, 'bookings', admin))).toEqual(
      await bookingIdsOf('usr_skyways_agent'),
    )
  })
})

describe('the data of someone who pays from the wallet of an agency', () => {
  let neha: Awaited<ReturnType<typeof addColleague>>
  let bought: Awaited<ReturnType<typeof buy>>
  beforeEach(async () => {
    neha = await addColleague(server, { firstName: 'Neha', role: 'agent', bookings: 'all' })
    await buy(admin)
    bought = await buy(neha.who)
  })

  test('is copied with their own entries and bookings, and nothing of a colleague', async () => {
    const own = await bookingIdsOf(neha.userId)
    expect(own).toHaveLength(1)
    const entries = await copySection(server, 'walletEntries', neha.who)
    const ofWallet = entries.filter(({ part }) => part === 'available')
    expect(ofWallet).toMatchObject([{ amount: -fare, bookingId: own[0] }])
    expect(entries.every((entry) => !('balanceAfter' in entry))).toBe(true)
    expect(idsIn(await copySection(server, 'bookings', neha.who))).toEqual(own)
    expect(idsIn(await copySection(server, 'bookings', admin))).not.toContain(own[0])
    const ofAdmin = await copySection(server, 'walletEntries', admin)
    expect(ofAdmin.map(({ bookingId }) => bookingId)).not.toContain(own[0])
  })

  test('is erased without changing the ledger, and the e-ticket still opens', async () => {
    const sums = () =>
      selectRows<object>(
        database.db,
        sql`select a.id, a.balance_minor, sum(l.amount_minor) as total from ledger_accounts a
          join ledger_lines l on l.account_id = a.id group by a.id order by a.id`,
      )
    const before = await sums()
    clock.now = afterFlights
    const who = await signInAs(server, neha.email)
    await server.must(calls.closeAccount, { password: 'violin cargo teaspoon' }, who)
    expect(await sums()).toEqual(before)
    expect(await checkLedger(database.db)).toEqual([])

    const staff = { as: 'staff' }
    const shared = { userId: 'usr_skyways_agent', page: 1, pageSize: 1 }
    const { entries } = await server.must(wallet.statement, shared, staff)
    expect(entries[0]).toMatchObject({ amount: -fare, person: 'Erased account' })
    const { bookingSlug } = bought
    const detail = await server.must(tickets.ticketDetail, { bookingSlug })
    expect(detail.passenger).toHaveLength(1)
    const pdf = await server.app.inject({
      url: `/api/${tickets.ticketPdf.path}`,
      headers: { host: 'skyways.localhost' },
      query: { bookingSlug },
    })
    expect(pdf.statusCode).toBe(200)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
