import { eq, sql } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { trips, tripWaitlist } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { topUp } from '#server/ledger/movements.ts'
import { createColleague } from '#tests/support/colleague.ts'
import { doubleRoom } from '#tests/support/package-price-kit.ts'
import { publishPackage } from '#tests/support/publish-package.ts'
import { orderInput } from '#tests/support/trips-kit.ts'
import { startAppServer } from '#tests/support/web-server.ts'

const calls = endpoints.trips
const minuteMs = 60_000

/** A server whose first agency sells two packages: one at once, and one that staff confirm. Its shopper has money. */
export const startTripServer = async () => {
  const server = await startAppServer({})
  const { deps, port } = server
  const { db } = deps.database
  const sold = await publishPackage(deps, { title: 'Backwaters for two', packageName: 'sold' })
  const requested = await publishPackage(deps, {
    title: 'Hills on request',
    packageName: 'requested',
    stockMode: 'onRequest',
  })
  await deps.database.transaction((tx) =>
    topUp(tx, {
      siteId: 'skyways',
      userId: demoUserId('skyways', 'retail'),
      amountMinor: 90_000_00,
      sourceKey: 'desktop-trips',
      text: 'Top-up',
      createdBy: null,
      at: deps.now(),
    }),
  )
  const buyer = await createColleague(port, 'retail')
  const { getPrice } = endpoints.packages
  const toNumber = (tripId: string): number => Number(tripId.slice('T-'.length))

  const order = async (packageId: string, startsOn: string): Promise<Trip> => {
    const asked = await buyer(getPrice.path, { _id: packageId, startsOn, rooms: doubleRoom })
    const { price } = getPrice.result.parse(asked)
    const placed = await buyer(calls.placeOrder.path, { priceToken: price.priceToken, ...orderInput() })
    return calls.placeOrder.result.parse(placed).trip
  }
  const payDeposit = async ({ tripId, payable }: Trip): Promise<Trip> => {
    const paid = await buyer(calls.payOrder.path, { tripId, amountMinor: payable?.leastMinor ?? 0 })
    return calls.payOrder.result.parse(paid).trip
  }

  return {
    ...server,
    sold,
    requested,
    /** Orders a package for two as the shopper. */
    order,
    /** Orders it and pays the deposit. */
    book: async (packageId: string, startsOn: string) => payDeposit(await order(packageId, startsOn)),
    /** Moves the deadline of an order or request, as if it had been placed 15 minutes before it. */
    setDeadline: async ({ tripId }: Pick<Trip, 'tripId'>, minutes: number): Promise<void> => {
      const expiresAt = new Date(Date.now() + minutes * minuteMs)
      const createdAt = new Date(expiresAt.getTime() - 15 * minuteMs)
      await db
        .update(trips)
        .set({ expiresAt, createdAt })
        .where(eq(trips.number, toNumber(tripId)))
    },
    /** Moves the days of a trip, which begins today or later when it is ordered. */
    setDays: async ({ tripId }: Pick<Trip, 'tripId'>, startsOn: string, endsOn: string): Promise<void> => {
      await db
        .update(trips)
        .set({ startsOn, endsOn })
        .where(eq(trips.number, toNumber(tripId)))
    },
    /** Offers places of a package to the shopper for some minutes; returns the id of the entry. */
    offer: async (packageId: string, startsOn: string, minutes: number): Promise<string> => {
      const [entry] = await db
        .insert(tripWaitlist)
        .values({
          siteId: 'skyways',
          userId: demoUserId('skyways', 'retail'),
          createdBy: demoUserId('skyways', 'retail'),
          packageId,
          startsOn,
          hotelCategory: 'Deluxe',
          rooms: doubleRoom,
          addOns: [],
          activity: null,
          state: 'offered',
          offeredUntil: new Date(Date.now() + minutes * minuteMs),
          createdAt: sql`now()`,
          updatedAt: sql`now()`,
        })
        .returning({ id: tripWaitlist.id })
      return String(entry?.id)
    },
  }
}
export type TripServer = Awaited<ReturnType<typeof startTripServer>>
