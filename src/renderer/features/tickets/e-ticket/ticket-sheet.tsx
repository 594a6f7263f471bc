import { useEffect, useMemo } from 'react'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { toStatusFields } from '#domain/changes/ticket-state.ts'
import { listTravellers, toETicketView } from '#domain/e-ticket/e-ticket-view.ts'
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
  const whole = useMemo(() => toETicketView({ ticket, pax, isPriceShown: true }), [ticket, pax])
  const only = pax === null ? undefined : listTravellers(ticket, pax)[0]
  const barcodes = useBarcodes(whole.codes)
  const isDrawn = barcodes !== null
  useEffect(() => {
    if (isDrawn) onDrawn()
  }, [isDrawn, onDrawn])
  const { fare, invoice } = isPriceShown ? whole : { fare: null, invoice: null }
  return (
    <article className="paper sheet" data-booking={ticket.bookingId}>
      <SiteNotice place="paper" />
      <SheetHead view={whole} shown={{ ...ticket, ...toStatusFields(only) }} />
      <SheetPassengers passengers={whole.passengers} />
      <SheetFlights legs={whole.legs} />
      <SheetBarcodes barcodes={barcodes ?? []} />
      {fare ? <SheetFare fare={fare} /> : null}
      {invoice ? <SheetInvoice invoice={invoice} /> : null}
      <SheetFoot view={whole} />
    </article>
  )
}
