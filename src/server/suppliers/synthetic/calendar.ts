import type { CalendarDay, CalendarQuery } from '#server/suppliers/port.ts'
import { fareFamilies } from './fare-families.data.ts'
import type { FareFamily } from './fare-family.ts'
import { calculateFare } from './fares.ts'
import type { Itinerary } from './itineraries.ts'
import { daysAhead, legItineraries } from './journeys.ts'
import { isSoldBy } from './offers.ts'

const oneAdult = { adultCount: 1, childCount: 0, infantCount: 0 }
const maxKept = 2_000
const keepMinutes = 30

interface DayInput {
  query: CalendarQuery
  date: string
  seed: string
  nowUtcMinutes: number
}

interface DayCall {
  nowUtcMinutes: number
  signal: AbortSignal
}

/** The cheapest economy family that any airline of a kind sells; it always has one seat. */
const cheapest = (kind: keyof typeof fareFamilies): FareFamily => {
  const [first, ...others] = fareFamilies[kind].filter((family) => family.cabin === 2 && !family.onlyAirlines)
  if (!first) throw new Error('An airline in the schedule has no economy fare.')
  return others.reduce((least, family) => (family.factor < least.factor ? family : least), first)
}

/** Finds the lowest published fare of a day: one fare per way to fly, no offers. Null without flights. */
export const findCheapestFare = ({ query, date, seed, nowUtcMinutes }: DayInput): CalendarDay | null => {
  const { origin, destination, preferredAirlines } = query
  const leg = { origin, destination, date, fromHour: 0, toHour: 24, cabinClass: 2 as const }
  let least: { itinerary: Itinerary; publishedMinor: number } | null = null
  for (const itinerary of legItineraries(
    leg,
    { directFlight: false, preferredAirlines },
    seed,
    nowUtcMinutes,
  )) {
    if (!isSoldBy([itinerary], query.sources)) continue
    const context = { seed, daysAhead: daysAhead(itinerary, nowUtcMinutes) }
    const { publishedMinor } = calculateFare([itinerary], cheapest(itinerary.validating.kind), oneAdult, [
      context,
    ])
    if (!least || publishedMinor < least.publishedMinor) least = { itinerary, publishedMinor }
  }
  if (!least) return null
  const { code, name } = least.itinerary.validating
  return { date, airlineCode: code, airlineName: name, publishedMinor: least.publishedMinor }
}

/** Finds the lowest fares of a month day by day until the signal aborts. Days are cached for half an hour. */
export function createCalendar(
  findDay: (query: CalendarQuery, date: string, call: DayCall) => Promise<CalendarDay | null>,
) {
  const kept = new Map<string, { at: number; day: CalendarDay | null }>()

  return async (query: CalendarQuery, call: DayCall): Promise<CalendarDay[]> => {
    const days: CalendarDay[] = []
    for (const date of listDates(query.month)) {
      if (date < query.today || call.signal.aborted) continue
      const key = JSON.stringify([
        query.origin,
        query.destination,
        date,
        query.preferredAirlines,
        query.sources,
      ])
      let hit = kept.get(key)
      if (!hit || Math.abs(call.nowUtcMinutes - hit.at) > keepMinutes) {
        hit = { at: call.nowUtcMinutes, day: await findDay(query, date, call) }
        if (kept.size >= maxKept) kept.clear()
        kept.set(key, hit)
      }
      if (hit.day) days.push(hit.day)
    }
    return days
  }
}

function listDates(month: string): string[] {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}
