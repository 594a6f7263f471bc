import { useParams } from 'react-router-dom'
import type { BookingOutcome } from '#contract/http/booking.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { FareSummary } from '#renderer/entities/fare-summary.tsx'
import { FlightItinerary } from '#renderer/entities/flight-itinerary.tsx'
import { RecordOutcome } from '#renderer/entities/record-outcome.tsx'
import { eTicket } from '#renderer/routes/documents.ts'
import { bookedQueue, bookingReview, ticketQueue } from '#renderer/routes/flights.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { roundRupees } from '#domain/money/money.ts'
import { bookingApi } from './booking-api.ts'
import { BookingFacts } from './details/booking-facts.tsx'
import { Companion } from './details/companion.tsx'
import { ReturnPanel } from './details/return-panel.tsx'
import { usePurchase } from './details/use-purchase.ts'
import { NoFlight } from './no-flight.tsx'
import { ReviewPassengers } from './review/review-passengers.tsx'
import { bookingTexts } from './texts.ts'
import './booking.css'

const noExtras = { baggage: [], meals: [], seats: [] }

const waitingTexts = {
  inProgress: { title: bookingTexts.unknownTitle, text: bookingTexts.unknownText },
  paid: { title: bookingTexts.buyingTitle, text: bookingTexts.buyingText },
}

const Waiting = ({ title, text }: { title: string; text: string }) => (
  <p className="form-alert is-info" role="status">
    <span className="spinner" aria-hidden="true" />
    <span className="grow">
      <strong>{title}.</strong> {text}
    </span>
  </p>
)

const NextStep = ({ booking, isOpen }: { booking: BookingOutcome | null; isOpen: boolean }) => {
  const { tickets } = usePlaceNames()
  if (!booking)
    return isOpen ? (
      <ButtonLink intent="primary" to={bookingReview.to()}>
        {bookingTexts.payNow}
      </ButtonLink>
    ) : null
  return (
    <>
      <ButtonLink to={booking.status === 'Held' ? bookedQueue.to() : ticketQueue.to()}>
        {booking.status === 'Held' ? bookedQueue.title : tickets}
      </ButtonLink>
      {booking.status === 'Ticketed' ? (
        <ButtonLink to={eTicket.to({ bookingSlug: booking.bookingSlug })}>{bookingTexts.eTicket}</ButtonLink>
      ) : null}
    </>
  )
}

/**
 * An order and its outcome; a return flight that is still to be booked comes first (spec section 4, `showReturn`).
 * The address has the order's id, or the id of the open order's search.
 */
export const BookingDetailsScreen = () => {
  const { searchId = '' } = useParams()
  const open = useAppSelector((root) => root.booking)
  const orderId = searchId.startsWith('ord_') ? searchId : open.searchId === searchId ? open.orderId : ''
  const { data, error, refetch } = bookingApi.useOrderQuery(
    { orderId },
    { skip: orderId === '', refetchOnMountOrArgChange: true },
  )
  const stage = usePurchase(orderId, data)
  if (orderId === '') return <NoFlight />
  if (error)
    return (
      <Page title={bookingTexts.detailsTitle}>
        <ErrorPanel title={bookingTexts.orderNotLoaded} error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!data) {
    return (
      <Page title={bookingTexts.detailsTitle}>
        <SkeletonRows rows={8} height={44} />
      </Page>
    )
  }
  const { booking, companion } = data
  return (
    <Page
      title={companion && !data.isReturn ? bookingTexts.outTitle : bookingTexts.detailsTitle}
      actions={
        <>
          {booking ? (
            <RecordOutcome
              purchase={{ ...booking, passengers: data.passengers }}
              isOffered={data.mayRecordOutcome}
            />
          ) : null}
          <NextStep booking={booking} isOpen={open.orderId === orderId && stage === 'settled'} />
        </>
      }
    >
      {stage === 'settled' ? null : <Waiting {...waitingTexts[stage]} />}
      {booking?.status === 'Failed' ? (
        <p className="form-alert" role="alert">
          <span className="grow">{bookingTexts.orderFailed}</span>
          <ButtonLink to={searchFlight.to()}>{bookingTexts.chooseAnother}</ButtonLink>
        </p>
      ) : null}
      <div className="booking-sections">
        {companion ? null : <ReturnPanel orderId={orderId} booking={booking} />}
        <section className="card">
          <BookingFacts booking={booking} amount={data.amount} isPaid={stage === 'paid'} />
        </section>
        {companion ? <Companion companion={companion} isReturn={data.isReturn} /> : null}
        <section className="card">
          <FlightItinerary segments={data.quote.segments} />
        </section>
        <section className="card">
          <ReviewPassengers passengers={data.passengers} ssr={noExtras} />
        </section>
        <section className="card">
          <FareSummary
            quote={data.quote}
            extras={roundRupees(data.amount - data.quote.totalPayable)}
            {...(booking ? { priceQuestion: { bookingId: booking.bookingId } } : {})}
          />
        </section>
      </div>
    </Page>
  )
}
