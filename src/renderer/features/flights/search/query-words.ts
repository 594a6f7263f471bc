import { tripTypes } from '#contract/common/search-numbers.ts'
import { formatDayShort } from '#domain/format.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import { mapCities } from './search-query.ts'

/** Lists the places in order, such as `New Delhi`, `Mumbai`, without the way home. */
export const listPlaces = (query: StoredQuery): string[] => {
  const cities = mapCities(query)
  const getCityName = (code: string): string => cities.get(code)?.cityName ?? code
  const { segments, journeyType } = query.request
  const legs = journeyType === tripTypes.return ? segments.slice(0, 1) : segments
  const places: string[] = []
  for (const leg of legs) {
    if (places.at(-1) !== getCityName(leg.origin)) places.push(getCityName(leg.origin))
    places.push(getCityName(leg.destination))
  }
  return places
}

/** Returns `Fri 15 Jan` or `Fri 15 Jan – Fri 22 Jan`. */
export const formatTravelDays = ({ request: { segments } }: StoredQuery): string => {
  const days = [segments[0], segments.at(-1)].map((leg) => formatDayShort(leg?.preferredDepartureTime ?? ''))
  return [...new Set(days)].join(' – ')
}

export const formatTravellers = ({ request }: StoredQuery): string =>
  flightsTexts.travellers(request.adultCount, request.childCount ?? 0, request.infantCount ?? 0)

export const isReturnQuery = ({ request }: StoredQuery): boolean => request.journeyType === tripTypes.return
