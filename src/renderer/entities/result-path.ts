import type { ReturnKind } from '#contract/common/enumerations.ts'
import { returnKinds, tripTypes } from '#contract/common/search-numbers.ts'
import { searchResult } from '#renderer/routes/shop.ts'
import type { ResultQuery } from '#renderer/routes/shop.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'

type Request = StoredQuery['request']
type Leg = Request['segments'][number]

export const anyTime = '00:00:00'
export const economy = 2
export const kindNames = { normal: 2, gds: 3, lcc: 5 } as const satisfies Record<string, ReturnKind>
const kindName = (kind: ReturnKind): string =>
  Object.entries(kindNames).find(([, value]) => value === kind)?.[0] ?? 'normal'

const getDay = (leg: Leg | undefined): string => leg?.preferredDepartureTime.slice(0, 10) ?? ''
const getTime = (leg: Leg | undefined): string => leg?.preferredDepartureTime.slice(11) ?? anyTime

/** Returns a leg as `BOM-BLR-2026-12-20`, with `-140000` appended for a preferred time. */
const legText = (leg: Leg): string => {
  const time = getTime(leg)
  const parts = [leg.origin, leg.destination, getDay(leg)]
  return [...parts, ...(time === anyTime ? [] : [time.replaceAll(':', '')])].join('-')
}

/** Returns the search options beyond the specification's six names, leaving out defaults. */
const toSearchOptions = (request: Request): URLSearchParams => {
  const [first, second] = request.segments
  const more = new URLSearchParams()
  const set = (name: string, value: string, usual: string): void => {
    if (value !== usual) more.set(name, value)
  }
  if (request.journeyType === tripTypes.return && second) {
    more.set('return', getDay(second))
    set('rtime', getTime(second), anyTime)
    set('kind', kindName(request.returnKind ?? returnKinds.normal), 'normal')
  }
  if (request.journeyType === tripTypes.multiStop)
    more.set('legs', request.segments.slice(1).map(legText).join('_'))
  set('time', getTime(first), anyTime)
  set('class', String(first?.flightCabinClass ?? economy), String(economy))
  if (request.directFlight) more.set('direct', '1')
  set('al', (request.preferredAirlines ?? []).join('.'), '')
  for (const source of request.sources ?? []) more.append('src', source)
  return more
}

/**
 * Returns the address of a result page. It contains the whole search, so that a reload, Back and a shared link find
 * the same.
 */
export const resultPath = (searchId: string, request: Request): string => {
  const [leg] = request.segments
  const query: ResultQuery = {
    origin: leg?.origin ?? '',
    destination: leg?.destination ?? '',
    departure: getDay(leg),
    adt: request.adultCount,
    chd: request.childCount ?? 0,
    inf: request.infantCount ?? 0,
  }
  const path = searchResult.to({ searchId, ...query })
  const more = toSearchOptions(request)
  return more.size > 0 ? `${path}&${more.toString()}` : path
}
