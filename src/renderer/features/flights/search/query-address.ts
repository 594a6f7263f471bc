import { tripTypes } from '#contract/common/search-numbers.ts'
import type { CityOption } from '#contract/entities/flight.ts'
import { SearchRequest } from '#contract/http/flights.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { anyTime, economy, kindNames } from '#renderer/entities/result-path.ts'

const legOfText = (text: string): Record<'origin' | 'destination' | 'preferredDepartureTime', string> => {
  const [, origin = '', destination = '', day = '', time = '000000'] =
    /^(\w{3})-(\w{3})-(\d{4}-\d{2}-\d{2})(?:-(\d{6}))?$/.exec(text) ?? []
  const clock = `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`
  return { origin, destination, preferredDepartureTime: `${day}T${clock}` }
}

const readLegs = (params: URLSearchParams) => {
  const [origin, destination] = [params.get('origin') ?? '', params.get('destination') ?? '']
  const time = params.get('time') ?? anyTime
  const first = { origin, destination, preferredDepartureTime: `${params.get('departure') ?? ''}T${time}` }
  const [back, further] = [params.get('return'), params.get('legs')]
  if (back !== null) {
    const preferredDepartureTime = `${back}T${params.get('rtime') ?? anyTime}`
    return [first, { origin: destination, destination: origin, preferredDepartureTime }]
  }
  return further === null ? [first] : [first, ...further.split('_').map(legOfText)]
}

const readJourneyType = (params: URLSearchParams) =>
  params.has('return') ? tripTypes.return : params.has('legs') ? tripTypes.multiStop : tripTypes.oneWay

/** Creates a city of which only the code is known, as from an address. */
export const toUnnamedCity = (code: string): CityOption => ({
  cityCode: code,
  airportCode: code,
  cityName: code,
  label: code,
  subTitle: '',
  countryCode: '',
})

/** Returns a request with its cities, using the names in `known`. */
export const withCities = (request: SearchRequest, known: readonly CityOption[] = []): StoredQuery => {
  const cities = new Map(known.map((city) => [city.airportCode || city.cityCode, city]))
  const getCity = (code: string): CityOption => cities.get(code) ?? toUnnamedCity(code)
  const codes = [...new Set(request.segments.flatMap((leg) => [leg.origin, leg.destination]))]
  const [first] = request.segments
  return {
    request,
    origin: getCity(first?.origin ?? ''),
    destination: getCity(first?.destination ?? ''),
    ...(request.segments.length > 1 ? { cities: codes.map(getCity) } : {}),
  }
}

/** Reads the query of a result page's address; null when it is incomplete or invalid. */
export const readQuery = (params: URLSearchParams): StoredQuery | null => {
  const flightCabinClass = Number(params.get('class') ?? economy)
  const kind = params.get('kind') ?? 'normal'
  const isKind = kind in kindNames
  const journeyType = readJourneyType(params)
  const read = SearchRequest.safeParse({
    journeyType,
    ...(journeyType === tripTypes.return && isKind
      ? { returnKind: kindNames[kind as keyof typeof kindNames] }
      : {}),
    segments: readLegs(params).map((leg) => ({ ...leg, flightCabinClass })),
    adultCount: Number(params.get('adt') ?? 1),
    childCount: Number(params.get('chd') ?? 0),
    infantCount: Number(params.get('inf') ?? 0),
    directFlight: params.get('direct') === '1',
    preferredAirlines: (params.get('al') ?? '').split('.').filter(Boolean),
    sources: params.getAll('src'),
  })
  return read.data ? withCities(read.data) : null
}
