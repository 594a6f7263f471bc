import { Link, useLocation, useParams } from 'react-router-dom'
import type { BookingOutcome } from '#contract/http/booking.ts'
import { formatInr, formatInstant } from '#domain/format.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { ErrorPanel } from '#renderer/entities/error-panel.tsx'
import { FareSummary } from '#renderer/entities/fare-summary.tsx'
import { FlightItinerary } from '#renderer/entities/flight-itinerary.tsx'
import { paths } from '#renderer/routes/paths.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { bookingApi } from './booking-api.ts'
import { NoFlight } from './no-flight.tsx'
import { ReviewPassengers } from './review/review-passengers.tsx'
import { bookingTexts } from './texts.ts'
import './booking.css'

const askEveryMs = 4_000
const noExtras = { baggage: [], meals: [], seats: [] }

const Facts = ({ booking, amount }: { booking: BookingOutcome | null; amount: number }) => (
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
        <dt>{bookingTexts.holdUntil}</dt>
        <dd className="num">{formatInstant(booking.holdDeadline)}</dd>
      </div>
    ) : null}
  </dl>
)

const NextStep = ({ booking }: { booking: BookingOutcome | null }) => {
  const button = 'bp6-button bp6-intent-primary'
  if (!booking)
    return (
      <Link className={button} to={paths.bookingReview}>
        {bookingTexts.payNow}
      </Link>
    )
  return (
    <>
      <Link className="bp6-button" to={booking.status === 'Held' ? paths.bookedQueue : paths.ticketQueue}>
        {bookingTexts.toQueue}
      </Link>
      {booking.status === 'Ticketed' ? (
        <Link className={button} to={paths.eTicket(booking.bookingSlug)}>
          {bookingTexts.eTicket}
        </Link>
      ) : null}
    </>
  )
}

/** An order and what became of it. The address carries the order's id, or the search that the open order belongs to. */
export const BookingDetailsScreen = () => {
  const { searchId = '' } = useParams()
  const state = useLocation().state as { showReturn?: boolean } | null
  const open = useAppSelector((root) => root.booking)
  const orderId = searchId.startsWith('ord_') ? searchId : open.searchId === searchId ? open.orderId : ''
  const { data, error, refetch } = bookingApi.useOrderQuery(
    { orderId },
    { skip: orderId === '', refetchOnMountOrArgChange: true },
  )
  const isWaiting = data?.booking?.status === 'InProgress'
  bookingApi.useOrderQuery({ orderId }, { skip: !isWaiting, pollingInterval: askEveryMs })
  if (orderId === '') return <NoFlight />
  if (error)
    return <ErrorPanel title={bookingTexts.detailsTitle} error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Page title={bookingTexts.detailsTitle}>
        <SkeletonRows rows={8} height={44} />
      </Page>
    )
  }
  return (
    <Page title={bookingTexts.detailsTitle} actions={<NextStep booking={data.booking} />}>
      {state?.showReturn ? <p role="status">{bookingTexts.returnNext}</p> : null}
      {isWaiting ? (
        <p className="form-alert" role="status">
          <span className="spinner" aria-hidden="true" />
          <span className="grow">
            <strong>{bookingTexts.unknownTitle}.</strong> {bookingTexts.unknownText}
          </span>
        </p>
      ) : null}
      <div className="booking-sections">
        <section className="card">
          <Facts booking={data.booking} amount={data.amount} />
        </section>
        <section className="card">
          <FlightItinerary segments={data.quote.segments} />
        </section>
        <section className="card">
          <ReviewPassengers passengers={data.passengers} ssr={noExtras} />
        </section>
        <section className="card">
          <FareSummary
            quote={data.quote}
            extras={Math.round((data.amount - data.quote.totalPayable) * 100) / 100}
          />
        </section>
      </div>
    </Page>
  )
}
