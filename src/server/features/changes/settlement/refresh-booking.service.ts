import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { changeRequestEndpoints } from '#contract/http/changes.ts'
import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { resolvePurchase } from '#server/purchase/purchase-jobs.service.ts'
import { getReachableBooking } from '#server/features/changes/request/reachable-booking.ts'
import { createCheckThrottle } from '#server/clock/check-throttle.ts'
import { minCheckIntervalMs } from './check-times.ts'
import { refreshHold } from './refresh-hold.ts'
import { refreshFlights } from './refresh-flights.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import type { Refreshed, StatusRefresh } from './status-refresh.service.ts'
import { settlementTexts as texts } from './texts.ts'

type Call = typeof changeRequestEndpoints.refreshBooking
type RefreshDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'suppliers' | 'telemetry'>
interface Asked {
  asked: number
  note: string
}

/** Returns the first reason why an answer isn't fresh. */
const findNote = (answers: readonly Refreshed[]): string =>
  answers.find(({ isFresh }) => !isFresh)?.note ?? (answers.length === 0 ? texts.nothingOpen : '')

const isChanged = (one: BookingRow, other: BookingRow): boolean =>
  one.status !== other.status ||
  one.changeStatusText !== other.changeStatusText ||
  one.holdDeadline?.getTime() !== other.holdDeadline?.getTime() ||
  one.updatedAt.getTime() !== other.updatedAt.getTime()

/**
 * Checks a booking with its supplier: a purchase in progress, a hold, the flight times of tickets, its change requests.
 */
export const createBookingRefresh = (deps: RefreshDeps, refresh: StatusRefresh) => {
  const lately = createCheckThrottle({ now: deps.now, intervalMs: minCheckIntervalMs })

  const checkBooking = (supplier: SupplierPort, booking: BookingRow, requestId: string): Promise<void> => {
    const status = statusFromId(booking.status)
    if (status === 'Held') return refreshHold(deps, supplier, booking, requestId)
    if (status === 'Ticketed') return refreshFlights(deps, supplier, booking, requestId)
    return resolvePurchase(deps, { siteId: booking.siteId, bookingId: booking.id })
  }

  /** Checks the booking itself once, the same way as the job that would check it later. */
  const askOnce = async (booking: BookingRow, call: SignedInContext): Promise<Asked> => {
    const { siteId, id } = booking
    const supplier = await deps.suppliers.find(booking.supplier, booking.siteId)
    if (!supplier) return { asked: 0, note: texts.noSupplier }
    if (!lately.tryClaim(`${siteId}/${id}`)) return { asked: 0, note: texts.justAsked }
    try {
      await checkBooking(supplier, booking, call.requestId)
      return { asked: 1, note: '' }
    } catch (fault) {
      deps.logger.warn({ err: fault, siteId, bookingId: id }, "a booking couldn't be refreshed")
      return { asked: 1, note: texts.noAnswer }
    }
  }

  const ask = async (booking: BookingRow, call: SignedInContext): Promise<Asked> => {
    switch (statusFromId(booking.status)) {
      case 'InProgress':
      case 'Held':
        return askOnce(booking, call)
      case 'Ticketed': {
        const flights = await askOnce(booking, call)
        const answers = await refresh.refreshBooking(booking.siteId, booking.id, call.requestId)
        const asked = flights.asked + answers.filter(({ wasAsked }) => wasAsked).length
        return { asked, note: flights.note || (answers.length === 0 ? '' : findNote(answers)) }
      }
      case 'ChangeRequested': {
        const answers = await refresh.refreshBooking(booking.siteId, booking.id, call.requestId)
        return { asked: answers.filter(({ wasAsked }) => wasAsked).length, note: findNote(answers) }
      }
      case 'Cancelled':
      case 'Failed':
      case 'Released':
      case 'Expired':
        return { asked: 0, note: texts.nothingOpen }
    }
  }

  return async (input: RequestOf<Call>, call: SignedInContext): Promise<ResultOf<Call>> => {
    const { booking } = await getReachableBooking(deps.database.db, input.BookingId, call)
    const { asked, note } = await ask(booking, call)
    const after = await bookingsRepo(deps.database.db, booking.siteId).byId(booking.id)
    if (!after) throw new AppError('notFound')
    const status = statusFromId(after.status)
    return {
      bookingId: String(after.id),
      status,
      statusId: after.status,
      statusText: displayedStatus(status, after.changeStatusText),
      asked,
      isChanged: isChanged(booking, after),
      note,
      at: deps.now().toISOString(),
    }
  }
}
