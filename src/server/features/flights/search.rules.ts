import { addDays } from '#domain/calendar-days.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { SearchRequest } from '#contract/http/flights.ts'
import type { Airport, Reference } from '#server/reference/reference.ts'
import { localDate } from '#server/clock/local-date.ts'

/** Airlines publish schedules about this many days ahead. */
export const maxDaysAhead = 330

export interface SearchFacts {
  now: Date
  reference: Pick<Reference, 'airportsOfCity' | 'airportByCode'>
  /** Sources that a search may be limited to. */
  sources: readonly string[]
}

/**
 * Checks a search beyond its shape and returns one message per field. 'Today' is the date at the place of departure:
 * yesterday in India may still be today in New York.
 */
export const checkSearch = (request: SearchRequest, facts: SearchFacts): FieldError[] => [
  ...checkLegCount(request),
  ...request.segments.flatMap((segment, index) => checkLeg(request, segment, index, facts)),
  ...request.sources
    .filter((source) => !facts.sources.includes(source))
    .slice(0, 1)
    .map((source) => ({ path: 'sources', message: `Choose another source: ${source} isn't available here` })),
]

const checkLegCount = ({ journeyType, segments }: SearchRequest): FieldError[] => {
  const legs = segments.length
  if (journeyType === 1 && legs !== 1)
    return [
      { path: 'segments', message: 'A one-way search has one flight. Choose Return or Multi City for more.' },
    ]
  if (journeyType === 2 && legs !== 2)
    return [{ path: 'segments', message: 'A return search has two flights: outbound and return.' }]
  if (journeyType === 3 && legs < 2)
    return [{ path: 'segments', message: 'A multi-city search has at least two flights.' }]
  return []
}

const checkLeg = (
  request: SearchRequest,
  segment: SearchRequest['segments'][number],
  index: number,
  facts: SearchFacts,
): FieldError[] => {
  const [from] = facts.reference.airportsOfCity(segment.origin)
  const [to] = facts.reference.airportsOfCity(segment.destination)
  const at = `segments.${index}`
  const errors: FieldError[] = []
  if (!from) errors.push(unknownPlace(`${at}.origin`, segment.origin))
  if (!to) errors.push(unknownPlace(`${at}.destination`, segment.destination))
  if (from && to && isSameCity(from, to))
    errors.push({
      path: `${at}.destination`,
      message: `Choose a different destination: both places are in ${from.cityName}`,
    })
  const date = segment.preferredDepartureTime.slice(0, 10)
  const wrongDate = from ? checkDate(date, from, facts.now) : null
  const before = request.segments[index - 1]?.preferredDepartureTime.slice(0, 10)
  if (wrongDate) errors.push({ path: `${at}.preferredDepartureTime`, message: wrongDate })
  else if (before !== undefined && date < before)
    errors.push({
      path: `${at}.preferredDepartureTime`,
      message: 'Choose a date on or after the previous flight',
    })
  return errors
}

const unknownPlace = (path: string, code: string): FieldError => ({
  path,
  message: `Choose a city or airport from the list: ${code} has no scheduled flights`,
})

const isSameCity = (from: Airport, to: Airport): boolean =>
  from.code === to.code || from.cityCode === to.cityCode

const checkDate = (date: string, from: Airport, now: Date): string | null => {
  const today = localDate(now, from.timeZone)
  if (date < today) return 'Choose today or a later date'
  if (date > addDays(today, maxDaysAhead))
    return `Choose an earlier date: airlines sell flights up to ${maxDaysAhead} days ahead`
  return null
}
