import type { FieldError } from '#contract/common/envelope.ts'
import type { TripRoom } from '#contract/entities/package-price.ts'
import type { TripRooming } from '#contract/entities/trip-cancellation.ts'
import { indiaDate } from '#domain/india.ts'
import {
  quoteCancellation,
  toRooms,
  type CancellationQuote,
  type TravellerAccount,
} from '#domain/packages/cancellation-quote.ts'
import { countHeads } from '#domain/packages/head-count.ts'
import { priceTrip } from '#domain/packages/price-trip.ts'
import { addParts, sumParts, type TripParts } from '#domain/packages/split-receipt.ts'
import { takeRatio } from '#domain/packages/take-ratio.ts'
import { isTcsPaidOver } from '#domain/packages/tcs-paid-over.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { loadVersionBody } from '#server/features/packages/content/published.service.ts'
import { toTaxBuyer } from '#server/features/trips/buyer.ts'
import { getPaid, getShare, listTravelling } from '#server/features/trips/traveller-parts.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import {
  tripsRepo,
  type ReceiptRow,
  type TravellerRow,
  type TripRow,
} from '#server/features/trips/trips.repo.ts'
import { isCancellable } from '#server/features/trips/view/cancellation-view.ts'

/** What is cancelled of a trip. */
export interface CancellationOrder {
  travellerIds: readonly string[]
  rooming: TripRooming
}

/** A quote with what else the settlement needs. */
export interface QuotedCancellation {
  quote: CancellationQuote
  leaving: TravellerRow[]
  travelling: TravellerRow[]
  /** What the site pays for those who stay. */
  costMinor: number
  rooms: TripRoom[]
  today: string
}

const noParts: TripParts = { netMinor: 0, gstMinor: 0, tcsMinor: 0 }

/** Sums the TCS that was received for a traveller and has been paid over. */
const sumPaidOver = (receipts: readonly ReceiptRow[], travellerId: string, today: string): number =>
  receipts
    .filter(({ receivedOn }) => isTcsPaidOver(receivedOn, today))
    .reduce((sum, { parts }) => sum + (parts[travellerId]?.tcsMinor ?? 0), 0)

const toAccount = (
  row: TravellerRow,
  { receipts, today }: { receipts: readonly ReceiptRow[]; today: string },
): TravellerAccount => ({
  travellerId: String(row.id),
  roomNo: row.roomNo,
  kind: row.kind,
  age: row.age,
  hasBed: row.hasBed,
  share: getShare(row),
  paidMinor: sumParts(getPaid(row)),
  tcsPaidOverMinor: sumPaidOver(receipts, String(row.id), today),
})

type Priced = { ok: true; parts: TripParts; baseMinor: number } | { ok: false; errors: FieldError[] }

/**
 * Prices a trip for other rooms, by the version and the terms it was sold with. Extras for people who no longer travel are
 * left out. Tickets of an activity have no rooms: those who stay keep their price.
 */
const priceRooms = async (
  db: Db,
  trip: TripRow,
  staying: readonly TravellerRow[],
): Promise<(rooms: readonly TripRoom[]) => Priced> => {
  const { sale } = trip
  if (trip.activity) {
    const parts = staying.reduce((sum, row) => addParts(sum, getShare(row)), noParts)
    const baseMinor = takeRatio(sale.baseMinor, Math.min(sumParts(parts), trip.soldMinor), trip.soldMinor)
    return () => ({ ok: true, parts, baseMinor })
  }
  const found = await loadVersionBody(db, trip.siteId, trip)
  return (rooms) => {
    const people = countHeads(rooms).people + countHeads(rooms).infants
    const addOns = trip.addOns.map((one) => ({ ...one, quantity: Math.min(one.quantity, people) }))
    const query = {
      startsOn: trip.startsOn,
      ownAdultMinor: sale.ownAdultMinor,
      today: sale.bookedOn,
      nights: found.nights,
      hotelCategory: trip.hotelCategory,
      rooms,
      addOns,
      activity: null,
    }
    const priced = priceTrip(found.body, query, { ...sale.terms, buyer: toTaxBuyer(trip) })
    return priced.ok ? { ok: true, parts: priced.price, baseMinor: priced.price.baseMinor } : priced
  }
}

const toField = ({ path, message }: FieldError): FieldError => ({
  path: path.replace(/^travellers\./, 'travellerIds.'),
  message,
})

/** Quotes a cancellation of a trip today. Throws `wrongState` and `invalidRequest`. */
export const quoteTripCancellation = async (
  db: Db,
  trip: TripRow,
  { travellerIds, rooming }: CancellationOrder,
  now: Date,
): Promise<QuotedCancellation> => {
  const today = indiaDate(now.getTime())
  if (trip.status === 'cancelRequested') throw new AppError('wrongState', { message: texts.cancelPending })
  if (!isCancellable(trip, today)) throw new AppError('wrongState', { message: texts.notCancellable })
  const repo = tripsRepo(db, trip.siteId)
  const travelling = listTravelling(await repo.travellers(trip.id))
  const receipts = await repo.receipts(trip.id)
  const cancelled = [...new Set(travellerIds)]
  const isLeaving = ({ id }: TravellerRow) => cancelled.includes(String(id))
  const staying = travelling.filter((row) => !isLeaving(row))
  const price = await priceRooms(db, trip, staying)
  const quoted = quoteCancellation({
    travellers: travelling.map((row) => toAccount(row, { receipts, today })),
    cancelled,
    rooming,
    steps: trip.sale.cancellationSteps,
    startsOn: trip.startsOn,
    today,
    priceRooms: price,
  })
  if (!quoted.ok) throw new AppError('invalidRequest', { fields: quoted.errors.map(toField) })
  const { quote } = quoted
  const keptRooms = staying.length > 0 ? trip.rooms : []
  const rooms = trip.activity ? keptRooms : toRooms(quote.staying)
  const repriced = rooms.length > 0 ? price(rooms) : null
  return {
    quote,
    leaving: travelling.filter(isLeaving),
    travelling,
    costMinor: repriced?.ok ? repriced.baseMinor : 0,
    rooms,
    today,
  }
}

/** Returns the part of a traveller's share that is for extras, in paise. For information. */
export const toAddOnsPart = ({ sale, soldMinor }: TripRow, shareMinor: number): number =>
  takeRatio(sale.addOnsMinor, Math.min(shareMinor, soldMinor), soldMinor)
