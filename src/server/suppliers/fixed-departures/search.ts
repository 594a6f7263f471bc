import { returnKinds, tripTypes } from '#contract/common/search-numbers.ts'
import { addDays } from '#server/clock/local-date.ts'
import type { FlightDirection, Segment } from '#contract/entities/flight.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { CalendarDay, CalendarQuery, SupplierSearch } from '#server/suppliers/port.ts'
import { airportsFor, blockFare, blockOffer, blockSource, isDomesticBlock, seatsFor } from './block-offer.ts'
import type { BlockRow } from './seats.repo.ts'
import type { Desk } from './desk.ts'
import { seatsRepo } from './seats.repo.ts'

type Leg = SupplierSearch['legs'][number]

/** Lists blocks that a search may book, by date. There are none for multi-city trips. */
export const searchBlocks = async (
  desk: Desk,
  query: SupplierSearch,
  siteId: string,
): Promise<SupplierOffer[]> => {
  const [out, back] = query.legs
  if (!out || query.journeyType === tripTypes.multiStop) return []
  if (query.sources.length > 0 && !query.sources.includes(blockSource)) return []
  const now = desk.now()
  const seats = seatsFor(query)
  const findBlocks = async (leg: Leg) =>
    (await onSaleOn(desk, siteId, leg, { from: leg.date, before: addDays(leg.date, 1), seats })).filter(
      ({ block }) => matchesPreferences(block, query),
    )
  const offer = ({ block, free }: { block: BlockRow; free: number }, direction: FlightDirection) =>
    blockOffer(block, {
      party: query,
      now,
      freeSeats: free,
      direction,
      isSpecialReturn:
        query.returnKind === returnKinds.gdsSpecial || query.returnKind === returnKinds.lccSpecial,
    })
  const outbound = (await findBlocks(out)).filter(({ block }) => fitsLeg(block.segments[0], out))
  if (query.journeyType === tripTypes.oneWay || !back)
    return outbound.filter(({ block }) => block.segments.length === 1).map((found) => offer(found, 'both'))
  const whole = outbound.filter(
    ({ block }) => block.segments.length === 2 && fitsLeg(block.segments[1], back),
  )
  const answer = whole.map((found) => offer(found, 'both'))
  if (query.returnKind !== returnKinds.normal) return answer
  // A domestic return has two lists; one-way blocks belong to the list of their direction.
  const oneWay = ({ block }: { block: BlockRow }) => block.segments.length === 1 && isDomesticBlock(block)
  const inbound = (await findBlocks(back)).filter(({ block }) => fitsLeg(block.segments[0], back))
  return [
    ...answer,
    ...outbound.filter(oneWay).map((found) => offer(found, 'outbound')),
    ...inbound.filter(oneWay).map((found) => offer(found, 'inbound')),
  ]
}

/** Finds the cheapest block of each day of a month for one adult. */
export const findCheapestDays = async (
  desk: Desk,
  query: CalendarQuery,
  siteId: string,
): Promise<CalendarDay[]> => {
  if (query.sources.length > 0 && !query.sources.includes(blockSource)) return []
  const first = `${query.month}-01`
  const from = first < query.today ? query.today : first
  const found = await onSaleOn(desk, siteId, query, { from, before: nextMonth(first), seats: 1 })
  const lowest = new Map<string, CalendarDay>()
  for (const { block } of found) {
    if (block.segments.length !== 1 || !isOfAirlines(block, query.preferredAirlines)) continue
    const { publishedMinor } = blockFare(block, { adultCount: 1, childCount: 0, infantCount: 0 })
    const date = block.departsAt.slice(0, 10)
    const known = lowest.get(date)
    if (known && known.publishedMinor <= publishedMinor) continue
    const airlineName = block.segments[0]?.[0]?.airlineName ?? block.airlineCode
    lowest.set(date, { date, airlineCode: block.airlineCode, airlineName, publishedMinor })
  }
  return [...lowest.values()]
}

const onSaleOn = (
  desk: Desk,
  siteId: string,
  route: { origin: string; destination: string },
  { from, before, seats }: { from: string; before: string; seats: number },
) =>
  from >= before
    ? Promise.resolve([])
    : seatsRepo(desk.database.db, siteId).onSale({
        origins: airportsFor(route.origin),
        destinations: airportsFor(route.destination),
        from,
        before,
        seats,
        now: desk.now(),
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
