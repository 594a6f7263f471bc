import type { TicketFilter } from '#contract/http/tickets.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import { seesAllBookings } from '#server/calls/staff-right.ts'
import type { ListQuery, Queue } from './ticket-filter.repo.ts'
import { scopeFor } from '#server/bookings/list-scope.ts'

/** The sender of a call and the person it is for; they differ when staff act for a customer. */
export interface Asker {
  siteId: string
  actor: Person
  subject: Person
}

/** Builds the query of a list or an export. Throws `forbidden` for another user's bookings. */
export const listQuery = ({ actor, subject }: Asker, queue: Queue, filter: TicketFilter): ListQuery => {
  const scope = scopeFor(subject, filter.userId)
  if (scope === 'forbidden') throw new AppError('forbidden')
  return { scope, queue, filter, hasCost: seesAllBookings(actor) }
}
