import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { soldParts } from '#server/bookings/ticket-states.repo.ts'
import { bookings, changeRequests, sites, users } from '#server/db/schema/index.ts'

/** Loads what views of change requests need besides their items, each in one query for all requests. */
export const changeViewRepo = (db: Db, siteId: string) => ({
  /** Loads requests with their bookings and users, in no particular order. */
  withBookings: (ids: readonly number[]) =>
    db
      .select({
        request: changeRequests,
        booking: {
          pnr: bookings.pnr,
          supplier: bookings.supplier,
          status: bookings.status,
          changeStatusText: bookings.changeStatusText,
          origin: bookings.origin,
          destination: bookings.destination,
          airlineCode: bookings.airlineCode,
          departsAt: bookings.departsAt,
          segments: bookings.segments,
          offer: soldParts,
          passengers: bookings.passengers,
          slugNonce: bookings.slugNonce,
        },
        user: {
          userId: users.id,
          email: users.email,
          userType: users.userType,
          firstName: users.firstName,
          lastName: users.lastName,
          company: users.company,
        },
      })
      .from(changeRequests)
      .innerJoin(
        bookings,
        and(eq(bookings.id, changeRequests.bookingId), eq(bookings.siteId, changeRequests.siteId)),
      )
      .innerJoin(users, and(eq(users.id, changeRequests.userId), eq(users.siteId, changeRequests.siteId)))
      .where(and(eq(changeRequests.siteId, siteId), inArray(changeRequests.id, [...ids]))),
  /** Loads people of the site by their ids. */
  people: (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select({
            id: users.id,
            firstName: users.firstName,
            lastName: users.lastName,
            email: users.email,
            userType: users.userType,
            isWlOwner: users.isWlOwner,
          })
          .from(users)
          .where(and(eq(users.siteId, siteId), inArray(users.id, [...ids]))),
  siteName: async (): Promise<string> => {
    const [row] = await db.select({ config: sites.config }).from(sites).where(eq(sites.id, siteId)).limit(1)
    return row?.config.companyName ?? ''
  },
})

export type ViewedRequest = Awaited<ReturnType<ReturnType<typeof changeViewRepo>['withBookings']>>[number]
