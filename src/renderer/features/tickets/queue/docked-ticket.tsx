import type { TicketDetail } from '#contract/entities/booking.ts'
import { TicketSheet } from '#renderer/features/tickets/e-ticket/ticket-sheet.tsx'
import '#renderer/ui/styles/paper.css'
import '#renderer/features/tickets/e-ticket/e-ticket.css'
import './docked-ticket.css'

const nothing = (): void => undefined

/** The e-ticket beside the table: the same sheet as on its own page, as wide as the pane. */
export const DockedTicket = ({ ticket }: { ticket: TicketDetail }) => (
  <div className="docked-ticket">
    <TicketSheet ticket={ticket} pax={null} isPriceShown={ticket.permissions.canSeePrice} onDrawn={nothing} />
  </div>
)
