import type { TicketDetail } from '#contract/entities/booking.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { changeText, isVoid, toStatusFields } from '#domain/changes/ticket-state.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'
import { toTicketLook } from '#renderer/entities/booking-status.tsx'
import { eTicketTexts } from './texts.ts'

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

type Passenger = TicketDetail['passenger'][number]

/** Why nothing on the document may be used for travel; empty while some of it may. */
const toWarning = ({ status, ticketValidity }: Pick<TicketDetail, 'status' | 'ticketValidity'>): string => {
  if (isVoid(ticketValidity))
    return eTicketTexts.void[ticketValidity === 'refunded' ? 'refunded' : 'cancelled']
  return isTravelDocument(status) ? '' : eTicketTexts.notTravel
}

/**
 * The agency's name, then status and PNR, which readers look for first. A passenger's own document shows the state of
 * that ticket.
 */
export const SheetHead = ({ ticket, only }: { ticket: TicketDetail; only: Passenger | undefined }) => {
  const { agency } = ticket
  const shown = { ...ticket, ...toStatusFields(only) }
  const { Icon, word } = toTicketLook(shown)
  const change = changeText(shown)
  const warning = toWarning(shown)
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
          <strong>{word}</strong>
        </p>
        {change ? <p className="sheet-change">{change}</p> : null}
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
      {warning ? <p className="sheet-warning">{warning}</p> : null}
    </>
  )
}
