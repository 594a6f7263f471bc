import type { BookingOutcome } from '#contract/http/booking.ts'
import { formatInr } from '#domain/format.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { deadlineText } from '#renderer/entities/deadline-text.ts'
import { bookingTexts } from '../texts.ts'

/** State, PNR, amount and, for a hold, its deadline with the zone. */
export const BookingFacts = ({ booking, amount }: { booking: BookingOutcome | null; amount: number }) => (
  <dl className="booking-facts">
    <div>
      <dt>{bookingTexts.status}</dt>
      <dd>{booking ? <BookingStatusTag status={booking.status} /> : bookingTexts.unpaid}</dd>
    </div>
    {booking?.pnr ? (
      <div>
        <dt>{bookingTexts.pnr}</dt>
        <dd className="mono">{booking.pnr}</dd>
      </div>
    ) : null}
    <div>
      <dt>{bookingTexts.amount}</dt>
      <dd className="num">{formatInr(amount)}</dd>
    </div>
    {booking?.holdDeadline ? (
      <div>
        <dt>{bookingTexts.ticketUntil}</dt>
        <dd className="num">{deadlineText(booking.holdDeadline)}</dd>
      </div>
    ) : null}
  </dl>
)
