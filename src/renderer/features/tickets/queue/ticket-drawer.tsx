import { Cross } from '@blueprintjs/icons'
import { useEffect, useId, useRef, useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { BookingTimeline } from '#renderer/entities/booking-timeline.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
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

const DockedTicket = loadable(async () => (await import('./docked-ticket.tsx')).DockedTicket)

interface TicketDrawerProps {
  row: TicketRow
  /** A dialog that the address opened; ignored if it belongs to another row. */
  asked: RequestedDialog | null
  /** The reader sees the bookings of all users: staff and the owner. */
  isSiteWide: boolean
  /** It is beside the table with the e-ticket, instead of over the table. */
  isDocked: boolean
  /** Counts the requests to focus a docked ticket. */
  focusCount: number
  onClose: () => void
  onUser: (userId: string) => void
}

/** The ticket card next to the table. It follows the cursor's row. */
export const TicketDrawer = (props: TicketDrawerProps) => {
  const { row, asked, isSiteWide, isDocked, focusCount, onClose, onUser } = props
  const head = useRef<HTMLHeadingElement>(null)
  const flightsId = useId()
  const detail = ticketsApi.useTicketDetailQuery({ bookingSlug: row.bookingSlug })
  const status = useRefreshStatus(row)
  const [openFlightsId, setOpenFlightsId] = useState('')
  const isFlightsOpen = openFlightsId === row.bookingId
  // Over the table it takes the focus once, when it opens, and not when it follows the cursor. Beside the table it takes
  // the focus only on request, so that the arrow keys keep working in the table.
  useEffect(() => {
    if (!isDocked || focusCount > 0) head.current?.focus({ preventScroll: true })
  }, [isDocked, focusCount])
  const shown = withCurrentDetail(row, detail.currentData)
  return (
    <aside
      className={isDocked ? 'ticket-drawer is-docked' : 'ticket-drawer'}
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
        {isDocked && detail.currentData && isTravelDocument(detail.currentData.status) ? (
          <DockedTicket ticket={detail.currentData} />
        ) : null}
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
