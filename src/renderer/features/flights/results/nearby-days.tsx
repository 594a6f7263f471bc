import { addDays } from '#domain/calendar-days.ts'
import { formatDayAndMonth, formatInr } from '#domain/format.ts'
import { createDayQuery } from '#renderer/features/flights/calendar/day-query.ts'
import { getBarHeight, getHeat, listMonths } from '#renderer/features/flights/calendar/fare-months.ts'
import { flightsApi } from '#renderer/features/flights/flights-api.ts'
import { useStartSearch } from '#renderer/features/flights/search/use-start-search.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { getToday } from '#renderer/ui/today.ts'
import { nearbyTexts as texts } from './nearby-texts.ts'
import '#renderer/features/flights/calendar/calendar.css'
import '#renderer/features/flights/calendar/fare-bars.css'

const reach = 3

/** Loads the lowest fares around a day, which may be in two months. */
const useFaresAround = ({ request }: StoredQuery, days: readonly string[], today: string) => {
  const [leg] = request.segments
  const months = listMonths(today)
  const [first = '', last = ''] = [days[0]?.slice(0, 7), days.at(-1)?.slice(0, 7)]
  const route = { origin: leg?.origin ?? '', destination: leg?.destination ?? '' }
  const one = flightsApi.useCalendarFareQuery({ ...route, month: first }, { skip: !months.includes(first) })
  const other = flightsApi.useCalendarFareQuery(
    { ...route, month: last },
    { skip: last === first || !months.includes(last) },
  )
  const fares = [...(one.currentData?.days ?? []), ...(other.currentData?.days ?? [])]
  return {
    fares: new Map(fares.map(({ date, price }) => [date, price])),
    isLoading: one.isFetching || other.isFetching,
  }
}

interface DayButtonProps {
  day: string
  price: number | undefined
  prices: readonly number[]
  isSearched: boolean
  onChoose: () => void
}

const DayButton = ({ day, price, prices, isSearched, onChoose }: DayButtonProps) => {
  const isLowest = price !== undefined && prices.length > 1 && price === Math.min(...prices)
  return (
    <button
      type="button"
      className="nearby-day"
      aria-current={isSearched ? 'date' : undefined}
      disabled={isSearched}
      onClick={onChoose}
    >
      {price === undefined ? (
        <span />
      ) : (
        <i
          className={`fare-bar-fill heat-${getHeat(price, prices)}`}
          style={{ height: `${getBarHeight(price, prices)}%` }}
          aria-hidden
        />
      )}
      <span className="small">{texts.day(day, formatDayAndMonth(day))}</span>
      <span className="nearby-day-price num">
        {price === undefined ? texts.noFare : formatInr(price, { isWhole: true })}
      </span>
      <span className={isLowest ? 'small nearby-day-lowest' : 'small muted'}>
        {isLowest ? texts.lowest : isSearched ? texts.searched : ' '}
      </span>
    </button>
  )
}

/**
 * The lowest fares of the days around a one-way search; each day is a button that searches it. The section keeps its height
 * while fares load, so that the results below stay where they are.
 */
export const NearbyDays = ({ query }: { query: StoredQuery }) => {
  const startSearch = useStartSearch()
  const today = getToday()
  const [leg] = query.request.segments
  const searched = leg?.preferredDepartureTime.slice(0, 10) ?? ''
  const days = Array.from({ length: 2 * reach + 1 }, (_, index) => addDays(searched, index - reach)).filter(
    (day) => day >= today,
  )
  const { fares, isLoading } = useFaresAround(query, days, today)
  const prices = days.flatMap((day) => fares.get(day) ?? [])
  const { origin, destination } = query
  const search = (day: string): void => {
    const next = origin && destination ? createDayQuery({ last: query, origin, destination, day }) : null
    if (next) startSearch(next)
  }
  return (
    <section className="nearby-days" aria-label={texts.title} aria-busy={isLoading}>
      <h2>
        {texts.title} <span className="small muted">{texts.note}</span>
      </h2>
      {prices.length === 0 ? (
        <p className="small muted" role="status">
          {isLoading ? texts.loading : texts.none}
        </p>
      ) : (
        <ul>
          {days.map((day) => (
            <li key={day}>
              <DayButton
                day={day}
                price={fares.get(day)}
                prices={prices}
                isSearched={day === searched}
                onChoose={() => search(day)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
