import { useParams } from 'react-router-dom'
import { useAppSelector } from '#renderer/store/store.ts'
import { LoadingBackdrop } from '#renderer/ui/loading-backdrop.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import type { FlightResult } from '#contract/entities/flight.ts'
import { BookingForm } from './booking-form.tsx'
import { NoFlight } from './no-flight.tsx'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { bookingTexts } from './texts.ts'
import { useQuote } from './use-quote.ts'

const Quoted = ({ flight, searchId }: { flight: FlightResult; searchId: string }) => {
  const { options, quote, isLoading, change, note, accept, refuse, takeNewQuote } = useQuote(flight, searchId)
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
        <div className="page">
          <SkeletonRows rows={8} height={44} />
        </div>
      )}
      <PriceChangedDialog change={change} note={note} onContinue={accept} onBack={refuse} />
      <LoadingBackdrop isOpen={isLoading && !quote} text={bookingTexts.checkingFare} />
    </>
  )
}

/** Passengers and extras of the chosen flight. The route lets nobody in who is not signed in. */
export const PassengerDetailsScreen = () => {
  const { searchId = '' } = useParams()
  const flight = useAppSelector(({ booking }) =>
    booking.searchId === searchId ? booking.selectedFlight : null,
  )
  if (!flight) return <NoFlight />
  return <Quoted key={flight.resultIndex} flight={flight} searchId={searchId} />
}
