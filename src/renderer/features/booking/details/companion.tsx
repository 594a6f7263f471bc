import { Link } from 'react-router-dom'
import type { BookingOutcome } from '#contract/http/booking.ts'
import { eTicket } from '#renderer/routes/documents.ts'
import { bookingDetails } from '#renderer/routes/flights.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { BookingFacts } from './booking-facts.tsx'
import '#renderer/features/booking/review/review.css'

interface CompanionProps {
  companion: BookingOutcome
  /** The page shows the return flight; the companion is the outbound booking. */
  isReturn: boolean
}

/** The other booking of a return that is booked as two. */
export const Companion = ({ companion, isReturn }: CompanionProps) => (
  <section className="card" aria-labelledby="companion-head">
    <header className="review-head">
      <h2 className="large" id="companion-head">
        {isReturn ? bookingTexts.companionOut : bookingTexts.companionBack}
      </h2>
      <span className="row">
        <Link to={bookingDetails.to({ searchId: companion.orderId })}>{bookingTexts.seeBooking}</Link>
        {companion.status === 'Ticketed' ? (
          <Link to={eTicket.to({ bookingSlug: companion.bookingSlug })}>{bookingTexts.eTicket}</Link>
        ) : null}
      </span>
    </header>
    <BookingFacts booking={companion} amount={companion.amount} isPaid={false} />
  </section>
)
