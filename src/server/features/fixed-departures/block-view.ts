import { wireTime } from '#server/clock/local-time.ts'
import type { BlockPassenger, SeatBlock } from '#contract/entities/fixed-departure.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Person } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import { fixedDepartureSupplier } from '#server/pricing/markup.ts'
import { priceFor, type PriceTerms } from '#server/pricing/price-terms.ts'
import { blockOffer } from '#server/suppliers/fixed-departures/block-offer.ts'
import type { BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { makeFdSlug } from './fd-slug.ts'

/** A block with its held seats, and with those of expired holds that haven't been released yet. */
export interface CountedBlock {
  block: BlockRow
  heldNow: number
  heldAll: number
}

/**
 * Who sees closed blocks and counts, and may change blocks: the owner and staff with the right all of the site,
 * suppliers their own.
 */
export type BoardScope = { supplierUserId: string | null }

export const getBoardScope = (reader: Person): BoardScope | null => {
  if (hasStaffRight(reader, 'seatBlocks.manage')) return { supplierUserId: null }
  return reader.roles.includes('supplier') ? { supplierUserId: reader.userId } : null
}

export const canManageBlock = (reader: Person, block: Pick<BlockRow, 'supplierUserId'>): boolean => {
  const scope = getBoardScope(reader)
  return scope !== null && (scope.supplierUserId === null || scope.supplierUserId === block.supplierUserId)
}

const isOwnBlock = (reader: Person, block: Pick<BlockRow, 'supplierUserId'>): boolean => {
  const supplierUserId = getBoardScope(reader)?.supplierUserId ?? null
  return supplierUserId !== null && supplierUserId === block.supplierUserId
}

const toBlockStatus = (block: BlockRow, now: Date): SeatBlock['status'] => {
  if (block.departsInstant <= now) return 'departed'
  return block.isClosed ? 'closed' : 'open'
}

/** Returns what the print page shows of a block, without prices. */
export const toPlainBlock = ({ block, heldNow, heldAll }: CountedBlock, now: Date) => {
  const flights = block.segments.flat()
  const first = block.segments[0]?.[0]
  const last = block.segments[0]?.at(-1)
  const seatsSold = block.seatsTaken - heldAll
  return {
    blockId: block.id,
    title: block.title,
    airlineCode: block.airlineCode,
    airlineName: flights.find(({ airlineCode }) => airlineCode === block.airlineCode)?.airlineName ?? '',
    origin: block.origin,
    originCityName: first?.originCityName ?? block.origin,
    destination: block.destination,
    destinationCityName: last?.destinationCityName ?? block.destination,
    departureTime: wireTime(block.departsAt),
    arrivalTime: last?.arrivalTime ?? wireTime(block.departsAt),
    segments: block.segments,
    seatsTotal: block.seatsTotal,
    seatsSold,
    seatsHeld: heldNow,
    seatsFree: block.seatsTotal - seatsSold - heldNow,
    isRefundable: block.isRefundable,
    isHoldAllowed: block.isHoldAllowed,
    holdMinutes: block.holdMinutes,
    namesDeadline: block.namesDeadline.toISOString(),
    status: toBlockStatus(block, now),
  }
}

const toFares = (block: BlockRow): Pick<SeatBlock, 'adult' | 'child' | 'infant'> => {
  const fare = (baseMinor: number, taxMinor: number) => ({
    baseFare: toRupees(baseMinor),
    tax: toRupees(taxMinor),
  })
  return {
    adult: fare(block.adultBaseMinor, block.adultTaxMinor),
    child: fare(block.childBaseMinor, block.childTaxMinor),
    infant: fare(block.infantBaseMinor, block.infantTaxMinor),
  }
}

/**
 * Converts a block for one reader. Suppliers get their own blocks at their own price, buyers at what they pay. Only those
 * who manage the block get its fares and print address: fares beside a buyer's price would give away the site's markup.
 */
export const toSeatBlock = (
  counted: CountedBlock,
  reader: Person,
  terms: PriceTerms,
  { now, secretKey }: { now: Date; secretKey: Uint8Array },
): SeatBlock => {
  const { block } = counted
  const plain = toPlainBlock(counted, now)
  const offer = blockOffer(block, {
    party: { adultCount: 1, childCount: 0, infantCount: 0 },
    now,
    freeSeats: plain.seatsFree,
  })
  const priceMinor = isOwnBlock(reader, block)
    ? block.adultBaseMinor + block.adultTaxMinor
    : priceFor({ supplier: fixedDepartureSupplier, offer }, terms).totalMinor
  return {
    ...plain,
    updatedAt: block.updatedAt.toISOString(),
    publishedPrice: toRupees(priceMinor),
    ...(canManageBlock(reader, block)
      ? { ...toFares(block), fdSlug: makeFdSlug(secretKey, block.id, block.slugNonce) }
      : {}),
  }
}

/** Returns a passenger without the data meant only for the airline. */
export const toPlainPassenger = ({
  pnr,
  state,
  title,
  firstName,
  lastName,
  paxType,
  ticketNumber,
}: BlockPassenger) => ({ pnr, state, title, firstName, lastName, paxType, ticketNumber })
