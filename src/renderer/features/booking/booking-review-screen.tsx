import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { bookingEndpoints } from '#contract/http/booking.ts'
import { checkTexts } from '#renderer/entities/check-texts.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { fareApi } from '#renderer/entities/fare-api.ts'
import { FareRules } from '#renderer/entities/fare-rules.tsx'
import { FareSummary } from '#renderer/entities/fare-summary.tsx'
import { FlightItinerary } from '#renderer/entities/flight-itinerary.tsx'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { QuotePenalty } from '#renderer/entities/mini-fare-rules.tsx'
import { priceOfResult } from '#renderer/entities/price-explanation-api.ts'
import { PreTicketCheckList } from '#renderer/entities/pre-ticket-checks.tsx'
import { bookingDetails, passengerDetails, ticketQueue } from '#renderer/routes/flights.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { formatDate, formatList } from '#domain/format.ts'
import { roundRupees } from '#domain/money/money.ts'
import { bookingApi } from './booking-api.ts'
import { BookingFrame } from './booking-frame.tsx'
import { listSteps } from './booking-steps.ts'
import { FareExpiry } from './fare-expiry.tsx'
import { ExtrasLines } from './extras/extras-lines.tsx'
import { resultAddress } from './result-address.ts'
import { PaySection } from './review/pay-section.tsx'
import { ReviewPassengers } from './review/review-passengers.tsx'
import { bookingTexts } from './texts.ts'
import { toResultRef } from './use-quote.ts'
import { useSsr } from './use-ssr.ts'
import './review/review.css'

type Order = ResultOf<typeof bookingEndpoints.bookingDetails>

const NoOrder = () => {
  const { tickets } = usePlaceNames()
  return (
    <EmptyState
      isWholePage
      title={bookingTexts.noOrderTitle}
      action={
        <ButtonLink intent="primary" to={ticketQueue.to()}>
          {tickets}
        </ButtonLink>
      }
    >
      <p>{bookingTexts.noOrderText(tickets)}</p>
    </EmptyState>
  )
}

/** Rounded to paise, because subtracting floats is inexact. */
const sumExtras = ({ amount, quote }: Order): number => roundRupees(amount - quote.totalPayable)

/** Returns the address of the step that has this field, with the field to focus. */
const fieldAddress = (searchId: string, field: string): string => {
  const isExtra = /baggage|mealDynamic|seats/.test(field)
  return passengerDetails.to({ searchId, step: isExtra ? 'extras' : undefined, focus: field })
}

/** Returns who flies where and when, in one line. */
const recapOf = ({ passengers, quote }: Order): string =>
  [
    formatList(
      passengers.map(({ title, firstName, lastName }) => `${title} ${firstName} ${lastName}`.trim()),
    ),
    ...quote.segments.flatMap((leg) => {
      const [first] = leg
      if (!first) return []
      return `${first.originAirportCode}–${leg.at(-1)?.destinationAirportCode ?? ''} ${formatDate(first.departureTime)}`
    }),
  ].join(' · ')

const Review = ({ order }: { order: Order }) => {
  const navigate = useNavigate()
  const isToPay = Boolean((useLocation().state as { isToPay?: boolean } | null)?.isToPay)
  const { searchId, query, selectedFlight } = useAppSelector((state) => state.booking)
  const { ssr } = useSsr(selectedFlight, searchId, true)
  const ref = selectedFlight ? toResultRef(selectedFlight, searchId) : undefined
  const rules = fareApi.useFareRulesQuery(ref ?? { TraceId: '', ResultIndex: '', searchId: '' }, {
    skip: !ref,
  })
  return (
    <BookingFrame
      title={bookingTexts.reviewTitle}
      steps={listSteps(resultAddress(searchId, query), searchId)}
      current="review"
      total={order.amount}
      summary={
        <FareSummary
          quote={order.quote}
          extras={sumExtras(order)}
          {...(ref ? { priceQuestion: priceOfResult(ref) } : {})}
        >
          <ExtrasLines ssr={ssr} segments={order.quote.segments} passengers={order.passengers} />
        </FareSummary>
      }
    >
      {selectedFlight ? <FareExpiry flight={selectedFlight} searchId={searchId} /> : null}
      <section className="review-section" aria-labelledby="flights-head">
        <header className="review-head">
          <h2 className="large" id="flights-head">
            {bookingTexts.flightsHead}
          </h2>
          <Link to={resultAddress(searchId, query)}>{bookingTexts.change}</Link>
        </header>
        <FlightItinerary segments={order.quote.segments} />
      </section>
      <section className="review-section" aria-labelledby="passengers-head">
        <header className="review-head">
          <h2 className="large" id="passengers-head">
            {bookingTexts.passengersHead}
          </h2>
          <Link to={passengerDetails.to({ searchId })}>{bookingTexts.change}</Link>
        </header>
        <ReviewPassengers passengers={order.passengers} ssr={ssr} />
      </section>
      {rules.data ? (
        <section className="review-section" aria-labelledby="rules-head">
          <h2 className="large review-head" id="rules-head">
            {bookingTexts.rulesHead}
          </h2>
          {rules.data.miniFareRules.length === 0 ? <QuotePenalty penalty={order.quote.penalty} /> : null}
          <FareRules rules={rules.data.fareRules} miniRules={rules.data.miniFareRules} />
        </section>
      ) : null}
      {order.checks.length > 0 ? (
        <section className="review-section" aria-labelledby="checks-head">
          <h2 className="large review-head" id="checks-head">
            {bookingTexts.checksTitle}
          </h2>
          <PreTicketCheckList
            checks={order.checks}
            renderFix={(field) => <Link to={fieldAddress(searchId, field)}>{checkTexts.fix}</Link>}
          />
        </section>
      ) : null}
      <PaySection
        orderId={order.orderId}
        amount={order.amount}
        tickets={order.passengers.length}
        recap={recapOf(order)}
        isToPay={isToPay}
        expiryTime={order.expiryTime}
        isHoldAllowed={order.isHoldAllowed}
        lastTicketDate={order.quote.lastTicketDate}
        origin={order.quote.segments[0]?.[0]?.originAirportCode ?? ''}
        isFailed={order.booking?.status === 'Failed'}
        onOrderAgain={() => void navigate(passengerDetails.to({ searchId }))}
      />
    </BookingFrame>
  )
}

/** A summary of the booking, then the payment. */
export const BookingReviewScreen = () => {
  const orderId = useAppSelector((state) => state.booking.orderId)
  const { data, error, refetch } = bookingApi.useOrderQuery(
    { orderId },
    { skip: orderId === '', refetchOnMountOrArgChange: true },
  )
  if (orderId === '') return <NoOrder />
  if (data?.booking && data.booking.status !== 'Failed')
    return <Navigate to={bookingDetails.to({ searchId: orderId })} replace />
  if (data) return <Review order={data} />
  if (error)
    return (
      <Page title={bookingTexts.reviewTitle}>
        <ErrorPanel title={bookingTexts.orderNotLoaded} error={error} onRetry={() => void refetch()} />
      </Page>
    )
  return (
    <Page title={bookingTexts.reviewTitle}>
      <SkeletonRows rows={8} height={44} />
    </Page>
  )
}
