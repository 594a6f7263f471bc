import type { StatusFacts } from '#domain/changes/ticket-state.ts'
import type { ETicketView } from '#domain/e-ticket/e-ticket-view.ts'
import { toTicketLook } from '#renderer/entities/booking-status.tsx'
import { eTicketTexts } from './texts.ts'

/** The agency's name, then status and PNR, which readers look for first. `shown` is the ticket whose state it shows. */
export const SheetHead = ({ view, shown }: { view: ETicketView; shown: StatusFacts }) => {
  const { agency } = view
  const { Icon } = toTicketLook(shown)
  return (
    <>
      <header className="paper-brand">
        {agency.logoUrl ? <img src={agency.logoUrl} alt="" /> : null}
        <div className="grow">
          <strong>{agency.name}</strong>
          <span>{agency.contact}</span>
        </div>
        <h1>{eTicketTexts.title}</h1>
      </header>
      <section className="sheet-top">
        <div className="sheet-pnr">
          <span className="sheet-label">{eTicketTexts.bookingRef}</span>
          <strong className="mono">{view.pnr}</strong>
        </div>
        <p className="sheet-status">
          <Icon size={16} />
          <strong>{view.status}</strong>
        </p>
        {view.change ? <p className="sheet-change">{view.change}</p> : null}
        <dl className="sheet-facts">
          {view.facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {view.companion ? <p className="sheet-note">{view.companion}</p> : null}
      {view.warning ? <p className="sheet-warning">{view.warning}</p> : null}
    </>
  )
}
