import { randomUUID } from 'node:crypto'
import type { ChosenAddOn, ChosenTickets, TripRoom } from '#contract/entities/package-price.ts'
import type { OptionalPan, Residency, TravellerInput, TripContact } from '#contract/entities/trip.ts'
import { sumMinor } from '#domain/money/money.ts'
import { countTicketPeople } from '#domain/packages/price-extras.ts'
import { shareAmongTravellers } from '#domain/packages/traveller-shares.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { TripSale } from '#server/db/shapes/trips.ts'
import type { Deps } from '#server/deps.ts'
import type { PackageSale } from '#server/features/packages/price/sale.service.ts'
import { sealBuyer } from '#server/features/trips/buyer.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import { toShareColumns } from '#server/features/trips/traveller-parts.ts'
import { tripsRepo, type TripRow } from '#server/features/trips/trips.repo.ts'
import { takeStock } from '#server/stock/take-stock.ts'
import { placeTravellers, type PlacedTraveller } from './room-travellers.rules.ts'
import type { z } from 'zod'

/** What a buyer entered, and what is bought. */
export interface OrderInput {
  travellers: readonly TravellerInput[]
  contact: TripContact
  pan: z.output<typeof OptionalPan>
  residency: Residency
  rooms: readonly TripRoom[]
  addOns: readonly ChosenAddOn[]
  activity: ChosenTickets | null
}

export interface NewOrder {
  sale: PackageSale
  input: OrderInput
  /** The claim of places that were offered; null to take places now. */
  heldReference: string | null
  /** The version of the quote that was accepted; absent for an order without one. */
  quoteVersionId?: number
  expiresAt: Date
}

/** Whose order it is, and who placed it. */
export interface OrderOwner {
  siteId: string
  userId: string
  createdBy: string
}

/** Returns the owner of an order that a call places. */
export const toOrderOwner = ({ site, subject, actor }: SignedInContext): OrderOwner => ({
  siteId: site.siteId,
  userId: subject.userId,
  createdBy: actor.userId,
})

/** Returns what a trip keeps of the terms that it was sold with. */
const toTripSale = ({ terms, price, body, ...sale }: PackageSale): TripSale => {
  const { buyer: _buyer, ...kept } = terms
  return {
    terms: kept,
    taxVersion: sale.taxVersion,
    ownAdultMinor: sale.ownAdultMinor,
    bookedOn: sale.bookedOn,
    cancellationSteps: body.cancellationSteps,
    addOnsMinor: sumMinor(
      price.lines.filter(({ kind }) => kind === 'addOn').map(({ amountMinor }) => amountMinor),
    ),
    baseMinor: price.baseMinor,
    stockMode: sale.stockMode,
  }
}

/** Places travellers in the rooms of the price. Throws `invalidRequest` with the fields that differ. */
export const placeOrThrow = ({ travellers, rooms, activity }: OrderInput, sale: PackageSale) => {
  const ticketPeople = activity ? countTicketPeople(sale.body, activity) : null
  const placed = placeTravellers(travellers, { rooms, ticketPeople })
  if (!placed.ok) throw new AppError('invalidRequest', { fields: placed.errors })
  return placed.travellers
}

/** Holds the places of an order until it expires. Throws `placesGone`. */
const holdPlaces = async (
  tx: Db,
  siteId: string,
  { sale: { stock }, heldReference, expiresAt }: NewOrder,
  at: Date,
): Promise<string> => {
  if (heldReference !== null) return heldReference
  if (stock === null) return ''
  const reference = `trip:${randomUUID()}`
  const taken = await takeStock(tx, siteId, { reference, ...stock, heldUntil: expiresAt }, at)
  if (taken.is === 'short') throw new AppError('placesGone')
  return reference
}

const addTravellers = async (
  tx: Db,
  trip: TripRow,
  { price }: PackageSale,
  travellers: readonly PlacedTraveller[],
): Promise<void> => {
  const shares = shareAmongTravellers(
    price,
    travellers.map((one) => ({ ...one, travellerId: String(one.position) })),
  )
  await tripsRepo(tx, trip.siteId).addTravellers(
    travellers.map(({ position, dateOfBirth, ...one }) => {
      const share = shares.get(String(position))
      if (!share) throw new Error(`traveller ${position} has no share`)
      return {
        ...one,
        tripId: trip.id,
        position,
        dateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
        ...toShareColumns(share),
      }
    }),
  )
}

/**
 * Creates an order: holds its places, numbers it and divides its price among the travellers. Throws `placesGone` and
 * `invalidRequest`; nothing is written then.
 */
export const createOrder = async (
  tx: Db,
  deps: Pick<Deps, 'sealKeys'>,
  order: NewOrder,
  { siteId, userId, createdBy, at }: OrderOwner & { at: Date },
): Promise<TripRow> => {
  const { sale, input, expiresAt } = order
  const { price } = sale
  const travellers = placeOrThrow(input, sale)
  const stockReference = await holdPlaces(tx, siteId, order, at)
  const repo = tripsRepo(tx, siteId)
  const number = await repo.takeNumber()
  const trip = await repo.add({
    number,
    userId,
    createdBy,
    packageId: sale.packageId,
    version: sale.version,
    quoteVersionId: order.quoteVersionId ?? null,
    title: sale.title,
    status: 'order',
    startsOn: price.startsOn,
    endsOn: price.endsOn,
    hotelCategory: price.hotelCategory,
    rooms: [...input.rooms],
    addOns: [...input.addOns],
    activity: input.activity,
    stockReference,
    // Staff who order for a customer see the rule of the markup in the price; the trip is the customer's.
    lines: price.lines.map((line) => (line.kind === 'markup' ? { ...line, label: texts.fee } : line)),
    soldMinor: price.totalMinor,
    sale: toTripSale(sale),
    netMinor: price.netMinor,
    gstMinor: price.gstMinor,
    tcsMinor: price.tcsMinor,
    totalMinor: price.totalMinor,
    costMinor: price.baseMinor,
    schedule: price.schedule,
    nextDueOn: null,
    supplier: sale.supplierUserId === null ? 'packages' : `packages:${sale.supplierUserId}`,
    sealedBuyer: sealBuyer(deps, { siteId, number }, { ...input.contact, pan: input.pan }),
    hasPan: input.pan !== '',
    residency: input.residency,
    isOverseasPackage: sale.isOverseasPackage,
    expiresAt,
    createdAt: at,
    updatedAt: at,
  })
  await addTravellers(tx, trip, sale, travellers)
  return trip
}
