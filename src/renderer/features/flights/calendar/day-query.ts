import { tripTypes } from '#contract/common/search-numbers.ts'
import type { CityOption } from '#contract/entities/flight.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import {
  emptyForm,
  formWithLegs,
  toSearchForm,
  toStoredQuery,
} from '#renderer/features/flights/search/search-query.ts'

const dayMs = 86_400_000

const toTime = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)

/** Returns the days between departure and return of a return search; null for other searches. */
export const getStayDays = (last: StoredQuery | null): number | null => {
  if (last?.request.journeyType !== tripTypes.return) return null
  const [out, back] = last.request.segments
  if (!out || !back) return null
  return Math.round((toTime(back.preferredDepartureTime) - toTime(out.preferredDepartureTime)) / dayMs)
}

interface Choice {
  last: StoredQuery | null
  origin: CityOption
  destination: CityOption
  /** `YYYY-MM-DD`. */
  day: string
}

/**
 * Returns a search for a day of the calendar with the options of the last search. A return stays a return, with a stay
 * of the same length. Several cities have no single fare, so that only the chosen route is searched.
 */
export const createDayQuery = ({ last, origin, destination, day }: Choice): StoredQuery | null => {
  const form = last ? toSearchForm(last, '') : emptyForm
  const stay = getStayDays(last)
  const out = { origin, destination, departure: day, slot: form.legs[0]?.slot ?? 0 }
  if (stay === null) return toStoredQuery(formWithLegs({ ...form, trip: tripTypes.oneWay }, [out]))
  const departure = new Date(toTime(day) + stay * dayMs).toISOString().slice(0, 10)
  const back = { origin: null, destination: null, departure, slot: form.legs[1]?.slot ?? 0 }
  return toStoredQuery(formWithLegs(form, [out, back]))
}
