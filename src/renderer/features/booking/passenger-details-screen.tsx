import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { FlightResult } from '#contract/entities/flight.ts'
import { bookingDetails } from '#renderer/routes/flights.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { LoadingBackdrop } from '#renderer/ui/loading-backdrop.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { stopTypingAhead } from '#renderer/ui/typed-ahead.ts'
import { BookingForm } from './booking-form.tsx'
import { ExpiredFare } from './expired-fare.tsx'
import { NoFlight } from './no-flight.tsx'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { bookingTexts } from './texts.ts'
import { useQuote } from './use-quote.ts'

/** Letters typed ahead are meant for this page, so none may reach the next one. */
const useTypedAheadHere = (): void => useEffect(() => stopTypingAhead, [])

const Quoted = ({ flight, searchId }: { flight: FlightResult; searchId: string }) => {
  useTypedAheadHere()
  const { options, quote, isLoading, isExpired, change, accept, refuse, takeNewQuote } = useQuote(
    flight,
    searchId,
  )
  return (
    <>
      {quote ? (
        <BookingForm
          flight={flight}
          searchId={searchId}
          quote={quote}
          options={options}
          takeNewQuote={takeNewQuote}
        />
      ) : (
        <Page title={bookingTexts.passengersTitle}>
          <SkeletonRows rows={8} height={44} />
        </Page>
      )}
      <PriceChangedDialog change={change} onContinue={accept} onBack={refuse} />
      {isExpired ? <ExpiredFare flight={flight} searchId={searchId} /> : null}
      <LoadingBackdrop isOpen={isLoading && !quote} text={bookingTexts.checkingFare} />
    </>
  )
}

/** Passengers and extras of the chosen flight. The route requires signing in. */
export const PassengerDetailsScreen = () => {
  const { searchId = '' } = useParams()
  const booking = useAppSelector((state) => state.booking)
  const flight = booking.searchId === searchId ? booking.selectedFlight : null
  if (!flight) return <NoFlight />
  // The outbound flight is bought, so Back must not lead to buying it again.
  if (booking.step === 'done' && booking.orderId)
    return <Navigate to={bookingDetails.to({ searchId: booking.orderId })} replace />
  return <Quoted key={flight.resultIndex} flight={flight} searchId={searchId} />
}
