import { useEffect, useMemo } from 'react'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { toSharedVoid } from '#domain/changes/void-note.ts'
import { SiteNotice } from '#renderer/entities/site-notice.tsx'
import { SheetBarcodes } from './sheet-barcodes.tsx'
import { SheetFare } from './sheet-fare.tsx'
import { SheetFlights } from './sheet-flights.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetInvoice } from './sheet-invoice.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SheetPassengers } from './sheet-passengers.tsx'
import { useBarcodes } from './use-barcodes.ts'

interface TicketSheetProps {
  ticket: TicketDetail
  /** Index of the passenger it is for; null for all. */
  pax: number | null
  isPriceShown: boolean
  /** Called once everything that loads late has been drawn. */
  onDrawn: () => void
}

/** The e-ticket itself: black on white in any colour scheme, in the order in which a check-in desk reads it. */
export const TicketSheet = ({ ticket, pax, isPriceShown, onDrawn }: TicketSheetProps) => {
  const passengers = useMemo(
    () => (pax === null ? ticket.passenger : ticket.passenger.filter(({ index }) => index === pax)),
    [ticket.passenger, pax],
  )
  const barcodes = useBarcodes(passengers)
  const isDrawn = barcodes !== null
  useEffect(() => {
    if (isDrawn) onDrawn()
  }, [isDrawn, onDrawn])
  return (
    <article className="paper sheet" data-booking={ticket.bookingId}>
      <SiteNotice place="paper" />
      <SheetHead ticket={ticket} only={pax === null ? undefined : passengers[0]} />
      <SheetPassengers passengers={passengers} segments={ticket.segments} />
      <SheetFlights segments={ticket.segments} voidOf={(flight) => toSharedVoid(passengers, flight)} />
      <SheetBarcodes barcodes={barcodes ?? []} segments={ticket.segments} />
      {isPriceShown && ticket.fare ? (
        <>
          <SheetFare fare={ticket.fare} fareByType={ticket.fareByType ?? []} isOfAll={pax !== null} />
          <SheetInvoice ticket={ticket} />
        </>
      ) : null}
      <SheetFoot ticket={ticket} />
    </article>
  )
}
