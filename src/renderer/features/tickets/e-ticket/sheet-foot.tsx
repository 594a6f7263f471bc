import type { TicketDetail } from '#contract/entities/booking.ts'
import { FareRules } from '#renderer/entities/fare-rules.tsx'
import { eTicketTexts } from './texts.ts'

/** Rules of the fare and contact details. */
export const SheetFoot = ({ ticket }: { ticket: TicketDetail }) => {
  const { agency } = ticket
  return (
    <>
      <section className="sheet-rules">
        <h2>{eTicketTexts.rules}</h2>
        <p>
          <strong>{ticket.isRefundable ? eTicketTexts.refundable : eTicketTexts.nonRefundable}</strong>
        </p>
        <ul>
          {eTicketTexts.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        {ticket.fareRules.length > 0 ? <FareRules rules={ticket.fareRules} /> : null}
      </section>
      <section className="sheet-contact">
        <h2>{eTicketTexts.contacts}</h2>
        <p>
          {[agency.companyName, agency.address, agency.phone, agency.email].filter(Boolean).join(' · ')}
          {agency.gstNumber ? ` · ${eTicketTexts.gst} ${agency.gstNumber}` : ''}
        </p>
      </section>
    </>
  )
}
