import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { partnerLimitsPerMinute as limits } from '#domain/partners/partner-limits.ts'
import { createLogger } from '#server/logger.ts'
import { selectRows } from '#server/db/rows.ts'
import { createApiKey } from '#server/people/api-keys/api-key-format.ts'
import { addKey, openAccess } from '#tests/support/partners-kit.ts'
import { buyInSandbox, findFare, once, orderFare } from '#tests/support/sandbox-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { booking, flights, partners: calls, tickets, users } = endpoints

let server: TestServer
let who: Awaited<ReturnType<typeof addKey>>['who']
let bookingId: string
let orderId: string
let now = testNow
let log: string[] = []
beforeAll(async () => {
  const logger = createLogger('warn', { write: (line: string) => void log.push(line) })
  server = await startTestServer({ now: () => now, logger })
  await openAccess(server)
  who = (await addKey(server)).who
  bookingId = (await buyInSandbox(server, who)).bookingId
  const { ref } = await findFare(server, who)
  orderId = (await orderFare(server, who, { ref, passenger: { lastName: 'Menon' } })).orderId
})
afterAll(() => server.close())

const listTables = async (): Promise<string[]> => {
  const rows = await selectRows<{ name: string }>(
    server.database.db,
    sql`select table_name as name from information_schema.tables
      where table_schema = current_schema and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name)
}
/** Makes every table refuse changes, as a database on a full disk does. */
beforeEach(async () => {
  now = new Date(now.getTime() + 10 * 60_000)
  const { db } = server.database
  await db.execute(sql`create or replace function refuse_changes() returns trigger language plpgsql as
    $$ begin raise exception 'cannot execute % in a read-only transaction', tg_op using errcode = '25006'; end $$`)
  for (const name of await listTables())
    await db.execute(sql`create trigger refuse_changes before insert or update or delete on ${sql.identifier(name)}
      for each statement execute function refuse_changes()`)
  log = []
})
afterEach(async () => {
  await server.database.db.execute(sql`drop function refuse_changes() cascade`)
})

const logged = () => log.map((line) => (JSON.parse(line) as { msg: string }).msg)

describe('a program, while the database refuses all changes', () => {
  it("still reads with its key, and the server logs what it couldn't write", async () => {
    expect((await server.must(users.walletBalance, {}, who)).available).toBeGreaterThan(0)
    expect((await server.must(tickets.tickets, {}, who)).tickets).toHaveLength(1)
    await server.must(tickets.ticketDetails, { BookingIds: [bookingId] }, who)
    await server.must(calls.webhooks, { mode: 'test' }, who)
    expect(logged().filter((text) => text.includes("couldn't be counted on all nodes"))).toHaveLength(1)
    // Reading the usage first writes what was counted so far.
    await server.must(calls.usage, { mode: 'test', from: '2026-11-01', to: '2026-11-30' }, { as: 'agent' })
    expect(logged()).toContain("usage of API keys couldn't be written")
    expect(log.join('')).not.toContain(who.headers['auth-token'])
  })

  it('still has its limits, which each node counts alone', async () => {
    const statuses: number[] = []
    for (let index = 0; index <= limits.search; index += 1)
      statuses.push(
        (
          await server.app.inject({
            method: 'POST',
            url: `/api/${flights.search.path}`,
            remoteAddress: `10.9.${index >> 8}.${index & 255}`,
            headers: { host: `${who.site}.localhost`, ...who.headers },
            // Calls count before their input is read.
            payload: {},
          })
        ).statusCode,
      )
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]))
    expect(statuses.at(-1)).toBe(429)
    now = new Date(now.getTime() + 60_000)
    expect((await server.call(calls.webhooks, { mode: 'test' }, who)).ok).toBe(true)
  })

  it("gets the usual answer for a key that doesn't exist", async () => {
    const stranger = { ...who, headers: { 'auth-token': createApiKey('test') } }
    expect(await server.call(users.walletBalance, {}, stranger)).toMatchObject({
      failure: { errorCode: 'notSignedIn' },
    })
  })

  it('buys nothing', async () => {
    const order = { orderId, paymentMode: 'wallet' as const }
    expect(await server.call(booking.orderSuccessCallback, order, once(who))).toMatchObject({
      failure: { errorCode: 'unavailable' },
    })
  })
})
