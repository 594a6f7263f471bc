import { Calendar, Edit } from '@blueprintjs/icons'
import { useState, type ReactNode } from 'react'
import { useAccount, useAudience } from '#renderer/entities/audience.ts'
import { cabinName } from '#domain/flights/flight-words.ts'
import { calendarFare } from '#renderer/routes/shop.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { QueryPlaces } from '#renderer/features/flights/search/query-places.tsx'
import { formatTravelDays, formatTravellers } from '#renderer/features/flights/search/query-words.ts'
import { SearchForm } from '#renderer/features/flights/search/search-form.tsx'
import { toSearchForm } from '#renderer/features/flights/search/search-query.ts'
import { searchTexts } from '#renderer/features/flights/search/search-texts.ts'
import type { PlacedErrors } from '#renderer/features/flights/search/server-errors.ts'
import { getToday } from '#renderer/ui/today.ts'
import { useStartSearch } from '#renderer/features/flights/search/use-start-search.ts'
import { resultTexts } from './result-texts.ts'

const SaveSearch = loadable(
  async () => (await import('#renderer/features/flights/search/save-search.tsx')).SaveSearch,
)

const ShareSearch = loadable(async () => (await import('./share-search.tsx')).ShareSearch)

interface QueryBarProps {
  query: StoredQuery
  aside?: ReactNode
  /** The server's field errors for the search; the form opens and shows them. */
  serverErrors?: PlacedErrors
}

const CalendarLink = ({ query: { request } }: { query: StoredQuery }) => {
  const [leg] = request.segments
  if (!leg) return null
  const month = leg.preferredDepartureTime.slice(0, 7)
  return (
    <ButtonLink
      variant="minimal"
      icon={<Calendar />}
      title={searchTexts.calendar}
      to={calendarFare.to({ origin: leg.origin, destination: leg.destination, month })}
    >
      {searchTexts.calendar}
    </ButtonLink>
  )
}

/** A summary of the search, and the form to change it. */
export const QueryBar = ({ query, aside, serverErrors }: QueryBarProps) => {
  const isAgent = useAudience() === 'agent'
  const isSignedIn = useAccount() !== null
  const [isWanted, setWanted] = useState(false)
  const isOpen = isWanted || serverErrors !== undefined
  const startSearch = useStartSearch()
  const cabin = query.request.segments[0]?.flightCabinClass ?? 2
  return (
    <header className="query-bar">
      <div className="query-line">
        <h1 className="query-places">
          <QueryPlaces query={query} size={14} />
        </h1>
        <span className="muted query-options clip">
          {formatTravelDays(query)} · {formatTravellers(query)}
          {cabin === 2 ? '' : ` · ${cabinName[cabin]}`}
        </span>
        <Button
          variant="minimal"
          icon={<Edit />}
          text={isOpen ? resultTexts.closeModify : resultTexts.modify}
          title={isOpen ? resultTexts.closeModify : resultTexts.modify}
          aria-expanded={isOpen}
          onClick={() => setWanted(!isOpen)}
        />
        <CalendarLink query={query} />
        {isSignedIn ? <SaveSearch query={query} /> : null}
        <ShareSearch query={query} />
        <span className="grow" />
        {aside}
      </div>
      {isOpen ? (
        <div className="query-form">
          <SearchForm
            initial={toSearchForm(query, getToday())}
            isCompact={isAgent}
            serverErrors={serverErrors}
            onSearch={(next) => {
              setWanted(false)
              startSearch(next)
            }}
          />
        </div>
      ) : null}
    </header>
  )
}
