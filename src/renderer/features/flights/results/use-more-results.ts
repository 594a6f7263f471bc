import { useEffect } from 'react'
import type { SearchAnswer } from '#contract/http/flights.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { flightsApi } from '#renderer/features/flights/flights-api.ts'

const askEveryMs = 1_500

/** The first answer with what came since behind it. */
const joined = (first: SearchAnswer, more: SearchAnswer): SearchAnswer => {
  const known = new Set(first.results.map(({ resultIndex }) => resultIndex))
  const fresh = more.results.filter(({ resultIndex }) => !known.has(resultIndex))
  return {
    ...more,
    // The same list as long as nothing came: whoever filters and sorts it has nothing to do.
    results: fresh.length === 0 ? first.results : [...first.results, ...fresh],
  }
}

/** While a supplier is slow the server is asked for what came since; it says when it gives up on one. */
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
                joined(first, data),
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
