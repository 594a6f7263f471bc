import { getWeekday, toDate, toDayNumber } from '#domain/calendar-days.ts'
import type { ActivityPlan, PackageBody, Rate, Season, TicketKind } from '#contract/entities/package-body.ts'
import type { PackageFacts } from '#contract/entities/package.ts'

/** How far ahead dates are tried, as far as calendars show them. */
const horizonDays = 365

/** A date on which a package can start, with the lowest price of an adult in a double room, in paise. */
export interface ComingStart {
  startsOn: string
  adultMinor: number
}

type Priced = Pick<PackageFacts, 'kind' | 'nights'>

/**
 * Lists the dates from `today` on that have a price. For packages, every night has a season with a rate of the same hotel
 * category; prices are those of two adults in one room, with weekend prices. For activities, a date has a time and isn't
 * closed, and the price is the cheapest adult ticket, or the cheapest ticket per person without one. Departures and
 * stock aren't considered.
 */
export const findComingStarts = (facts: Priced, body: PackageBody, today: string): ComingStart[] => {
  const first = toDayNumber(today)
  return facts.kind === 'activity'
    ? listActivityStarts(body.activity, first)
    : listPackageStarts(body, facts.nights, first)
}

const listActivityStarts = (plan: ActivityPlan | null, first: number): ComingStart[] => {
  const ticket = plan && findShownTicket(plan)
  if (!plan || !ticket) return []
  const adultMinor = pricePerPerson(ticket)
  const weekdays = new Set(plan.slots.flatMap((slot) => slot.weekdays))
  const closed = new Set(plan.closedOn)
  const starts: ComingStart[] = []
  for (let day = first; day < first + horizonDays; day += 1) {
    if (weekdays.size > 0 && !weekdays.has(getWeekday(day))) continue
    const startsOn = toDate(day)
    if (!closed.has(startsOn)) starts.push({ startsOn, adultMinor })
  }
  return starts
}

const pricePerPerson = ({ priceMinor, pax }: TicketKind): number => Math.ceil(priceMinor / pax)

/** Finds the ticket that lists and calendars show: the cheapest for an adult, else the cheapest per person. */
export const findShownTicket = ({ tickets }: Pick<ActivityPlan, 'tickets'>): TicketKind | null => {
  const adults = tickets.filter(({ audience }) => audience === 'adult')
  const [first = null] = (adults.length > 0 ? adults : tickets).toSorted(
    (one, other) => pricePerPerson(one) - pricePerPerson(other),
  )
  return first
}

interface PricedDay {
  rate: Rate
  isWeekend: boolean
}

const listPackageStarts = (body: PackageBody, nights: number, first: number): ComingStart[] => {
  const days = Array.from({ length: horizonDays }, (_, index) => findSeason(body.seasons, first + index))
  const rates = ratesOfTwo(body.rates)
  const categories = [...new Set(rates.map(({ hotelCategory }) => hotelCategory))].map((category) =>
    toCalendar(
      days,
      rates.filter(({ hotelCategory }) => hotelCategory === category),
      first,
    ),
  )
  return days.flatMap((_, index) => {
    const prices = categories.flatMap((calendar) => priceFrom(calendar, index, nights) ?? [])
    return prices.length === 0 ? [] : [{ startsOn: toDate(first + index), adultMinor: Math.min(...prices) }]
  })
}

const findSeason = (seasons: readonly Season[], day: number): Season | undefined => {
  const date = toDate(day)
  return seasons.find(({ ranges }) => ranges.some(({ from, to }) => from <= date && date <= to))
}

/** The rates for two people, who share a double room; all rates if the package is only for larger groups. */
const ratesOfTwo = (rates: readonly Rate[]): readonly Rate[] => {
  const ofTwo = rates.filter(({ paxFrom, paxTo }) => paxFrom <= 2 && 2 <= paxTo)
  return ofTwo.length > 0 ? ofTwo : rates
}

/** The cheapest rate of each day, or undefined where there's none. */
const toCalendar = (
  days: readonly (Season | undefined)[],
  rates: readonly Rate[],
  first: number,
): (PricedDay | undefined)[] => {
  const bySeason = new Map<string, Rate>()
  for (const rate of rates) {
    const known = bySeason.get(rate.seasonId)
    if (!known || rate.adultMinor.double < known.adultMinor.double) bySeason.set(rate.seasonId, rate)
  }
  return days.map((season, index) => {
    const rate = season && bySeason.get(season.seasonId)
    return rate && { rate, isWeekend: season.weekdays.includes(getWeekday(first + index)) }
  })
}

const priceDay = ({ rate, isWeekend }: PricedDay): number =>
  rate.adultMinor.double + (isWeekend ? rate.weekendAddMinor : 0)

/** The price of a trip from a day on, in paise; null if a night has no rate for a night. */
const priceFrom = (
  calendar: readonly (PricedDay | undefined)[],
  index: number,
  nights: number,
): number | null => {
  const start = calendar[index]
  if (!start) return null
  if (start.rate.basis === 'trip') return priceDay(start)
  let sumMinor = 0
  for (let night = index; night < index + nights; night += 1) {
    const day = calendar[night]
    if (day?.rate.basis !== 'night') return null
    sumMinor += priceDay(day)
  }
  return sumMinor
}
