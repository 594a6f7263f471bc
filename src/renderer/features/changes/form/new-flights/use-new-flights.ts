import { useRef, useState } from 'react'
import type { RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import type { changeFlightsEndpoints } from '#contract/http/changes-flights.ts'
import { changeRequestsApi } from '#renderer/features/changes/change-requests-api.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'

type Asked = RequestInputOf<typeof changeFlightsEndpoints.changeFlights>
export type FoundFlights = ResultOf<typeof changeFlightsEndpoints.changeFlights>

export interface NewFlightSearch {
  /** The answer to the last search, if it was for these tickets; null before one. */
  found: FoundFlights | null
  failure: ApiFailure | null
  isSearching: boolean
  search: (asked: Asked) => void
  cancel: () => void
}

/** Searches for new flights on request. A cancelled search leaves neither a result nor an error. */
export const useNewFlights = (ticketIds: readonly string[]): NewFlightSearch => {
  const [ask] = changeRequestsApi.useLazyChangeFlightsQuery()
  const [state, setState] = useState<{
    tickets: string
    found: FoundFlights | null
    failure: ApiFailure | null
  }>({
    tickets: '',
    found: null,
    failure: null,
  })
  const [isSearching, setSearching] = useState(false)
  const running = useRef<{ abort: () => void } | null>(null)
  const tickets = ticketIds.join()

  const cancel = (): void => {
    running.current?.abort()
    running.current = null
    setSearching(false)
  }
  const search = (asked: Asked): void => {
    cancel()
    const own = ask(asked)
    running.current = own
    setSearching(true)
    void own.then(({ data, error }) => {
      if (running.current !== own) return
      running.current = null
      setSearching(false)
      setState({ tickets, found: data ?? null, failure: error ? toFailure(error) : null })
    })
  }
  const isForThese = state.tickets === tickets
  return {
    found: isForThese && !isSearching ? state.found : null,
    failure: isForThese && !isSearching ? state.failure : null,
    isSearching,
    search,
    cancel,
  }
}
