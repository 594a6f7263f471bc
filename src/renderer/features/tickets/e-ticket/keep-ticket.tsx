import { Pin, Tick } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { savedTicketsTexts as texts } from '#renderer/entities/saved-tickets/saved-tickets-texts.ts'
import { useKeepTicket } from '#renderer/entities/saved-tickets/use-keep-ticket.ts'
import { savedTickets } from '#renderer/routes/documents.ts'
import { Button } from '#renderer/ui/button.tsx'

/** Keeps the ticket on the shopper's device, or offers to. Draws nothing for anyone else. */
export const KeepTicket = ({ ticket, bookingSlug }: { ticket: TicketDetail; bookingSlug: string }) => {
  const { keeping, turnOn } = useKeepTicket(bookingSlug, ticket)
  if (keeping === 'none') return null
  return keeping === 'saved' ? (
    <Link className="small" to={savedTickets.to()}>
      <Tick size={12} /> {texts.saved}
    </Link>
  ) : (
    <Button
      variant="minimal"
      icon={<Pin size={14} />}
      text={texts.offer}
      title={texts.offerText}
      onClick={turnOn}
    />
  )
}
