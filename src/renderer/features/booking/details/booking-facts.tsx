import type { BookingOutcome } from '#contract/http/booking.ts'
import { formatInr } from '#domain/format.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { formatInstant } from '#domain/format-instant.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'

interface BookingFactsProps {
  booking: BookingOutcome | null
  amount: number
  /** Paid, but not bought yet. */
  isPaid: boolean
}

/** Status, PNR, amount and, for a hold, its deadline with the time zone. */
export const BookingFacts = ({ booking, amount, isPaid }: BookingFactsProps) => (
  <dl className="booking-facts">
    <div>
      <dt>{bookingTexts.status}</dt>
      <dd>
        {booking ? (
          <BookingStatusTag booking={{ status: booking.status }} />
        ) : isPaid ? (
          bookingTexts.paid
        ) : (
          bookingTexts.unpaid
        )}
      </dd>
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
        <dd className="num">{formatInstant(booking.holdDeadline)}</dd>
      </div>
    ) : null}
  </dl>
)
