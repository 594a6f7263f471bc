import type { ETicketView } from '#domain/e-ticket/e-ticket-view.ts'
import { FareRules } from '#renderer/entities/fare-rules.tsx'
import { eTicketTexts } from './texts.ts'

/** Rules of the fare and contact details. */
export const SheetFoot = ({ view }: { view: ETicketView }) => (
  <>
    <section className="sheet-rules">
      <h2>{eTicketTexts.rules}</h2>
      <p>
        <strong>{view.refundable}</strong>
      </p>
      <ul>
        {eTicketTexts.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      {view.fareRules.length > 0 ? <FareRules rules={view.fareRules} /> : null}
    </section>
    <section className="sheet-contact">
      <h2>{eTicketTexts.contacts}</h2>
      <p>{view.contact}</p>
    </section>
  </>
)
