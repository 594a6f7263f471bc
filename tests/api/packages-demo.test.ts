import { asc, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { Task } from '#server/compute/compute.ts'
import { createDemoPictures } from '#server/demo/demo-pictures.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { seedDemoPackages } from '#server/demo/seed-packages.ts'
import { addDays } from '#domain/calendar-days.ts'
import { indiaDate } from '#server/clock/india.ts'
import { demoActivities, demoPackages } from '#server/demo/packages/demo-packages.ts'
import { pictureList } from '#server/demo/pictures/picture-list.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { fileBlobs, mails, packages, packageSearch } from '#server/db/schema/index.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const grey = { width: 1_600, height: 1_067, rgb: new Uint8Array(1_600 * 1_067 * 3).fill(120) }

/** Paints one grey picture for every name, so that the test doesn't wait for the painter. */
const compute = {
  run: <In, Out>(_task: Task<In, Out>, _input: In): Promise<Out> => Promise.resolve(grey as Out),
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const drawn = await createDemoPictures(compute, [])
  const pictures = drawn && (() => drawn('reef'))
  await seedDemoPackages(server.deps, demoUserId, { pictures })
  // A second start finds them.
  await seedDemoPackages(server.deps, demoUserId, { pictures })
})
afterAll(() => server.close())

describe('the packages of the demo', () => {
  test('are on sale once at their agencies, in the second version', async () => {
    const rows = await server.database.db
      .select({
        siteId: packages.siteId,
        kind: packages.kind,
        status: packages.status,
        version: packages.publishedVersion,
      })
      .from(packages)
      .orderBy(asc(packages.siteId), asc(packages.id))
    expect(rows).toHaveLength(demoPackages.length + demoActivities.length)
    expect(new Set(rows.map(({ status, version }) => `${status} ${version}`))).toEqual(
      new Set(['published 2']),
    )
    for (const siteId of ['skyways', 'meridian', 'lotus']) {
      const own = rows.filter((row) => row.siteId === siteId)
      expect(own.filter(({ kind }) => kind === 'package')).toHaveLength(
        demoPackages.filter(({ site }) => site === siteId).length,
      )
    }
  })

  test('are found by visitors with a price, a picture and its description', async () => {
    const found = await server.must(endpoints.packages.getPackages, { q: 'kerala' })
    const card = found.packages.find(({ packageName }) => packageName === 'kerala-hills-and-backwaters')
    expect(card).toMatchObject({
      nights: 5,
      image: { alt: pictureList.teaMorning.alt, focusX: 54, focusY: 60 },
    })
    expect(card?.fromPriceMinor).toBeGreaterThan(0)
  })

  test('can be booked on an upcoming date at the list price, also by departure and by allotment', async () => {
    for (const item of demoPackages.filter(
      ({ site, isPriceOnRequest }) => site === 'skyways' && !isPriceOnRequest,
    )) {
      const { packages: found } = await server.must(endpoints.packages.getPackages, { q: item.title })
      const card = found.find(({ packageName }) => packageName === item.packageName)
      if (!card) throw new Error(`${item.packageName} isn't listed`)
      const from = addDays(indiaDate(testNow), 1)
      const { dates } = await server.must(endpoints.packages.getAvailability, {
        _id: card._id,
        from,
        to: addDays(from, 300),
        rooms: [{ adults: 2, children: [], infants: 0 }],
      })
      const open = dates.filter(({ state }) => state !== 'closed' && state !== 'waitlist')
      expect(open.length).toBeGreaterThan(0)
      const lowest = Math.min(...open.map(({ perAdultMinor }) => perAdultMinor ?? Infinity))
      expect(Math.abs(lowest - (card.fromPriceMinor ?? 0))).toBeLessThanOrEqual(100)
    }
  })

  test('keep pictures of the four sizes, each once per agency', async () => {
    const stored = await server.database.db
      .select({ content: fileBlobs.content })
      .from(fileBlobs)
      .where(eq(fileBlobs.siteId, 'lotus'))
      .orderBy(asc(fileBlobs.hash))
    const sizes = await Promise.all(
      stored.map(async ({ content }) => (await sharp(content).metadata()).width),
    )
    expect(sizes.sort((a, b) => a - b)).toEqual([400, 800, 1_200, 1_600])
  })

  test('have trips in every state that lasts, in a ledger without faults', async () => {
    const { trips } = await server.must(endpoints.trips.getTrips, { pageSize: 50 }, { as: 'staff' })
    expect(trips.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'confirmed',
      'confirmed',
      'confirmed',
      'confirmed',
      'declined',
      'requested',
      'travelling',
    ])
    expect(trips.filter(({ isOverdue }) => isOverdue).map(({ packageName }) => packageName)).toEqual([
      'phuket-and-krabi',
    ])
    const inPart = trips.find(({ packageName }) => packageName === 'andaman-islands')
    const { trip } = await server.must(
      endpoints.trips.getTrip,
      { tripId: inPart?.tripId ?? '' },
      { as: 'agent' },
    )
    expect(trip.travellers.map(({ isCancelled }) => isCancelled)).toEqual([false, false, true])
    expect(trip.cancellations).toMatchObject([{ state: 'done' }])
    expect(trip.nextPayment).not.toBeNull()
    const mine = await server.must(endpoints.trips.getMyTrips, {}, { as: 'retail' })
    expect(mine.waitlist).toMatchObject([{ state: 'offered' }])
    expect(mine.trips.map(({ status }) => status)).toEqual(['requested', 'confirmed'])
    expect(await checkLedger(server.database.db)).toEqual([])
  })

  test('have quotes in every state, of which one is a trip with its deposit paid', async () => {
    const listed = async (as: string) =>
      (await server.must(endpoints.quotes.getQuotes, { pageSize: 50 }, { as })).quotes
    const ofStaff = await listed('staff')
    const ofAgent = await listed('agent')
    const states = (rows: typeof ofStaff) => rows.map(({ status }) => status).toSorted()
    expect(states(ofStaff)).toEqual(['accepted', 'draft', 'sent', 'sent', 'viewed'])
    expect(states(ofAgent)).toEqual(['declined', 'draft', 'expired', 'viewed'])
    const tripId = ofStaff.find(({ status }) => status === 'accepted')?.tripId ?? ''
    const { trip } = await server.must(endpoints.trips.getTrip, { tripId }, { as: 'staff' })
    expect(trip.status).toBe('confirmed')
    expect(trip.paidMinor).toBeGreaterThan(0)
    const again = ofStaff.find(({ version }) => version === 2)
    const { versions } = await server.must(
      endpoints.quotes.getVersions,
      { quoteId: again?.quoteId ?? '' },
      { as: 'staff' },
    )
    expect(versions.map(({ status }) => status)).toEqual(['sent', 'superseded'])
    expect(ofAgent.every(({ fromMinor }) => (fromMinor ?? 0) > 0)).toBe(true)
    const { quotes: mine } = await server.must(endpoints.quotes.getMyQuotes, {}, { as: 'retail' })
    expect(mine).toHaveLength(1)
  })

  test('send no emails about trips and quotes of the past', async () => {
    const rows = await server.database.db
      .select({ state: mails.state })
      .from(mails)
      .where(inArray(mails.kind, ['trip', 'quote', 'quote-answer']))
      .orderBy(asc(mails.id))
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent']))
  })

  test("stay drafts where pictures can't be encoded", async () => {
    const database = await openTestDatabase()
    try {
      expect(await createDemoPictures(compute, [], async () => null)).toBeNull()
      await seedDemoPackages(testDeps(database), demoUserId, { pictures: null })
      const rows = await database.db
        .select({ status: packages.status })
        .from(packages)
        .orderBy(asc(packages.id))
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['draft']))
      expect(await database.db.select().from(packageSearch).orderBy(asc(packageSearch.packageId))).toEqual([])
    } finally {
      await database.close()
    }
  })
})
