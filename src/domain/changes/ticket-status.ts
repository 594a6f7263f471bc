import { bookingStatuses, type BookingStatus } from '#contract/common/enumerations.ts'

/** The one word of each state: the same in queue, card, e-ticket and export. */
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

const names = new Map<number, BookingStatus>(
  (Object.entries(bookingStatuses) as [BookingStatus, number][]).map(([name, id]) => [id, name]),
)

/** Name of a stored state. An unknown number counts as a change request (spec section 3: 'otherwise change request'). */
export const statusFromId = (statusId: number): BookingStatus => names.get(statusId) ?? 'ChangeRequested'

/** What is displayed: the supplier's change-request text where there is one, else the booking's state (spec section 4). */
export const displayedStatus = (status: BookingStatus, changeStatusText: string): string =>
  changeStatusText.trim() || statusWords[status]

/** Has the booking documents to travel with? A requested change leaves them good until it is done. */
export const isTravelDocument = (status: BookingStatus): boolean =>
  status === 'Ticketed' || status === 'ChangeRequested'

/** How near a hold is to its end. `unknown` stands above all: nobody can say that it is not the next to go. */
export type HoldUrgency = 'unknown' | 'over' | 'critical' | 'soon' | 'calm'

const minuteMs = 60_000
const criticalMs = 60 * minuteMs
const soonMs = 6 * 60 * minuteMs

/** Urgency of a hold deadline (an instant, null when it is unknown) at a time in milliseconds. */
export const holdUrgency = (deadline: string | null, nowMs: number): HoldUrgency => {
  const left = deadline === null ? Number.NaN : new Date(deadline).getTime() - nowMs
  if (Number.isNaN(left)) return 'unknown'
  if (left <= 0) return 'over'
  if (left <= criticalMs) return 'critical'
  return left <= soonMs ? 'soon' : 'calm'
}

/** `2d 04h`, `05h 12m`, `12m 09s`: two units, always the same width; empty when unknown or over. */
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
