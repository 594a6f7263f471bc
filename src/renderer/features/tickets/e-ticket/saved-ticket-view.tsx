import { ArrowLeft } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { formatInstantShort } from '#domain/format-instant.ts'
import { savedTicketsTexts as texts } from '#renderer/entities/saved-tickets/saved-tickets-texts.ts'
import type { SavedTicket } from '#renderer/platform/platform.ts'
import { savedTickets } from '#renderer/routes/documents.ts'
import { Button } from '#renderer/ui/button.tsx'
import { usePageTitle } from '#renderer/ui/paper/use-page-title.ts'
import { eTicketTexts } from './texts.ts'
import type { TicketAddress } from './ticket-address.ts'
import { TicketSheet } from './ticket-sheet.tsx'

interface SavedTicketViewProps {
  saved: SavedTicket
  address: TicketAddress
  onRetry: () => void
}

const nothing = (): void => undefined

/** The copy of a ticket that was kept on this device, while the server can't be reached. */
export const SavedTicketView = ({ saved, address, onRetry }: SavedTicketViewProps) => {
  usePageTitle(eTicketTexts.documentTitle(saved.ticket.pnr))
  return (
    <>
      <nav className="paper-bar e-ticket-bar" aria-label={eTicketTexts.title}>
        <Link className="button-link" to={savedTickets.to()}>
          <ArrowLeft size={14} /> {texts.back}
        </Link>
        <span className="grow" />
        <Button text={texts.tryAgain} onClick={onRetry} />
      </nav>
      <p className="e-ticket-copy" role="status">
        {texts.copyOf(formatInstantShort(saved.savedAt))}
      </p>
      <main>
        <TicketSheet ticket={saved.ticket} pax={address.pax} isPriceShown={false} onDrawn={nothing} />
      </main>
    </>
  )
}
