import type { FieldError } from '#contract/common/envelope.ts'
import type { CancellationStep } from '#contract/entities/package-body.ts'
import type { TripRoom } from '#contract/entities/package-price.ts'
import { chargeOf, findCharge } from './cancellation-periods.ts'
import { addParts, splitFirst, subtractParts, sumParts, type TripParts } from './split-receipt.ts'
import { takeRatio } from './take-ratio.ts'
import type { RoomedTraveller } from './traveller-shares.ts'

/** A traveller with their part of the price and of what was paid. */
export interface TravellerAccount extends RoomedTraveller {
  share: TripParts
  paidMinor: number
  /** TCS in what was paid that has been paid over to the tax office, so that it can't be refunded. */
  tcsPaidOverMinor: number
}

/** Rooms of the remaining travellers: the ones they have, at any higher price, or these, which they share. */
export type Rooming = { is: 'keep' } | { is: 'share'; roomOf: Readonly<Record<string, number>> }

export interface CancellationQuery {
  /** Everyone who still travels. */
  travellers: readonly TravellerAccount[]
  cancelled: readonly string[]
  rooming: Rooming
  steps: readonly CancellationStep[]
  startsOn: string
  /** The date at the place the trip starts. */
  today: string
  /** Prices the trip for other rooms, with the version and the rules it was sold with. */
  priceRooms: (
    rooms: readonly TripRoom[],
  ) => { ok: true; parts: TripParts } | { ok: false; errors: FieldError[] }
}

/** What a cancelled traveller gets, in paise: `paid = charge + tcsKept + refund`, and the charge is net plus GST. */
export interface CancelledTraveller {
  travellerId: string
  paidMinor: number
  chargeMinor: number
  chargeNetMinor: number
  chargeGstMinor: number
  /** TCS that stays with the tax office, as the buyer's credit. */
  tcsKeptMinor: number
  refundMinor: number
  /** The part of the charge above what was paid. It isn't collected. */
  uncoveredMinor: number
}

export interface CancellationQuote {
  cancelled: CancelledTraveller[]
  refundMinor: number
  /** The remaining travellers, with their rooms and what they owe from now on. */
  staying: TravellerAccount[]
  /** What the remaining travellers pay extra because fewer people share their rooms. Included in their shares. */
  supplement: TripParts
}

const cancelOne = (
  { travellerId, share, paidMinor, tcsPaidOverMinor, kind }: TravellerAccount,
  charge: CancellationStep['charge'] | null,
): CancelledTraveller => {
  const excessMinor = Math.max(0, paidMinor - sumParts(share))
  const tcsKeptMinor = Math.min(tcsPaidOverMinor, paidMinor - excessMinor)
  const grossMinor = share.netMinor + share.gstMinor
  const fullMinor = chargeOf(charge, { grossMinor, people: kind === 'infant' ? 0 : 1 })
  const chargeMinor = Math.min(fullMinor, paidMinor - tcsKeptMinor - excessMinor)
  const chargeGstMinor = takeRatio(chargeMinor, share.gstMinor, grossMinor)
  return {
    travellerId,
    paidMinor,
    chargeMinor,
    chargeNetMinor: chargeMinor - chargeGstMinor,
    chargeGstMinor,
    tcsKeptMinor,
    refundMinor: paidMinor - chargeMinor - tcsKeptMinor,
    uncoveredMinor: fullMinor - chargeMinor,
  }
}

/** Builds rooms from travellers and leaves out empty rooms. */
export const toRooms = (travellers: readonly RoomedTraveller[]): TripRoom[] =>
  [...new Set(travellers.map(({ roomNo }) => roomNo))]
    .toSorted((one, other) => one - other)
    .map((roomNo) => {
      const people = travellers.filter((one) => one.roomNo === roomNo)
      return {
        adults: people.filter(({ kind }) => kind === 'adult').length,
        children: people.filter(({ kind }) => kind === 'child').map(({ age, hasBed }) => ({ age, hasBed })),
        infants: people.filter(({ kind }) => kind === 'infant').length,
      }
    })

const noParts: TripParts = { netMinor: 0, gstMinor: 0, tcsMinor: 0 }

/** Returns by how much the new price exceeds the remaining shares; zero if it is lower, because that price was agreed. */
const toSupplement = (price: TripParts, shares: TripParts): TripParts => {
  const more = subtractParts(price, shares)
  return sumParts(more) <= 0
    ? noParts
    : {
        netMinor: Math.max(0, more.netMinor),
        gstMinor: Math.max(0, more.gstMinor),
        tcsMinor: Math.max(0, more.tcsMinor),
      }
}

/** Adds a supplement to the shares of adults whose rooms have fewer people than before, in equal parts. */
const addSupplement = (
  staying: readonly TravellerAccount[],
  supplement: TripParts,
  emptied: ReadonlySet<number>,
): TravellerAccount[] => {
  const payers = staying.filter(({ kind, roomNo }) => kind === 'adult' && emptied.has(roomNo))
  const paying = payers.length > 0 ? payers : staying.filter(({ kind }) => kind === 'adult')
  const wholeMinor = sumParts(supplement)
  return staying.map((one) => {
    const place = paying.indexOf(one)
    if (place === -1) return one
    const upTo = (count: number) => splitFirst(supplement, takeRatio(wholeMinor, count, paying.length))
    return { ...one, share: addParts(one.share, subtractParts(upTo(place + 1), upTo(place))) }
  })
}

const sumShares = (travellers: readonly TravellerAccount[]): TripParts =>
  travellers.reduce((sum, { share }) => addParts(sum, share), noParts)

/**
 * Quotes the cancellation of some travellers, in paise. Each pays the charge of today's step on their share and gets
 * the rest of what was paid for them, so that a refund never exceeds it. The others keep their price; if their rooms then
 * cost more, as a double for one does, they pay the difference or share rooms. Rooms that can't be sold like that are
 * refused at their fields.
 */
export const quoteCancellation = (
  query: CancellationQuery,
): { ok: true; quote: CancellationQuote } | { ok: false; errors: FieldError[] } => {
  const { travellers, cancelled, rooming, steps } = query
  const unknown = cancelled.findIndex((id) => !travellers.some(({ travellerId }) => travellerId === id))
  if (unknown !== -1)
    return {
      ok: false,
      errors: [{ path: `travellers.${unknown}`, message: "Choose someone who's still travelling" }],
    }
  const leaving = travellers.filter(({ travellerId }) => cancelled.includes(travellerId))
  const remaining = travellers.filter(({ travellerId }) => !cancelled.includes(travellerId))
  const charge = findCharge(steps, query)
  const quoted = leaving.map((one) => cancelOne(one, charge))
  const refundMinor = quoted.reduce((sum, one) => sum + one.refundMinor, 0)
  if (remaining.length === 0)
    return { ok: true, quote: { cancelled: quoted, refundMinor, staying: [], supplement: noParts } }
  const roomOf = rooming.is === 'share' ? rooming.roomOf : {}
  const roomed = remaining.map((one) => ({ ...one, roomNo: roomOf[one.travellerId] ?? one.roomNo }))
  const rooms = toRooms(roomed)
  const alone = rooms.findIndex(({ adults }) => adults === 0)
  if (alone !== -1)
    return {
      ok: false,
      errors: [{ path: `rooms.${alone}.adults`, message: 'Each room needs an adult' }],
    }
  const priced = query.priceRooms(rooms)
  if (!priced.ok) return priced
  const supplement = toSupplement(priced.parts, sumShares(remaining))
  const emptied = new Set(leaving.map(({ roomNo }) => roomNo))
  return {
    ok: true,
    quote: {
      cancelled: quoted,
      refundMinor,
      staying: addSupplement(roomed, supplement, emptied),
      supplement,
    },
  }
}
