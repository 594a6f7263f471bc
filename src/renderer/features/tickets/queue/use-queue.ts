import type { TicketFilter } from '#contract/http/tickets.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { actOf, queueAddress, sortOf, usualSort } from './queue-params.ts'
import { fixedFilter, kindOf, type QueueVariant } from './queue-variant.ts'

/** A queue as its address says: filters, order, page and open ticket, and the rows the server has for it. */
export const useQueue = (variant: QueueVariant) => {
  const kind = kindOf(variant)
  const place = useListAddress(queueAddress)
  const sort = sortOf(place.params)
  const query = { ...place.filter, ...fixedFilter(variant), sort }
  const { tickets, bookedFlights } = ticketsApi.endpoints
  const list = useList(kind === 'tickets' ? tickets : bookedFlights, {
    place,
    request: { ...query, pageSize: place.pageSize },
    rows: 'tickets',
    pollingInterval: kind === 'held' ? 60_000 : 0,
    skipPollingIfUnfocused: true,
  })
  return {
    variant,
    kind,
    query,
    place,
    list,
    act: actOf(place.params),
    /** Takes the dialog out of the address, so that going back or reloading doesn't open it again. */
    takeAct: () => place.setValues({ act: '' }),
    /** Which queue it is stays out of the address: the screen decides it. */
    setFilter: (filter: TicketFilter) =>
      place.setFilter({ ...filter, fixedDeparture: false, changeRequests: false }),
    setSort: (next: string) => place.setValues({ page: '', sort: next === usualSort ? '' : next }),
  }
}
export type QueueControl = ReturnType<typeof useQueue>
