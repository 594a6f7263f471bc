import { useEffect, useRef, useState } from 'react'
import type { RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import type { changeFlightsEndpoints } from '#contract/http/changes-flights.ts'
import { changeRequestsApi } from '#renderer/features/changes/change-requests-api.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'

type Asked = RequestInputOf<typeof changeFlightsEndpoints.changeFlights>
export type FoundFlights = ResultOf<typeof changeFlightsEndpoints.changeFlights>

interface Answer {
  /** The search it answers. */
  key: string
  found: FoundFlights | null
  failure: ApiFailure | null
}

export interface NewFlightSearch {
  /** What was found for these tickets and dates; null before a search and after a change of either. */
  found: FoundFlights | null
  failure: ApiFailure | null
  isSearching: boolean
  search: () => void
  cancel: () => void
}

/** Searches for new flights on request. Cancelling keeps the result of the last search. */
export const useNewFlights = (asked: Asked): NewFlightSearch => {
  const [ask] = changeRequestsApi.useLazyChangeFlightsQuery()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isSearching, setSearching] = useState(false)
  const running = useRef<{ abort: () => void } | null>(null)
  const key = JSON.stringify(asked)
  // Read when a search starts, which may be after a later render.
  const now = useRef({ asked, key })
  useEffect(() => {
    now.current = { asked, key }
  })

  const cancel = (): void => {
    running.current?.abort()
    running.current = null
    setSearching(false)
  }
  const search = (): void => {
    cancel()
    const { asked: request, key: requested } = now.current
    const own = ask(request)
    running.current = own
    setSearching(true)
    void own.then(({ data, error }) => {
      if (running.current !== own) return
      running.current = null
      setSearching(false)
      setAnswer({ key: requested, found: data ?? null, failure: error ? toFailure(error) : null })
    })
  }
  const isCurrent = answer?.key === key && !isSearching
  return {
    found: isCurrent ? answer.found : null,
    failure: isCurrent ? answer.failure : null,
    isSearching,
    search,
    cancel,
  }
}
