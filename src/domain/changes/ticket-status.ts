import { bookingStatuses, type BookingStatus, type TicketState } from '#contract/common/enumerations.ts'

/** The word for each status, the same in queue, card, e-ticket and export. */
export const statusWords: Record<BookingStatus, string> = {
  Held: 'Held',
  InProgress: 'In progress',
  Ticketed: 'Ticketed',
  Cancelled: 'Cancelled',
  ChangeRequested: 'Change requested',
  Failed: 'Failed',
  Released: 'Released',
  Expired: 'Expired',
}

/** The word for each state of a ticket. */
export const ticketStateWords: Record<TicketState, string> = {
  ...statusWords,
  PartlyRefunded: 'Partly refunded',
  Refunded: 'Refunded',
}

const names = new Map<number, BookingStatus>(
  (Object.entries(bookingStatuses) as [BookingStatus, number][]).map(([name, id]) => [id, name]),
)

/**
 * Returns the status of a stored number. Unknown numbers count as a change request (spec section 3: 'otherwise change
 * request').
 */
export const statusFromId = (statusId: number): BookingStatus => names.get(statusId) ?? 'ChangeRequested'

/**
 * Returns the displayed status: the supplier's change-request text if there is one, else the booking's status (spec
 * section 4).
 */
export const displayedStatus = (status: BookingStatus, changeStatusText: string): string =>
  changeStatusText.trim() || statusWords[status]

/** Whether the booking has valid travel documents. A requested change keeps them valid until it is completed. */
export const isTravelDocument = (status: BookingStatus): boolean =>
  status === 'Ticketed' || status === 'ChangeRequested'

/** How soon a hold expires. `unknown` ranks first, because it could be the next. */
export type HoldUrgency = 'unknown' | 'over' | 'critical' | 'soon' | 'calm'

const minuteMs = 60_000
const criticalMs = 60 * minuteMs
const soonMs = 6 * 60 * minuteMs

/** Returns the urgency of a hold deadline (an instant, null when unknown) at a time in milliseconds. */
export const holdUrgency = (deadline: string | null, nowMs: number): HoldUrgency => {
  const left = deadline === null ? Number.NaN : new Date(deadline).getTime() - nowMs
  if (Number.isNaN(left)) return 'unknown'
  if (left <= 0) return 'over'
  if (left <= criticalMs) return 'critical'
  return left <= soonMs ? 'soon' : 'calm'
}

/**
 * Formats the remaining time as `2d 04h`, `05h 12m`, `12m 09s`: two units of fixed width; empty when unknown or
 * expired.
 */
export const holdCountdown = (deadline: string | null, nowMs: number): string => {
  const left = deadline === null ? Number.NaN : new Date(deadline).getTime() - nowMs
  if (Number.isNaN(left) || left <= 0) return ''
  const seconds = Math.floor(left / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3_600),
    Math.floor((seconds % 3_600) / 60),
  ]
  if (days > 0) return `${days}d ${two(hours)}h`
  if (hours > 0) return `${two(hours)}h ${two(minutes)}m`
  return `${two(minutes)}m ${two(seconds % 60)}s`
}
