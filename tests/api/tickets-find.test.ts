import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { bookingStatuses, type BookingStatus } from '#contract/common/enumerations.ts'
import { endpoints } from '#contract/http/registry.ts'
import { findRequests, foundBookings } from '#domain/commands/found-booking.ts'
import { bookings } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { tickets, bookedFlights } = endpoints.tickets

describe('the search of the command bar', () => {
  const find = async (text: string, by: 'pnr' | 'name', as: string, site?: string) => {
    const pages = await Promise.all(
      findRequests(text, by).map(({ queue, query }) =>
        server.must(queue === 'held' ? bookedFlights : tickets, query, { as, ...(site ? { site } : {}) }),
      ),
    )
    return foundBookings(pages.flatMap((found) => found.tickets))
  }

  test('finds a booking in every state, for its owner and the staff of the site only', async () => {
    const states = Object.keys(bookingStatuses) as BookingStatus[]
    const own = await server.database.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.userId, demoUserId('skyways', 'agent')))
      .orderBy(bookings.id)
      .limit(states.length)
    expect(own).toHaveLength(states.length)
    for (const [index, { id }] of own.entries()) {
      const state = states[index] ?? 'Held'
      const passengerNames = `QUERIDA/${state}`.toUpperCase()
      await server.database.db
        .update(bookings)
        .set({ pnr: `ZZ99Q${index}`, status: bookingStatuses[state], passengerNames })
        .where(eq(bookings.id, id))
      for (const as of ['agent', 'staff', 'owner']) {
        const byPnr = await find(`ZZ99Q${index}`, 'pnr', as)
        expect(byPnr, state).toMatchObject([{ bookingId: String(id), pnr: `ZZ99Q${index}` }])
        expect(byPnr[0]?.statusText).not.toBe('')
        expect(byPnr[0]?.path).toMatch(
          state === 'Held' ? /^\/flight\/booked-queue/ : /^\/flight\/ticket-queue/,
        )
        expect(await find(`QUERIDA/${state}`, 'name', as), state).toMatchObject([{ bookingId: String(id) }])
      }
      expect(await find(`ZZ99Q${index}`, 'pnr', 'retail')).toEqual([])
      expect(await find(`ZZ99Q${index}`, 'pnr', 'staff', 'meridian')).toEqual([])
    }
  })
})
