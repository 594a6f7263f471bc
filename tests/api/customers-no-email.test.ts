import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { toEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { mails, users } from '#server/db/schema/index.ts'
import { createDelivery } from '#server/outbox/deliver.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const roles = ['agent', 'retail', 'corporate']
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  for (const role of roles) await server.must(endpoints.users.getMyProfile, {}, { as: role })
  for (const role of roles) {
    const id = `usr_skyways_${role}`
    await server.database.db
      .update(users)
      .set({ email: toEmailPlaceholder(id) })
      .where(eq(users.id, id))
  }
})
afterAll(() => server.close())

const read = async <E extends Endpoint>(call: E, input: RequestInputOf<E>, as = 'staff'): Promise<string> => {
  const answer = await server.call(call, input, { as })
  expect(answer).toMatchObject({ ok: true })
  return answer.response.body
}

describe('the placeholder of an account without an email', () => {
  const range = { dateFrom: '2026-09-01', dateTo: '2026-11-30' }
  const { tickets, users: accounts, wallet, payments } = endpoints
  const lists = {
    'the queue': () => read(tickets.tickets, { pageSize: 200 }),
    holds: () => read(tickets.bookedFlights, { pageSize: 200 }),
    'the export': () => read(tickets.exportTickets, {}),
    'change requests': () => read(tickets.changeRequests, { pageSize: 100 }),
    'wallet search': () => read(wallet.findWallets, { searchQuery: 'rao' }),
    'wallet requests': () => read(wallet.requests, {}),
    'gateway transactions': () => read(payments.transactions, {}, 'owner'),
    reconciliation: () => read(wallet.reconciliationLines, { ...range }, 'owner'),
    customers: () => read(accounts.getCustomers, {}),
    profile: () => read(accounts.getMyProfile, {}, 'agent'),
  }
  test.each(Object.keys(lists) as (keyof typeof lists)[])("isn't shown by %s", async (name) => {
    const body = await lists[name]()
    expect(body.length).toBeGreaterThan(100)
    expect(body).not.toContain('no-email')
  })

  test("isn't shown by an e-ticket or a change request's history", async () => {
    const { tickets: rows } = await server.must(tickets.tickets, { pageSize: 200 }, { as: 'staff' })
    const own = rows.filter(({ user }) => user.email === '')
    expect(own.length).toBeGreaterThan(3)
    for (const { bookingSlug, bookingId } of own.slice(0, 5)) {
      expect(await read(tickets.ticketDetail, { bookingSlug })).not.toContain('no-email')
      expect(await read(tickets.bookingHistory, { BookingId: bookingId })).not.toContain('no-email')
    }
  })

  test('gets no mail: nothing is queued for it, and what was queued before is refused', async () => {
    const { db } = server.database
    const site = await getSite(db, 'skyways')
    const toAddress = toEmailPlaceholder('usr_skyways_agent')
    const mail = { kind: 'account', toName: '', subject: 'S', paragraphs: ['T'], createdBy: '' }
    const at = server.deps.now()
    expect(await queuePlainMail(db, site, { ...mail, toAddress }, at)).toBeNull()
    const queued = await queuePlainMail(db, site, { ...mail, toAddress: 'a@b.example' }, at)
    if (!queued) throw new Error('not queued')
    await db.update(mails).set({ toAddress }).where(eq(mails.id, queued.mailId))
    await createDelivery(server.deps, async () => [])('skyways', queued.mailId)
    const [row] = await db.select().from(mails).where(eq(mails.id, queued.mailId))
    expect(row).toMatchObject({ state: 'failed', note: 'Not sent: the account has no email.' })
  })

  test('gets no link to confirm it, and is told why', async () => {
    await server.database.db.update(users).set({ isVerified: false }).where(eq(users.id, 'usr_skyways_agent'))
    expect(await server.call(accounts.sendVerificationMail, {}, { as: 'agent' })).toMatchObject({
      ok: false,
      failure: { errorCode: 'wrongState' },
    })
  })
})
