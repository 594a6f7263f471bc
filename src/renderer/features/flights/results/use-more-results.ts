import { useEffect } from 'react'
import type { SearchAnswer } from '#contract/http/flights.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { flightsApi } from '#renderer/features/flights/flights-api.ts'

const askEveryMs = 1_500

/** Appends later results to the first answer. */
const appendResults = (first: SearchAnswer, more: SearchAnswer): SearchAnswer => {
  const known = new Set(first.results.map(({ resultIndex }) => resultIndex))
  const fresh = more.results.filter(({ resultIndex }) => !known.has(resultIndex))
  return {
    ...more,
    // The same list when nothing was added, so that it isn't filtered and sorted again.
    results: fresh.length === 0 ? first.results : [...first.results, ...fresh],
  }
}

/** Polls the server for later results while a supplier is slow, until the server gives up on it. */
export const useMoreResults = (answer: SearchAnswer | undefined): void => {
  const dispatch = useAppDispatch()
  const [ask] = flightsApi.useMoreResultsMutation()
  const knownCount = useStableCallback(() => answer?.results.length ?? 0)
  const isWaiting = answer?.missing.some(({ reason }) => reason === 'slow') ?? false
  const searchId = answer?.searchId ?? ''
  useEffect(() => {
    if (!isWaiting) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    const askLater = (): void => {
      timer = setTimeout(() => {
        void ask({ searchId, after: knownCount() }).then(({ data }) => {
          if (isGone) return
          if (data) {
            dispatch(
              flightsApi.util.updateQueryData('searchResults', { searchId, after: 0 }, (first) =>
                appendResults(first, data),
              ),
            )
          }
          askLater()
        })
      }, askEveryMs)
    }
    askLater()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isWaiting, searchId, ask, dispatch, knownCount])
}
