import type { QueueTicket } from '#contract/entities/booking.ts'
import type { TicketPage, TicketQuery } from '#contract/http/tickets.ts'
import { documentsRepo } from '#server/bookings/documents.repo.ts'
import { loadTicketStates } from '#server/bookings/ticket-states.repo.ts'
import { isOwnerOrStaff } from '#server/calls/context.ts'
import { pageOf } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import type { Queue } from './ticket-filter.repo.ts'
import { eTicketRepo } from './e-ticket/e-ticket.repo.ts'
import { toQueueDetail } from './e-ticket/ticket-detail.ts'
import { listQuery, type Asker } from './list-query.ts'
import { withDeadlineOwners } from './deadline-owners.ts'
import { toRowsWithDocuments } from './wire-rows.ts'
import { ticketsRepo } from './tickets.repo.ts'
import { totalCap } from '#server/bookings/list-scope.ts'

/** Creates the service of the queues. */
export const createTicketsService = (deps: Pick<Deps, 'database' | 'secretKey' | 'suppliers'>) => {
  const page = async (asker: Asker, queue: Queue, query: TicketQuery): Promise<TicketPage> => {
    const db = await deps.database.reader()
    const repo = ticketsRepo(db, asker.siteId)
    const asked = listQuery(asker, queue, query)
    const rowsOfPage = async () => {
      const ids = await repo.find(asked, query.sort, query.pageSize, (query.page - 1) * query.pageSize)
      if (ids.length === 0) return []
      const [rows, documents, wholes] = await Promise.all([
        repo.rows(asked, query.sort, ids),
        documentsRepo(db, asker.siteId).ticketsByBooking(ids),
        query.view === 'full' ? eTicketRepo(db, asker.siteId).byIds(ids) : [],
      ])
      const statesOf = await loadTicketStates(db, asker.siteId, rows)
      const found = toRowsWithDocuments(deps, rows, { documents, statesOf })
      const tickets = isOwnerOrStaff(asker.actor)
        ? await withDeadlineOwners(deps, asker.siteId, found)
        : found
      if (query.view === 'row') return tickets
      const wholeById = new Map(wholes.map((whole) => [String(whole.booking.id), whole]))
      return tickets.map((row): QueueTicket => {
        const whole = wholeById.get(row.bookingId)
        if (!whole) return row
        const states = statesOf(whole.booking.id)
        return { ...row, ...toQueueDetail(whole, { documents, states }, asked.hasCost) }
      })
    }
    const [tickets, { total: counted, isWhole }] = await Promise.all([
      rowsOfPage(),
      repo.count(asked, query.sort, totalCap),
    ])
    return pageOf(query, { tickets }, { total: isWhole ? counted : totalCap, isCapped: !isWhole })
  }

  return {
    tickets: (asker: Asker, query: TicketQuery) => page(asker, 'tickets', query),
    held: (asker: Asker, query: TicketQuery) => page(asker, 'held', query),
  }
}
