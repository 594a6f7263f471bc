import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SearchAnswer } from '#contract/http/flights.ts'
import { searchResult } from '#renderer/routes/shop.ts'
import { bookingActions, type StoredQuery } from '#renderer/store/booking-slice.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { flightsApi } from '#renderer/features/flights/flights-api.ts'
import { withCityNames } from '#renderer/features/flights/search/named-query.ts'
import { unnamedSearch } from '#renderer/features/flights/search/use-start-search.ts'
import { useMoreResults } from './use-more-results.ts'

const goneCodes = new Set(['searchExpired', 'notFound', 'staleResult'])

export interface SearchState {
  answer: SearchAnswer | undefined
  isSearching: boolean
  failure: ApiFailure | null
  /** Runs the search again. */
  search: () => void
}

/**
 * Gives the results of the search in the address (`address` is its query). A search without an id is run and gets
 * one; an expired one is run again from the query, so that a reload or an old link always ends in bookable fares.
 */
export const useSearch = (searchId: string, query: StoredQuery | null, address: string): SearchState => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const known = useAppSelector((state) => state.booking)
  const isUnnamed = searchId === unnamedSearch
  const [run, running] = flightsApi.useSearchMutation()
  const loaded = flightsApi.useSearchResultsQuery({ searchId, after: 0 }, { skip: isUnnamed || !query })
  const started = useRef('')

  const search = useCallback(() => {
    if (!query) return
    void run(query.request).then((result) => {
      if (!result.data) return
      const answer = result.data
      void dispatch(
        flightsApi.util.upsertQueryData('searchResults', { searchId: answer.searchId, after: 0 }, answer),
      )
      // The rest of the address stays, because filters and order belong to the query rather than to one answer.
      void navigate(
        { pathname: searchResult.to({ searchId: answer.searchId }), search: address },
        { replace: true },
      )
    })
  }, [dispatch, navigate, query, run, address])

  const loadFailure = isUnnamed ? null : toFailure(loaded.error)
  const isGone = loadFailure !== null && goneCodes.has(loadFailure.errorCode)
  useEffect(() => {
    const key = JSON.stringify([searchId, query?.request])
    if ((!isUnnamed && !isGone) || !query || started.current === key) return
    // Effects run twice in development; one search is enough.
    started.current = key
    search()
  }, [isUnnamed, isGone, query, search, searchId])

  const answer = isUnnamed ? undefined : loaded.data
  const isNew = answer !== undefined && known.searchId !== answer.searchId
  useEffect(() => {
    if (!answer || !isNew) return
    // A link, or Back to an earlier search, may be for other passengers and days than the current booking.
    if (query && query !== known.query)
      dispatch(bookingActions.searchStarted(withCityNames(query, answer.results)))
    const { searchId: newId, traceId, expiresAt } = answer
    dispatch(bookingActions.resultsShown({ searchId: newId, traceId, expiresAt }))
  }, [answer, isNew, known.query, query, dispatch])

  useMoreResults(answer)

  const ownFailure = toFailure(running.error)
  return {
    answer: isGone ? undefined : answer,
    isSearching: running.isLoading || loaded.isLoading || (isUnnamed && running.isUninitialized),
    failure: running.isLoading ? null : (ownFailure ?? (isGone ? null : loadFailure)),
    search,
  }
}
