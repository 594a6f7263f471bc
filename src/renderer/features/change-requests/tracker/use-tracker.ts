import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ChangeRequestFilter } from '#contract/http/change-requests.ts'
import { changeRequestsApi } from '#renderer/features/change-requests/change-requests-api.ts'
import {
  filterOfParams,
  pageOfParams,
  trackerPageSize,
  withTrackerFilter,
  withValue,
} from './tracker-params.ts'

/** The requests that the address asks for, and what changes the address. */
export const useTracker = () => {
  const [params, setParams] = useSearchParams()
  // Opening a request changes the address too, but not what is asked for.
  const key = withValue(params, 'open', '').toString()
  const query = useMemo(() => {
    const asked = new URLSearchParams(key)
    return { ...filterOfParams(asked), page: pageOfParams(asked), pageSize: trackerPageSize }
  }, [key])
  const answer = changeRequestsApi.useChangeListQuery(query, { refetchOnMountOrArgChange: 30 })
  const go = (next: URLSearchParams, isStep: boolean): void =>
    setParams(next, { replace: !isStep, preventScrollReset: true })
  return {
    query,
    answer,
    openId: params.get('open') ?? '',
    setFilter: (filter: ChangeRequestFilter) => go(withTrackerFilter(params, filter), true),
    setPage: (page: number) =>
      go(withValue(withValue(params, 'open', ''), 'page', page > 1 ? String(page) : ''), true),
    /** Opening is a step that the browser's Back undoes; following the cursor while open is none. */
    open: (requestId: string) =>
      go(withValue(params, 'open', requestId), !params.has('open') && requestId !== ''),
  }
}
export type TrackerControl = ReturnType<typeof useTracker>
