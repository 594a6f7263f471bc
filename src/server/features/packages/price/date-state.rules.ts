import { getWeekday, toDayNumber } from '#domain/calendar-days.ts'
import type { ActivitySlot, PackageBody } from '#contract/entities/package-body.ts'
import type { AvailableDate } from '#contract/entities/package-price.ts'
import type { PackageFacts } from '#contract/entities/package.ts'
import { indiaDate, indiaOffset } from '#domain/india.ts'
import { listNights } from '#domain/packages/trip-days.ts'
import { fewPlaces } from '#server/stock/few-places.ts'
import { isAllotmentOnSale, isDepartureOnSale } from '#server/stock/on-sale.ts'
import type { AllotmentRow, DepartureRow, PackageStock } from './price.repo.ts'

/** What a trip needs, to compare with what is left. */
export interface StockQuery {
  facts: Pick<PackageFacts, 'kind' | 'stockMode' | 'priceMode' | 'nights'>
  body: Pick<PackageBody, 'activity'>
  hotelCategory: string
  slotId: string
  /** Rooms, adults and children. For tickets, `people` are those on them. */
  rooms: number
  people: number
  now: Date
}

export type DateStock = Pick<AvailableDate, 'state' | 'placesLeft' | 'isGuaranteed'> & {
  /** The departure that is sold; null without one. */
  departure: DepartureRow | null
}

const closed: DateStock = { state: 'closed', placesLeft: null, isGuaranteed: false, departure: null }

const toState = (left: number, needed: number): Pick<DateStock, 'state' | 'placesLeft'> => {
  if (left < needed) return { state: 'waitlist', placesLeft: Math.max(0, left) }
  return left <= fewPlaces ? { state: 'few', placesLeft: left } : { state: 'open', placesLeft: null }
}

/** Finds the departure of a date for a hotel category: its own before the one for all categories. */
export const findDeparture = (
  departures: readonly DepartureRow[],
  startsOn: string,
  hotelCategory: string,
): DepartureRow | null => {
  const ofDate = departures.filter((one) => one.startsOn === startsOn)
  return (
    ofDate.find((one) => one.hotelCategory === hotelCategory) ??
    ofDate.find((one) => one.hotelCategory === '') ??
    null
  )
}

const departureStock = (stock: PackageStock, startsOn: string, query: StockQuery): DateStock => {
  const departure = findDeparture(stock.departures, startsOn, query.hotelCategory)
  if (!departure || !isDepartureOnSale(departure, query.now)) return closed
  const expired = stock.expired
    .filter(({ departureId }) => departureId === departure.id)
    .reduce((sum, { units }) => sum + units, 0)
  const needed = departure.unit === 'room' ? query.rooms : query.people
  const { guaranteedFrom, capacity, taken } = departure
  return {
    ...toState(capacity - taken + expired, needed),
    isGuaranteed: guaranteedFrom > 0 && taken - expired >= guaranteedFrom,
    departure,
  }
}

const leftOn = (
  stock: PackageStock,
  row: Pick<AllotmentRow, 'resource' | 'date' | 'total' | 'taken'>,
): number =>
  row.total -
  row.taken +
  stock.expired
    .filter((one) => one.resource === row.resource && one.firstDate <= row.date && row.date <= one.lastDate)
    .reduce((sum, { units }) => sum + units, 0)

/** Whether a slot takes place on a date and is still sold. Its time is read as India's, where agencies sell. */
const isSlotOnSale = (
  slot: ActivitySlot,
  startsOn: string,
  { body, now }: Pick<StockQuery, 'body' | 'now'>,
): boolean => {
  if (!slot.weekdays.includes(getWeekday(toDayNumber(startsOn)))) return false
  if (body.activity?.closedOn.includes(startsOn)) return false
  const starts = new Date(`${startsOn}T${slot.startsAt}:00${indiaOffset}`)
  return starts.getTime() - (body.activity?.cutOffMinutes ?? 0) * 60_000 > now.getTime()
}

const allotmentStock = (
  rows: ReadonlyMap<string, AllotmentRow>,
  stock: PackageStock,
  startsOn: string,
  query: StockQuery,
): DateStock => {
  const today = indiaDate(query.now.getTime())
  const slot = query.body.activity?.slots.find(({ slotId }) => slotId === query.slotId)
  const resource = slot ? slot.slotId : query.hotelCategory
  const dates = listNights(startsOn, query.facts.nights)
  let left = Number.POSITIVE_INFINITY
  for (const date of dates) {
    const row = rows.get(`${resource} ${date}`)
    if (row ? !isAllotmentOnSale(row, today) : !slot) return closed
    left = Math.min(left, row ? leftOn(stock, row) : (slot?.capacity ?? 0))
  }
  return {
    ...toState(left, slot ? query.people : query.rooms),
    isGuaranteed: false,
    departure: null,
  }
}

/**
 * Returns a function that says whether a date can be booked. A departure is sold until its cut-off, nights and slots
 * unless sales are stopped or their unsold rooms have returned to the operator. Packages on request can be requested on
 * every date that has a price.
 */
export const createDateStates = (
  stock: PackageStock,
  query: StockQuery,
): ((startsOn: string) => DateStock) => {
  const rows = new Map(stock.allotments.map((row) => [`${row.resource} ${row.date}`, row]))
  const { stockMode, priceMode } = query.facts
  const slot = query.body.activity?.slots.find(({ slotId }) => slotId === query.slotId)
  const find = (startsOn: string): DateStock => {
    if (query.body.activity && !(slot && isSlotOnSale(slot, startsOn, query))) return closed
    switch (stockMode) {
      case 'departure':
        return departureStock(stock, startsOn, query)
      case 'allotment':
        return allotmentStock(rows, stock, startsOn, query)
      case 'freesale':
        return { ...closed, state: 'open' }
      case 'onRequest':
        return { ...closed, state: 'request' }
    }
  }
  if (priceMode === 'fixed') return find
  return (startsOn) => {
    const found = find(startsOn)
    return found.state === 'open' || found.state === 'few' ? { ...found, state: 'request' } : found
  }
}
