import { addDays } from '#domain/calendar-days.ts'
import { returnKinds, tripTypes } from '#contract/common/search-numbers.ts'
import type { FlightDirection, Segment } from '#contract/entities/flight.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { CalendarDay, CalendarQuery, SupplierSearch } from '#server/suppliers/port.ts'
import { airportsFor, blockFare, blockOffer, blockSource, isDomesticBlock, seatsFor } from './block-offer.ts'
import type { BlockRow, OnSaleQuery } from './seats.repo.ts'
import type { Desk } from './desk.ts'
import { seatsRepo } from './seats.repo.ts'

type Leg = SupplierSearch['legs'][number]

/** A block on sale with its free seats. */
export interface BlockOnSale {
  block: BlockRow
  free: number
}

/** Reads the blocks on sale for a route and time. */
export type ReadOnSale<Found extends BlockOnSale> = (query: OnSaleQuery) => Promise<Found[]>

/** Lists blocks that a search may book, by date, with the direction that each is offered for. There are none for multi-city trips. */
export const findBlocksFor = async <Found extends BlockOnSale>(
  query: SupplierSearch,
  now: Date,
  readOnSale: ReadOnSale<Found>,
): Promise<(Found & { direction: FlightDirection })[]> => {
  const [out, back] = query.legs
  if (!out || query.journeyType === tripTypes.multiStop) return []
  if (query.sources.length > 0 && !query.sources.includes(blockSource)) return []
  const seats = seatsFor(query)
  const findBlocks = async (leg: Leg) =>
    (await readBetween(readOnSale, leg, { from: leg.date, before: addDays(leg.date, 1), seats, now })).filter(
      ({ block }) => matchesPreferences(block, query),
    )
  const offer = (found: Found, direction: FlightDirection) => ({ ...found, direction })
  const outbound = (await findBlocks(out)).filter(({ block }) => fitsLeg(block.segments[0], out))
  if (query.journeyType === tripTypes.oneWay || !back)
    return outbound.filter(({ block }) => block.segments.length === 1).map((found) => offer(found, 'both'))
  const whole = outbound.filter(
    ({ block }) => block.segments.length === 2 && fitsLeg(block.segments[1], back),
  )
  const answer = whole.map((found) => offer(found, 'both'))
  if (query.returnKind !== returnKinds.normal) return answer
  // A domestic return has two lists; one-way blocks belong to the list of their direction.
  const oneWay = ({ block }: BlockOnSale) => block.segments.length === 1 && isDomesticBlock(block)
  const inbound = (await findBlocks(back)).filter(({ block }) => fitsLeg(block.segments[0], back))
  return [
    ...answer,
    ...outbound.filter(oneWay).map((found) => offer(found, 'outbound')),
    ...inbound.filter(oneWay).map((found) => offer(found, 'inbound')),
  ]
}

/** Converts a found block to an offer for a search. */
export const toSearchedOffer = (
  { block, free, direction }: BlockOnSale & { direction: FlightDirection },
  query: SupplierSearch,
  now: Date,
): SupplierOffer =>
  blockOffer(block, {
    party: query,
    now,
    freeSeats: free,
    direction,
    isSpecialReturn:
      query.returnKind === returnKinds.gdsSpecial || query.returnKind === returnKinds.lccSpecial,
  })

/** Lists a site's own blocks that a search may book, as offers. */
export const searchBlocks = async (
  desk: Desk,
  query: SupplierSearch,
  siteId: string,
): Promise<SupplierOffer[]> => {
  const now = desk.now()
  const found = await findBlocksFor(query, now, seatsRepo(desk.database.db, siteId).onSale)
  return found.map((one) => toSearchedOffer(one, query, now))
}

/** Lists the one-way blocks of a month that have a seat left. */
export const findBlocksOfMonth = async <Found extends BlockOnSale>(
  query: CalendarQuery,
  now: Date,
  readOnSale: ReadOnSale<Found>,
): Promise<Found[]> => {
  if (query.sources.length > 0 && !query.sources.includes(blockSource)) return []
  const first = `${query.month}-01`
  const from = first < query.today ? query.today : first
  const found = await readBetween(readOnSale, query, { from, before: nextMonth(first), seats: 1, now })
  return found.filter(
    ({ block }) => block.segments.length === 1 && isOfAirlines(block, query.preferredAirlines),
  )
}

/** Picks the cheapest block of each day for one adult, at the published fare that `toPublished` gives it. */
export const toCheapestDays = <Found extends BlockOnSale>(
  found: readonly Found[],
  toPublished: (found: Found) => number,
): CalendarDay[] => {
  const lowest = new Map<string, CalendarDay>()
  for (const one of found) {
    const { block } = one
    const publishedMinor = toPublished(one)
    const date = block.departsAt.slice(0, 10)
    const known = lowest.get(date)
    if (known && known.publishedMinor <= publishedMinor) continue
    const airlineName = block.segments[0]?.[0]?.airlineName ?? block.airlineCode
    lowest.set(date, { date, airlineCode: block.airlineCode, airlineName, publishedMinor })
  }
  return [...lowest.values()]
}

const oneAdult = { adultCount: 1, childCount: 0, infantCount: 0 }

/** Finds the cheapest of a site's own blocks for each day of a month and one adult. */
export const findCheapestDays = async (
  desk: Desk,
  query: CalendarQuery,
  siteId: string,
): Promise<CalendarDay[]> => {
  const found = await findBlocksOfMonth(query, desk.now(), seatsRepo(desk.database.db, siteId).onSale)
  return toCheapestDays(found, ({ block }) => blockFare(block, oneAdult).publishedMinor)
}

const readBetween = <Found extends BlockOnSale>(
  readOnSale: ReadOnSale<Found>,
  route: { origin: string; destination: string },
  { from, before, seats, now }: Pick<OnSaleQuery, 'from' | 'before' | 'seats' | 'now'>,
): Promise<Found[]> =>
  from >= before
    ? Promise.resolve([])
    : readOnSale({
        origins: airportsFor(route.origin),
        destinations: airportsFor(route.destination),
        from,
        before,
        seats,
        now,
      })

/** Blocks have economy seats only. */
const matchesPreferences = (block: BlockRow, query: SupplierSearch): boolean =>
  (!query.directFlight || block.segments.every((leg) => leg.length === 1)) &&
  isOfAirlines(block, query.preferredAirlines) &&
  query.legs.every(({ cabinClass }) => cabinClass === 1 || cabinClass === 2)

const isOfAirlines = ({ airlineCode }: BlockRow, preferred: readonly string[]): boolean =>
  preferred.length === 0 || preferred.includes(airlineCode)

const fitsLeg = (flights: Segment[] | undefined, leg: Leg): boolean => {
  const [first, last] = [flights?.[0], flights?.at(-1)]
  if (!first || !last) return false
  const hour = Number(first.departureTime.slice(11, 13))
  return (
    airportsFor(leg.origin).includes(first.originAirportCode) &&
    airportsFor(leg.destination).includes(last.destinationAirportCode) &&
    first.departureTime.startsWith(leg.date) &&
    hour >= leg.fromHour &&
    hour < leg.toHour
  )
}

const nextMonth = (first: string): string => {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
