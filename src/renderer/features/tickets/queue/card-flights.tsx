import type { TicketRow } from '#contract/entities/booking.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { FlightBaggage, FlightItinerary } from '#renderer/entities/flight-itinerary.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { cardTexts } from '#renderer/features/tickets/texts.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'

/** 'Flight Information': all flights of the booking, loaded when it is opened. */
export const CardFlights = ({ row, id, isOpen }: { row: TicketRow; id: string; isOpen: boolean }) => {
  const { currentData, error, refetch } = ticketsApi.useTicketDetailQuery(
    { bookingSlug: row.bookingSlug },
    { skip: !isOpen },
  )
  return (
    <section id={id} className="card-flights" aria-label={cardTexts.flights} hidden={!isOpen}>
      {!isOpen ? null : currentData ? (
        <>
          <FlightItinerary segments={currentData.segments} />
          <FlightBaggage segments={currentData.segments} />
        </>
      ) : error ? (
        <ErrorPanel error={error} title={cardTexts.flightsFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </section>
  )
}
