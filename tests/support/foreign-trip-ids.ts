import { endpoints } from '#contract/http/registry.ts'
import { tripWaitlist } from '#server/db/schema/index.ts'
import type { TestServer } from './test-server.ts'
import { orderInput } from './trips-kit.ts'

const home = { as: 'agent' }
const rooms = [{ adults: 2, children: [], infants: 0 }]
const startsOn = '2026-12-20'

/** Books a trip of the agent at the one site, and puts the agent on a waitlist. */
export const layTrip = async (
  server: TestServer,
  packageId: string,
): Promise<{ tripId: string; waitlistId: string }> => {
  const { price } = await server.must(endpoints.packages.getPrice, { _id: packageId, startsOn, rooms }, home)
  const { priceToken } = price
  const { trip } = await server.must(endpoints.trips.placeOrder, { priceToken, ...orderInput() }, home)
  const at = server.deps.now()
  const [entry] = await server.database.db
    .insert(tripWaitlist)
    .values({
      siteId: 'skyways',
      userId: 'usr_skyways_agent',
      createdBy: 'usr_skyways_agent',
      packageId,
      startsOn,
      hotelCategory: 'Deluxe',
      rooms,
      addOns: [],
      state: 'waiting',
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: tripWaitlist.id })
  return { tripId: trip.tripId, waitlistId: String(entry?.id) }
}

/** Returns what is sent for each call about trips and each of its ids. */
export const tripProbes = ({
  tripId,
  waitlistId,
  packageId,
}: {
  tripId: string
  waitlistId: string
  packageId: string
}): Record<string, Record<string, Record<string, unknown>>> => {
  const plain = { tripId: { tripId } }
  const paid = { tripId: { tripId, amountMinor: 6_300_00 } }
  const cancelled = { tripId, travellerIds: ['1'] }
  const decided = { tripId, cancellationId: '1', decision: 'settle' }
  return {
    'trips.payOrder': paid,
    'trips.payInstalment': paid,
    'trips.joinWaitlist': { packageId: { packageId, startsOn, rooms } },
    'trips.leaveWaitlist': { waitlistId: { waitlistId } },
    'trips.takeOffer': { waitlistId: { waitlistId, ...orderInput() } },
    'trips.getCancellationQuote': { tripId: cancelled },
    'trips.cancelTravellers': { tripId: { ...cancelled, refundMinor: 0 } },
    'trips.getTrip': plain,
    'trips.getTripDocument': { tripId: { tripId, documentNo: 'RV/26-27/000001' } },
    'trips.confirm': plain,
    'trips.decline': { tripId: { tripId, reason: 'Because I say so' } },
    'trips.decideCancellation': { tripId: decided, cancellationId: decided },
  }
}
