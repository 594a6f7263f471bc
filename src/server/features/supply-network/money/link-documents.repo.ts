import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { bookings, linkOrders } from '#server/db/schema/index.ts'
import type { Pair } from '../audit-both-sites.ts'

const own = alias(bookings, 'own_bookings')

/** Finds the consumer's own bookings by the ids of the matching bookings at the supplying site. */
export const findOwnBookings = async (
  db: Db,
  { siteId, consumerSiteId }: Pair,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select({ there: linkOrders.bookingId, here: own.id })
    .from(linkOrders)
    .innerJoin(own, and(eq(own.reference, linkOrders.reference), eq(own.siteId, consumerSiteId)))
    .where(
      and(
        eq(linkOrders.siteId, siteId),
        eq(linkOrders.consumerSiteId, consumerSiteId),
        inArray(linkOrders.bookingId, [...bookingIds]),
      ),
    )
  return new Map(rows.flatMap(({ there, here }) => (there === null ? [] : [[there, here] as const])))
}
