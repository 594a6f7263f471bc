import { useMemo } from 'react'
import type { CityOption } from '#contract/entities/flight.ts'
import type { RememberedSearch } from '#contract/http/search-memory.ts'
import { useAccount } from '#renderer/entities/audience.ts'
import { bookingActions, type StoredQuery } from '#renderer/store/booking-slice.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { flightsApi } from '#renderer/features/flights/flights-api.ts'
import { withCities } from './query-address.ts'
import { getSearchCode } from './search-form-check.ts'
import { mapCities } from './search-query.ts'
import { useCityNames } from './use-city-names.ts'
import { getToday } from '#renderer/ui/today.ts'

export interface SearchEntry {
  /** Empty on a device without sign-in, where a single search can't be deleted. */
  id: string
  name: string
  query: StoredQuery
}

export interface RememberedLists {
  saved: SearchEntry[]
  recent: SearchEntry[]
  /** False until the server has answered. */
  isLoaded: boolean
  forget: (id: string) => void
  forgetRecent: () => void
}

const isAhead = ({ request }: StoredQuery): boolean =>
  (request.segments[0]?.preferredDepartureTime.slice(0, 10) ?? '') >= getToday()

const none: RememberedSearch[] = []

/** Returns the codes without a name among the known cities. */
const unnamedCodes = (searches: readonly RememberedSearch[], known: readonly CityOption[]): string[] => {
  const names = new Set(known.filter(({ subTitle }) => subTitle !== '').map(getSearchCode))
  return searches
    .flatMap(({ request }) => request.segments.flatMap((leg) => [leg.origin, leg.destination]))
    .filter((code) => !names.has(code))
}

/** Gives the recent and saved searches: a signed-in user's from the server, a visitor's from the device. */
export const useRemembered = (): RememberedLists => {
  const isSignedIn = Boolean(useAccount())
  const dispatch = useAppDispatch()
  const asked = useAppSelector((state) => state.booking.recent)
  const {
    data = none,
    refetch,
    isSuccess,
  } = flightsApi.useRememberedSearchesQuery({}, { skip: !isSignedIn, refetchOnMountOrArgChange: true })
  const [forget] = flightsApi.useForgetSearchMutation()
  const known = useMemo(() => asked.flatMap((query) => [...mapCities(query).values()]), [asked])
  const named = useCityNames(unnamedCodes(data, known))
  const lists = useMemo(() => {
    const cities = [...known, ...named]
    const items = data.map(({ id, name, isSaved, request }) => ({
      isSaved,
      item: { id, name, query: withCities(request, cities) },
    }))
    const saved = items.filter(({ isSaved }) => isSaved).map(({ item }) => item)
    return { saved, recent: items.filter(({ isSaved }) => !isSaved).map(({ item }) => item) }
  }, [data, known, named])
  if (!isSignedIn) {
    return {
      saved: [],
      isLoaded: true,
      recent: asked.filter(isAhead).map((query) => ({ id: '', name: '', query })),
      forget: () => undefined,
      forgetRecent: () => void dispatch(bookingActions.recentForgotten()),
    }
  }
  const forgetOnServer = (id: string | null): void => void forget({ id }).then(() => refetch())
  return {
    ...lists,
    isLoaded: isSuccess,
    forget: forgetOnServer,
    forgetRecent: () => forgetOnServer(null),
  }
}
