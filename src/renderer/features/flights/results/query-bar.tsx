import { ArrowRight, Edit } from '@blueprintjs/icons'
import { useState, type ReactNode } from 'react'
import { formatDayShort } from '#domain/format.ts'
import { cabinName } from '#renderer/entities/flight-texts.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { formOfQuery } from '../search/search-query.ts'
import { today } from '../search/today.ts'
import { useRecents } from '../search/use-recents.ts'
import { useStartSearch } from '../search/use-start-search.ts'
import { flightsTexts } from '../texts.ts'

export const travellersOf = ({ request }: StoredQuery): string =>
  flightsTexts.travellers(request.adultCount, request.childCount ?? 0, request.infantCount ?? 0)

/** What was asked for, and the form to ask for something else. */
export const QueryBar = ({ query, aside }: { query: StoredQuery; aside?: ReactNode }) => {
  const isAgent = useAudience() === 'agent'
  const [isOpen, setOpen] = useState(false)
  const startSearch = useStartSearch()
  const { remember } = useRecents()
  const leg = query.request.segments[0]
  const cabin = leg?.flightCabinClass ?? 2
  return (
    <header className="query-bar">
      <div className="query-line">
        <h1 className="query-places">
          {query.origin.cityName} <ArrowRight size={14} />{' '}
          <span className="visually-hidden">{flightsTexts.to.toLowerCase()} </span>
          {query.destination.cityName}
        </h1>
        <span className="muted query-wishes clip">
          {formatDayShort(leg?.preferredDepartureTime ?? '')} · {travellersOf(query)}
          {cabin === 2 ? '' : ` · ${cabinName[cabin]}`}
        </span>
        <Button
          variant="minimal"
          icon={<Edit />}
          text={isOpen ? flightsTexts.closeModify : flightsTexts.modify}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <span className="grow" />
        {aside}
      </div>
      {isOpen ? (
        <div className="query-form">
          <SearchForm
            initial={formOfQuery(query, today())}
            isCompact={isAgent}
            onSearch={(next) => {
              setOpen(false)
              remember(next)
              startSearch(next)
            }}
          />
        </div>
      ) : null}
    </header>
  )
}
