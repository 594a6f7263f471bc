import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TicketRow } from '#contract/entities/booking.ts'
import type { TicketFilter, TicketQuery } from '#contract/http/tickets.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { fixedFilter, kindOf, type QueueVariant } from './queue-variant.ts'
import { actOfParams, queryOfParams, usualSort, withFilter, withParam } from './queue-params.ts'

interface Selection {
  of: TicketQuery
  ids: ReadonlySet<string>
}

const noRows: TicketRow[] = []
const nobody: ReadonlySet<string> = new Set()

/** A queue as its address says: filters, order, page, open ticket; and the rows that the server has for it. */
export const useQueue = (variant: QueueVariant) => {
  const kind = kindOf(variant)
  const [params, setParams] = useSearchParams()
  // Opening a ticket changes the address too, but not what is asked for.
  const key = withParam(withParam(params, 'open', ''), 'act', '').toString()
  const query = useMemo(
    () => ({ ...queryOfParams(new URLSearchParams(key)), ...fixedFilter(variant) }),
    [key, variant],
  )
  const tickets = ticketsApi.useTicketsQuery(query, {
    skip: kind !== 'tickets',
    refetchOnMountOrArgChange: 30,
  })
  const held = ticketsApi.useBookedFlightsQuery(query, {
    skip: kind !== 'held',
    refetchOnMountOrArgChange: 30,
    pollingInterval: kind === 'held' ? 60_000 : 0,
    skipPollingIfUnfocused: true,
  })
  const answer = kind === 'tickets' ? tickets : held
  const rows = answer.data?.tickets ?? noRows
  // What is selected are rows that can be seen: another page or filter starts with none.
  const [selection, setSelection] = useState<Selection>({ of: query, ids: nobody })
  const selected = selection.of === query ? selection.ids : nobody
  const setSelected = useCallback((ids: ReadonlySet<string>) => setSelection({ of: query, ids }), [query])

  const go = useCallback(
    (next: URLSearchParams, isStep = false) =>
      setParams(next, { replace: !isStep, preventScrollReset: true }),
    [setParams],
  )
  return {
    variant,
    kind,
    query,
    answer,
    rows,
    selected,
    setSelected,
    openId: params.get('open') ?? '',
    act: actOfParams(params),
    /** What was asked for is done once: going back or reloading must not ask again. */
    takeAct: () => go(withParam(params, 'act', '')),
    setFilter: (filter: TicketFilter) =>
      go(withFilter(params, { ...filter, fixedDeparture: false, changeRequests: false }), true),
    setSort: (sort: string) =>
      go(withParam(withParam(params, 'page', ''), 'sort', sort === usualSort ? '' : sort)),
    setPage: (page: number) =>
      go(withParam(withParam(params, 'open', ''), 'page', page > 1 ? String(page) : ''), true),
    setPageSize: (size: number) =>
      go(
        withParam(
          withParam(withParam(params, 'page', ''), 'open', ''),
          'rows',
          size === 50 ? '' : String(size),
        ),
      ),
    /** Opening is a step that the browser's Back undoes; following the cursor while open is none. */
    open: (bookingId: string) =>
      go(withParam(params, 'open', bookingId), !params.has('open') && bookingId !== ''),
  }
}
export type QueueControl = ReturnType<typeof useQueue>
