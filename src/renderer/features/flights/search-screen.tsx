import { useState } from 'react'
import { useAudience, useSite } from '#renderer/entities/audience.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { RecentSearches } from './search/recent-searches.tsx'
import { SearchForm } from './search/search-form.tsx'
import { emptyForm, formOfQuery } from './search/search-query.ts'
import { today } from './search/today.ts'
import { useRecents } from './search/use-recents.ts'
import { useStartSearch } from './search/use-start-search.ts'
import { flightsTexts } from './texts.ts'

/** The first screen of a shopper, the start of an agent's day: one form, the last searches below it. */
export const SearchScreen = () => {
  const site = useSite()
  const isAgent = useAudience() === 'agent'
  const last = useAppSelector((state) => state.booking.query)
  const startSearch = useStartSearch()
  const { recents, remember, forget } = useRecents()
  const [initial, setInitial] = useState(() => (last ? formOfQuery(last, today()) : emptyForm))
  const [generation, setGeneration] = useState(0)
  const onSearch = (query: StoredQuery): void => {
    remember(query)
    startSearch(query)
  }
  const fill = (query: StoredQuery): void => {
    setInitial(formOfQuery(query, today()))
    setGeneration(generation + 1)
  }
  return (
    <div className={isAgent ? 'page search-page is-agent' : 'page search-page'}>
      <h1 className="title">{site?.brandingSettings.form.label || flightsTexts.defaultFormLabel}</h1>
      <div className="search-card">
        <p className="search-trip small" aria-label={flightsTexts.tripType}>
          {flightsTexts.oneWay}
        </p>
        <SearchForm key={generation} initial={initial} onSearch={onSearch} isCompact={isAgent} />
      </div>
      {recents.length === 0 && isAgent ? (
        <p className="recents small muted">{flightsTexts.recentsEmpty}</p>
      ) : null}
      <RecentSearches recents={recents} onChoose={fill} onForget={forget} />
    </div>
  )
}
