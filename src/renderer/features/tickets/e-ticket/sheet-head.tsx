import type { TicketDetail } from '#contract/entities/booking.ts'
import { formatInstant } from '#domain/format.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'
import { bookingStatusLook } from '#renderer/entities/booking-status.tsx'
import { eTicketTexts } from './texts.ts'

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** The agency's name, then status and PNR, which readers look for first. */
export const SheetHead = ({ ticket }: { ticket: TicketDetail }) => {
  const { agency } = ticket
  const { Icon, word } = bookingStatusLook[ticket.status]
  return (
    <>
      <header className="paper-brand">
        {agency.logoUrl ? <img src={agency.logoUrl} alt="" /> : null}
        <div className="grow">
          <strong>{agency.companyName}</strong>
          <span>{[agency.phone, agency.email].filter(Boolean).join(' · ')}</span>
        </div>
        <h1>{eTicketTexts.title}</h1>
      </header>
      <section className="sheet-top">
        <div className="sheet-pnr">
          <span className="sheet-label">{eTicketTexts.bookingRef}</span>
          <strong className="mono">{ticket.pnr || '–'}</strong>
        </div>
        <p className="sheet-status">
          <Icon size={16} />
          <strong>{ticket.statusText || word}</strong>
        </p>
        <dl className="sheet-facts">
          <Fact term={eTicketTexts.booking}>{ticket.bookingId}</Fact>
          <Fact term={ticket.invoiceCreatedOn ? eTicketTexts.issued : eTicketTexts.booked}>
            {formatInstant(ticket.invoiceCreatedOn ?? ticket.createdAt)}
          </Fact>
        </dl>
      </section>
      {ticket.companion ? (
        <p className="sheet-note">
          {eTicketTexts.companion(ticket.companion.isReturn, ticket.companion.pnr)} ·{' '}
          {ticket.companion.statusText}
        </p>
      ) : null}
      {isTravelDocument(ticket.status) ? null : <p className="sheet-warning">{eTicketTexts.notTravel}</p>}
    </>
  )
}
