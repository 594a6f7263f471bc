import { WarningSign } from '@blueprintjs/icons'
import { useNavigate } from 'react-router-dom'
import type { BookingOutcome } from '#contract/http/booking.ts'
import { formatInr } from '#domain/format.ts'
import { FlightSummary } from '#renderer/entities/flight-summary.tsx'
import { bookingReview, passengerDetails } from '#renderer/routes/flights.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import './return-panel.css'

const isDone = ({ status }: BookingOutcome): boolean => status === 'Ticketed' || status === 'Held'

/**
 * The return flight of a trip booked as two. The outbound booking's page offers it, even after a reload, until it is
 * booked or another search starts.
 */
export const ReturnPanel = ({ orderId, booking }: { orderId: string; booking: BookingOutcome | null }) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const open = useAppSelector((state) => state.booking)
  if (!booking || !isDone(booking)) return null
  const text = booking.status === 'Held' ? bookingTexts.returnHeld : bookingTexts.returnNext
  if (open.isReturnLeg && open.outboundOrderId === orderId)
    return (
      <section className="return-panel" aria-label={bookingTexts.returnTitle}>
        <p className="row">
          <WarningSign className="return-panel-icon" size={16} />
          <span className="grow">
            <strong>{text}</strong> {bookingTexts.returnOpen}
          </span>
          <ButtonLink
            intent="primary"
            to={open.orderId ? bookingReview.to() : passengerDetails.to({ searchId: open.searchId })}
          >
            {bookingTexts.returnContinue}
          </ButtonLink>
        </p>
      </section>
    )
  const { returnFlight } = open
  if (!returnFlight || open.orderId !== orderId) return null
  const start = (): void => {
    dispatch(bookingActions.returnLegStarted())
    void navigate(passengerDetails.to({ searchId: open.returnSearchId || open.searchId }))
  }
  return (
    <section className="return-panel" aria-labelledby="return-head">
      <p className="row" role="status">
        <WarningSign className="return-panel-icon" size={16} />
        <span className="grow">
          <strong>{text}</strong> <span className="muted">{bookingTexts.returnSafe}</span>
        </span>
      </p>
      <h2 className="large" id="return-head">
        {bookingTexts.returnTitle}
      </h2>
      <FlightSummary segments={returnFlight.segments} />
      <Button
        intent="primary"
        size="large"
        text={bookingTexts.bookReturn(formatInr(returnFlight.publishedPrice))}
        onClick={start}
      />
    </section>
  )
}
