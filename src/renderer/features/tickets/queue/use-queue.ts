import type { TicketFilter } from '#contract/http/tickets.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { readHoldAct, queueAddress, readSort, usualSort, type HoldAct } from './queue-params.ts'
import { getFixedFilter, getQueueKind, type QueueVariant } from './queue-variant.ts'

const heldEveryMs = 60_000

/** Gives a queue as its address describes it: filters, order, page and open ticket, with the server's rows. */
export const useQueue = (variant: QueueVariant) => {
  const kind = getQueueKind(variant)
  const place = useListAddress(queueAddress)
  const sort = readSort(place.params)
  const query = { ...place.filter, ...getFixedFilter(variant), sort }
  const { tickets, bookedFlights } = ticketsApi.endpoints
  const list = useList(kind === 'tickets' ? tickets : bookedFlights, {
    place,
    request: { ...query, view: 'row', pageSize: place.pageSize },
    rows: 'tickets',
    ...usePolling(kind === 'held' ? heldEveryMs : 0),
  })
  return {
    variant,
    kind,
    query,
    place,
    list,
    act: readHoldAct(place.params),
    /** Opens a hold with one of its dialogs. */
    openAct: (bookingId: string, act: HoldAct) => place.setValues({ open: bookingId, act }),
    /** Removes the dialog from the address, so that Back or a reload doesn't open it again. */
    takeAct: () => place.setValues({ act: '' }),
    /** The queue itself isn't in the address, because the screen decides it. */
    setFilter: (filter: TicketFilter) =>
      place.setFilter({ ...filter, fixedDeparture: false, changeRequests: false }),
    setSort: (next: string) => place.setValues({ page: '', sort: next === usualSort ? '' : next }),
  }
}
export type QueueControl = ReturnType<typeof useQueue>
