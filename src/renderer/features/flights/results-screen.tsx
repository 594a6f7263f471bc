import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { tripTypes } from '#contract/common/search-numbers.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { LoadingBackdrop } from '#renderer/ui/loading-backdrop.tsx'
import { withoutFilters } from './results/filter-params.ts'
import { createPairMemory } from './results/pairs/pair-memory.ts'
import { QueryBar } from './results/query-bar.tsx'
import { ResultSkeleton } from './results/result-skeleton.tsx'
import { SearchFailed, UnknownQuery } from './results/result-states.tsx'
import { ResultsBody } from './results/results-body.tsx'
import { useSearch } from './results/use-search.ts'
import { resolveQuery, withCityNames } from './search/named-query.ts'
import { placeErrors } from './search/server-errors.ts'
import { resultTexts } from './results/result-texts.ts'
import './results/results.css'
import './results/filters.css'
import './results/console-list.css'
import './results/shop-cards.css'
import './results/fares.css'

/** The result page. Its address contains the whole search, so that it can be reloaded and shared. */
export const ResultsScreen = () => {
  const { searchId = '' } = useParams()
  const [params] = useSearchParams()
  const stored = useAppSelector((state) => state.booking.query)
  const address = params.toString()
  // A filter changes the address but not the query. A new query object would redraw thousands of flights.
  const searched = withoutFilters(params).toString()
  const query = useMemo(() => resolveQuery(new URLSearchParams(searched), stored), [searched, stored])
  const { answer, isSearching, failure, search } = useSearch(searchId, query, address)
  const named = useMemo(() => query && answer && withCityNames(query, answer.results), [query, answer])
  const [memory] = useState(createPairMemory)
  if (!query) return <UnknownQuery />
  if (answer && named && !isSearching) {
    return (
      <ResultsBody key={answer.searchId} query={named} answer={answer} onSearch={search} memory={memory} />
    )
  }
  const fields =
    failure?.fields && failure.fields.length > 0
      ? placeErrors(failure.fields, query.request.journeyType ?? tripTypes.oneWay)
      : undefined
  return (
    <div className="results-page">
      <QueryBar key={searchId + address} query={query} serverErrors={fields} />
      {failure && !fields ? <SearchFailed failure={failure} onRetry={search} /> : null}
      {failure ? null : <ResultSkeleton />}
      <LoadingBackdrop isOpen={isSearching} text={resultTexts.searching} />
    </div>
  )
}
