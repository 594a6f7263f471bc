import { eq } from 'drizzle-orm'
import { bookings, orders } from '#server/db/schema/index.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { Database } from '#server/db/database.ts'
import { topUp } from '#server/ledger/movements.ts'
import { testNow } from './test-deps.ts'
import type { Deps } from '#server/deps.ts'
import { createPurchases } from '#server/purchase/purchase.service.ts'
import { priceOffer } from '#server/pricing/price-offer.ts'
import { aSearch } from '#server/suppliers/synthetic/synthetic.test-kit.ts'
import { callBy, writeOrders } from './money-orders.ts'
import { aSegment } from './scripted-offers.ts'

/** A booking for a test: 5,000.00 for each adult at the scripted supplier, over one leg or several, each of one flight or several. */
export interface Wish {
  siteId?: string
  /** Role of the demo user who buys. */
  role?: string
  people?: number
  legs?: number
  /** Flights of each leg; one by default. */
  flights?: number
  /** Whether the airline refunds single flights of a connection. */
  isByFlight?: boolean
  terms?: 'shopper' | 'agent'
  isTdsWithheld?: boolean
  markupMinor?: number
  mode?: 'wallet' | 'hold'
}

const stops = ['DEL', 'BOM', 'BLR', 'MAA', 'CCU', 'HYD', 'GOI', 'PNQ', 'COK', 'AMD', 'JAI', 'LKO', 'IXC']
let made = 0

/** Builds one flight of a trip through India, the first of them on 10 December. */
const makeFlight = (place: number, day: number) => {
  const query = aSearch(stops[place] ?? 'DEL', stops[place + 1] ?? 'BOM')
  const date = `2026-12-${String(10 + day).padStart(2, '0')}`
  const legs = query.legs.map((leg) => ({ ...leg, date }))
  return aSegment({ ...query, legs }, 'AI', String(101 + place))
}

/** Builds the legs of a trip through India, one per day. */
export const makeLegs = (count: number, flights = 1) =>
  Array.from({ length: count }, (_, leg) =>
    Array.from({ length: flights }, (_flight, place) => makeFlight(leg * flights + place, leg)),
  )

/** Buys through the product's own payment, so that ledger and supplier know the booking; returns its row. */
export const sellBooking = async (deps: Deps, wish: Wish = {}) => {
  const { siteId = 'skyways', role = 'retail', people = 1, mode = 'wallet' } = wish
  const { legs = 1, flights = 1, isByFlight = false } = wish
  const { terms = 'shopper', isTdsWithheld = true, markupMinor = 0 } = wish
  made += 1
  const id = `ord_sold_${made}_${Date.now().toString(36)}`
  const userId = `usr_${siteId}_${role}`
  await writeOrders(deps.database, siteId, [{ id, userId, people }])
  const { db } = deps.database
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error("the order wasn't inserted")
  const price: OrderPrice = priceOffer(
    order.offer.fare,
    { terms, seesCost: false, isTdsWithheld },
    { markupMinor },
  )
  const offer = { ...order.offer, segments: makeLegs(legs, flights), isRefundableByFlight: isByFlight }
  await db.update(orders).set({ offer, price, amountMinor: price.totalMinor }).where(eq(orders.id, id))
  await createPurchases(deps).pay({ orderId: id, paymentMode: mode }, callBy(siteId, userId))
  const [booking] = await db.select().from(bookings).where(eq(bookings.orderId, id))
  if (!booking) throw new Error('nothing was booked')
  return booking
}

/** Adds enough money for everything a test buys. */
export const fillWallets = async (
  database: Database,
  siteId: string,
  roles: readonly string[],
): Promise<void> => {
  for (const role of roles) {
    const userId = `usr_${siteId}_${role}`
    const credit = { siteId, userId, amountMinor: 100_000_000, sourceKey: `filled:${userId}`, text: 'Filled' }
    await database.transaction((tx) => topUp(tx, { ...credit, createdBy: null, at: testNow }))
  }
}
