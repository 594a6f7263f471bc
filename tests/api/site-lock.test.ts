import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { travelDate } from '#tests/support/booking-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { search, calendarFare, sources, searchResults, airports } = endpoints.flights
const trip = {
  segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: `${travelDate}T00:00:00` }],
  adultCount: 1,
}
const month = { origin: 'DEL', destination: 'BOM', month: travelDate.slice(0, 7) }
type Lock = NonNullable<Parameters<typeof saveSite>[1]>

let server: TestServer
const lock = async (...lockedRoutes: NonNullable<Lock['lockedRoutes']>): Promise<void> => {
  expect(await saveSite(server, { isLocked: true, lockedRoutes })).toMatchObject({ ok: true })
}
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const locked = { status: 401, failure: { errorCode: 'siteLocked' } }
const open = { ok: true }
const searchId = { searchId: 'unknown' }

describe('a visitor on a site that locks some of its routes', () => {
  test('searches and reads results where only other routes are locked', async () => {
    await lock('/packages', '/fixed-departures')
    expect(await server.call(search, trip)).toMatchObject(open)
    expect(await server.call(calendarFare, month)).toMatchObject(open)
    expect(await server.call(sources, {})).toMatchObject(open)
    expect(await server.call(searchResults, searchId)).toMatchObject({ failure: { errorCode: 'notFound' } })
  })

  test('uses the calendar and the search form, but gets no results, where results are locked', async () => {
    await lock('/flight/result')
    expect(await server.call(calendarFare, month)).toMatchObject(open)
    expect(await server.call(sources, {})).toMatchObject(open)
    expect(await server.call(search, trip)).toMatchObject(locked)
    expect(await server.call(searchResults, searchId)).toMatchObject(locked)
  })

  test('searches, and reads fares by day on the open screens, where the calendar is locked', async () => {
    await lock('/flight/calendar-fare')
    expect(await server.call(search, trip)).toMatchObject(open)
    expect(await server.call(calendarFare, month)).toMatchObject(open)
  })

  test.each([[['/flight']], [['*']], [[]]] as const)(
    'gets nothing about flights where %j is locked',
    async (routes) => {
      await lock(...routes)
      for (const call of [
        await server.call(search, trip),
        await server.call(calendarFare, month),
        await server.call(sources, {}),
        await server.call(searchResults, searchId),
      ])
        expect(call).toMatchObject(locked)
      expect(await server.call(airports, { searchQuery: 'del' })).toMatchObject(open)
    },
  )

  test('gets notSignedIn instead of siteLocked for an ended session', async () => {
    await lock('/packages')
    const headers = { 'auth-token': 'over' }
    expect(await server.call(search, trip, { headers })).toMatchObject({
      status: 401,
      failure: { errorCode: 'notSignedIn' },
    })
  })

  test('sees everything after signing in', async () => {
    await lock('*')
    expect(await server.call(search, trip, { as: 'retail' })).toMatchObject(open)
  })
})
