import { useMemo, useRef } from 'react'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { SheetBarcodes } from './sheet-barcodes.tsx'
import { SheetFare } from './sheet-fare.tsx'
import { SheetFlights } from './sheet-flights.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SheetPassengers } from './sheet-passengers.tsx'
import { useBarcodes } from './use-barcodes.ts'
import { usePrintReady } from './use-print-ready.ts'

interface TicketSheetProps {
  ticket: TicketDetail
  /** Index of the one passenger it is for; null is everybody. */
  pax: number | null
  isPriceShown: boolean
}

/** The sheet itself: black on white whatever the scheme of the screen, in the order that a check-in desk reads. */
export const TicketSheet = ({ ticket, pax, isPriceShown }: TicketSheetProps) => {
  const sheet = useRef<HTMLElement>(null)
  const passengers = useMemo(
    () => (pax === null ? ticket.passenger : ticket.passenger.filter(({ index }) => index === pax)),
    [ticket.passenger, pax],
  )
  const barcodes = useBarcodes(passengers)
  usePrintReady(sheet, barcodes !== null)
  return (
    <main ref={sheet} className="sheet">
      <SheetHead ticket={ticket} />
      <SheetPassengers passengers={passengers} />
      <SheetFlights segments={ticket.segments} />
      <SheetBarcodes barcodes={barcodes ?? []} segments={ticket.segments} />
      {isPriceShown && ticket.fare ? <SheetFare fare={ticket.fare} isOfAll={pax !== null} /> : null}
      <SheetFoot ticket={ticket} />
    </main>
  )
}
