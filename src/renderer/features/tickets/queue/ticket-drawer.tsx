import { Cross } from '@blueprintjs/icons'
import { useEffect, useId, useRef, useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { BookingTimeline } from '#renderer/entities/booking-timeline.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { cardTexts, ticketsTexts } from '#renderer/features/tickets/texts.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { CardActions } from './card-actions.tsx'
import { CardFlights } from './card-flights.tsx'
import { CardPassengers } from './card-passengers.tsx'
import { DrawerFacts } from './drawer-facts.tsx'
import { HoldActions } from './hold-actions.tsx'
import { PurchaseActions } from './purchase-actions.tsx'
import { withCurrentDetail } from './with-current-detail.ts'
import type { RequestedDialog } from './use-requested-dialog.ts'
import { useRefreshStatus } from './use-refresh-status.ts'
import './ticket-card.css'
import './ticket-drawer.css'

interface TicketDrawerProps {
  row: TicketRow
  /** A dialog that the address opened; ignored if it belongs to another row. */
  asked: RequestedDialog | null
  /** The reader sees the bookings of all users: staff and the owner. */
  isSiteWide: boolean
  onClose: () => void
  onUser: (userId: string) => void
}

/** The ticket card next to the table. It follows the cursor's row. */
export const TicketDrawer = ({ row, asked, isSiteWide, onClose, onUser }: TicketDrawerProps) => {
  const head = useRef<HTMLHeadingElement>(null)
  const flightsId = useId()
  const detail = ticketsApi.useTicketDetailQuery({ bookingSlug: row.bookingSlug })
  const status = useRefreshStatus(row)
  const [openFlightsId, setOpenFlightsId] = useState('')
  const isFlightsOpen = openFlightsId === row.bookingId
  // The drawer takes the focus once, when it opens, and not when it follows the cursor.
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  const shown = withCurrentDetail(row, detail.currentData)
  return (
    <aside
      className="ticket-drawer"
      aria-label={`${cardTexts.label} ${row.pnr}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="ticket-drawer-head">
        <h2 ref={head} tabIndex={-1} className="mono ticket-drawer-pnr">
          {shown.pnr || ticketsTexts.noPnr}
        </h2>
        <BookingStatusTag booking={shown} />
        <span className="grow" />
        <Button variant="minimal" icon={<Cross />} aria-label={ticketsTexts.close} onClick={onClose} />
      </header>
      <div className="ticket-drawer-body">
        <HoldActions
          key={row.bookingId}
          row={shown}
          asked={asked?.bookingId === row.bookingId ? asked : null}
          onFocusLost={() => head.current?.focus({ preventScroll: true })}
        />
        <PurchaseActions key={`purchase ${row.bookingId}`} row={shown} />
        <CardActions
          row={shown}
          status={status}
          isFlightsOpen={isFlightsOpen}
          flightsId={flightsId}
          onFlights={() => setOpenFlightsId(isFlightsOpen ? '' : row.bookingId)}
        />
        <CardFlights row={row} id={flightsId} isOpen={isFlightsOpen} />
        <DrawerFacts row={shown} isSiteWide={isSiteWide} onUser={onUser} />
        <section>
          <h3 className="drawer-title">{ticketsTexts.heads.passengers}</h3>
          <CardPassengers key={row.bookingId} row={shown} />
        </section>
        <BookingTimeline bookingId={row.bookingId} />
      </div>
    </aside>
  )
}
