import { Calendar } from '@blueprintjs/icons'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAudience, useSite, useUser } from '#renderer/entities/audience.ts'
import { calendarFare } from '#renderer/routes/shop.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { SearchForm } from './search/search-form.tsx'
import { emptyForm, toSearchForm } from './search/search-query.ts'
import { searchTexts } from './search/search-texts.ts'
import { getToday } from '#renderer/ui/today.ts'
import { useStartSearch } from './search/use-start-search.ts'
import { flightsTexts } from './texts.ts'

const RecentSearches = loadable(async () => (await import('./search/recent-searches.tsx')).RecentSearches)
const ViewedFlights = loadable(async () => (await import('./viewed/viewed-flights.tsx')).ViewedFlights)
const MonthLine = loadable(async () => (await import('./search/month-line.tsx')).MonthLine)

const toCalendarPath = (query: StoredQuery | null): string => {
  const leg = query?.request.segments[0]
  const month = leg?.preferredDepartureTime.slice(0, 7)
  return calendarFare.to(leg ? { origin: leg.origin, destination: leg.destination, month } : {})
}

/** A shopper's first screen and the start of an agent's day: a form with recent searches below. */
export const SearchScreen = () => {
  const site = useSite()
  const isAgent = useAudience() === 'agent'
  const last = useAppSelector((state) => state.booking.query)
  const hasRecent = useAppSelector((state) => state.booking.recent.length > 0)
  const hasViewed = useAppSelector((state) => state.booking.viewed.length > 0)
  const hasLists = Boolean(useUser()) || hasRecent
  const startSearch = useStartSearch()
  const [initial, setInitial] = useState(() => (last ? toSearchForm(last, getToday()) : emptyForm))
  const [generation, setGeneration] = useState(0)
  const fill = (query: StoredQuery): void => {
    setInitial(toSearchForm(query, getToday()))
    setGeneration(generation + 1)
  }
  return (
    <div className={isAgent ? 'page search-page is-agent' : 'page search-page'}>
      <h1 className="title">{site?.brandingSettings.form.label || flightsTexts.defaultFormLabel}</h1>
      <div className="search-card">
        <Link className="search-calendar small" to={toCalendarPath(last)}>
          <Calendar size={14} /> {searchTexts.calendar}
        </Link>
        <SearchForm key={generation} initial={initial} onSearch={startSearch} isCompact={isAgent} />
      </div>
      {isAgent ? <MonthLine /> : null}
      {hasViewed && !isAgent ? <ViewedFlights /> : null}
      {hasLists ? <RecentSearches onChoose={fill} isEmptySaid={isAgent} /> : null}
    </div>
  )
}
