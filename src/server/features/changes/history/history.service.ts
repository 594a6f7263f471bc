import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { changeRequestEndpoints } from '#contract/http/changes.ts'
import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import { changesRepo } from '#server/bookings/changes.repo.ts'
import { isOwnerOrStaff, type SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { loadActors } from '#server/features/changes/request/people.ts'
import { getReachableBooking } from '#server/features/changes/request/reachable-booking.ts'
import { fromAudit, fromEvent, fromMail, fromMovement, sortEvents } from './events.ts'
import { explainStatus } from './explain-status.ts'
import { historyRepo } from './history.repo.ts'

type History = typeof changeRequestEndpoints.bookingHistory

/** Loads who did what with a booking and when, and explains its status. */
export const createBookingHistory =
  ({ database }: Pick<Deps, 'database'>) =>
  async (input: RequestOf<History>, call: SignedInContext): Promise<ResultOf<History>> => {
    const { db } = database
    const { siteId } = call.site
    const { booking } = await getReachableBooking(db, input.BookingId, call)
    const reader = { userId: call.actor.userId, isOwnerOrStaff: isOwnerOrStaff(call.actor) }
    const repo = historyRepo(db, siteId, booking.id)
    const changes = changesRepo(db, siteId)
    const [events, movements, mails, audits, requests, items] = await Promise.all([
      repo.events(),
      repo.movements(booking.userId),
      repo.mails(),
      reader.isOwnerOrStaff ? repo.audits() : [],
      changes.requestsOfBooking(booking.id),
      changes.itemsOfBooking(booking.id),
    ])
    const happened = [
      ...events.map(fromEvent),
      ...movements.map(fromMovement),
      ...mails.map((mail) => fromMail(mail, reader)),
      ...audits.map(fromAudit),
    ]
    const actorById = await loadActors(
      db,
      siteId,
      happened.map(({ actorId }) => actorId),
      call.actor,
    )
    return {
      bookingId: String(booking.id),
      statusText: displayedStatus(statusFromId(booking.status), booking.changeStatusText),
      explanation: explainStatus({ booking, requests, items }),
      events: sortEvents(happened, actorById),
    }
  }
