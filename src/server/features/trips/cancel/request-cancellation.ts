import type { RequestOf } from '#contract/common/endpoint.ts'
import type { CancellationQuote as QuoteOnWire } from '#contract/entities/trip-cancellation.ts'
import type { tripsEndpoints } from '#contract/http/trips.ts'
import { sumMinor } from '#domain/money/money.ts'
import { sumParts } from '#domain/packages/split-receipt.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import { tripsRepo, type TripRow } from '#server/features/trips/trips.repo.ts'
import { toTravellerName } from '#server/features/trips/view/cancellation-view.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import { cancellationsRepo } from './cancellations.repo.ts'
import { quoteTripCancellation, toAddOnsPart, type QuotedCancellation } from './quote-cancellation.ts'

/** Pairs what was quoted with the rows of the travellers. */
const listLeaving = (trip: TripRow, { quote, leaving }: QuotedCancellation) =>
  quote.cancelled.map((quoted) => {
    const row = leaving.find(({ id }) => String(id) === quoted.travellerId)
    if (!row) throw new Error(`traveller ${quoted.travellerId} was quoted and doesn't travel`)
    const shareMinor = row.shareNetMinor + row.shareGstMinor + row.shareTcsMinor
    return { row, quoted, shareMinor, addOnsMinor: toAddOnsPart(trip, shareMinor) }
  })

/** Converts a quote for the wire. */
export const toQuoteOnWire = (trip: TripRow, quoted: QuotedCancellation): QuoteOnWire => {
  const { quote, rooms, today } = quoted
  return {
    travellers: listLeaving(trip, quoted).map(({ row, quoted: one, shareMinor, addOnsMinor }) => ({
      travellerId: one.travellerId,
      name: toTravellerName(row),
      shareMinor,
      addOnsMinor,
      paidMinor: one.paidMinor,
      chargeMinor: one.chargeMinor,
      chargeGstMinor: one.chargeGstMinor,
      tcsKeptMinor: one.tcsKeptMinor,
      refundMinor: one.refundMinor,
    })),
    chargeMinor: sumMinor(quote.cancelled.map(({ chargeMinor }) => chargeMinor)),
    refundMinor: quote.refundMinor,
    today,
    supplementMinor: sumParts(quote.supplement),
    rooms,
    totalMinor: sumMinor(quote.staying.map(({ share }) => sumParts(share))),
  }
}

/**
 * Stores the request to cancel travellers of a locked trip, with what was quoted: staff settle exactly that, whenever they
 * decide. Throws `priceChanged` if the refund isn't the one that the person saw.
 */
export const requestCancellation = async (
  tx: Db,
  trip: TripRow,
  { travellerIds, rooming, refundMinor, reason }: RequestOf<typeof tripsEndpoints.cancelTravellers>,
  { call, at }: { call: SignedInContext; at: Date },
): Promise<void> => {
  const { siteId } = trip
  const quoted = await quoteTripCancellation(tx, trip, { travellerIds, rooming }, at)
  const { quote, rooms, costMinor, today } = quoted
  if (quote.refundMinor !== refundMinor)
    throw new AppError('priceChanged', {
      message: texts.refundChanged,
      details: { refundMinor: quote.refundMinor },
    })
  const cancellationId = await cancellationsRepo(tx, siteId).add(
    {
      tripId: trip.id,
      state: 'open',
      staying: quote.staying.map(({ travellerId, roomNo, share }) => ({ travellerId, roomNo, share })),
      rooms,
      supplementMinor: sumParts(quote.supplement),
      costMinor,
      quotedOn: today,
      requestedBy: call.actor.userId,
      reason,
      requestedAt: at,
    },
    listLeaving(trip, quoted).map(({ row, quoted: one, shareMinor, addOnsMinor }) => ({
      travellerId: row.id,
      shareMinor,
      addOnsMinor,
      paidMinor: one.paidMinor,
      chargeNetMinor: one.chargeNetMinor,
      chargeGstMinor: one.chargeGstMinor,
      tcsKeptMinor: one.tcsKeptMinor,
      refundMinor: one.refundMinor,
    })),
  )
  await tripsRepo(tx, siteId).change(trip.id, { status: 'cancelRequested', updatedAt: at })
  const ref = `${toTripId(trip.number)}:${cancellationId}`
  await notifyStaff(tx, siteId, { about: 'tripCancellation', ref }, at)
}
