import { send } from './open-load.ts'

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const leg = (origin: string, destination: string, days: number) => ({
  origin,
  destination,
  preferredDepartureTime: `${dayFromNow(days)}T00:00:00`,
})
/** A search with many flights. */
export const busyReturn = {
  journeyType: 2,
  segments: [leg('DEL', 'SIN', 30), leg('SIN', 'DEL', 38)],
  adultCount: 1,
}
/** A search with few flights. */
export const quiet = { segments: [leg('DEL', 'DXB', 30)], adultCount: 1, sources: ['6E'] }

export interface Found {
  /** Below `/app`. */
  address: string
  count: number
  bytes: number
}

/** Runs a search and returns the address of its result page. */
export const found = async (url: string, request: typeof busyReturn | typeof quiet): Promise<Found> => {
  const { bytes } = await send(url, {
    path: '/api/api/search',
    headers: { host: 'skyways.localhost', 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const { result } = JSON.parse(bytes.toString()) as { result: { searchId: string; results: unknown[] } }
  return { address: toAddress(result.searchId, request), count: result.results.length, bytes: bytes.length }
}

/** The address contains the search, as the form writes it. */
const toAddress = (searchId: string, { segments }: Pick<typeof busyReturn, 'segments'>): string => {
  const [there, back] = segments
  const toDay = (one: typeof there) => one?.preferredDepartureTime.slice(0, 10) ?? ''
  const query = new URLSearchParams({
    origin: there?.origin ?? '',
    destination: there?.destination ?? '',
    departure: toDay(there),
    adt: '1',
    chd: '0',
    inf: '0',
    ...(back ? { return: toDay(back) } : {}),
  })
  return `/flight/result/${searchId}?${query}`
}
