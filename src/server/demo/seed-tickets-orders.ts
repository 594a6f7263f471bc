import { limits } from '#contract/common/constants.ts'
import type { bookings, orders } from '#server/db/schema/index.ts'
import { toFareDetailResult } from '#server/pricing/fare-views.ts'

/** Builds the order that a demo booking was made from: a hold is issued from it, and its page shows it. */
export const demoOrder = (
  row: typeof bookings.$inferInsert,
  bookingId: number,
  { traceKey, terms }: { traceKey: string; terms: 'agent' | 'shopper' },
): typeof orders.$inferInsert => {
  const resultIndex = `${row.supplier}.0.demo`
  const quote = toFareDetailResult(
    row.offer,
    {
      resultIndex,
      traceId: 'demo',
      supplier: row.supplier,
      searched: row.offer,
      flightDetailChangeInfo: null,
      itineraryChangeList: [],
    },
    { audience: { terms, seesCost: terms === 'agent', isTdsWithheld: true }, rules: [], ownMarkup: null },
  )
  return {
    id: row.orderId,
    siteId: row.siteId,
    userId: row.userId,
    createdBy: row.createdBy,
    searchId: 'demo',
    resultIndex,
    supplier: row.supplier,
    traceKey,
    offer: row.offer,
    quote,
    price: row.price,
    passengers: row.passengers,
    extras: row.extras ?? [],
    fareRules: row.fareRules ?? [],
    gst: row.gst ?? null,
    amountMinor: row.amountMinor,
    bookingId,
    createdAt: row.createdAt,
    expiresAt: new Date(row.createdAt.getTime() + limits.paymentSessionMinutes * 60_000),
  }
}
