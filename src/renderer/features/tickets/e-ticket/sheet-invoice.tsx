import type { InvoiceBlock } from '#domain/e-ticket/e-ticket-money.ts'
import { AmountLines } from './amount-lines.tsx'

/** The agency's invoice for its service fee, with the tax split required by law. Without a fee there is none. */
const ServiceInvoice = ({ facts, parties, lines, total }: NonNullable<InvoiceBlock['service']>) => (
  <>
    <p>{facts}</p>
    <dl className="sheet-parties">
      {parties.map((party) => (
        <div key={party.term}>
          <dt>{party.term}</dt>
          {party.lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
    <AmountLines lines={lines} total={total} />
  </>
)

/**
 * GST on the document: who is invoiced for the fare, and the invoice for the service fee. Only shown with the price.
 */
export const SheetInvoice = ({ invoice: { title, airlineTo, service } }: { invoice: InvoiceBlock }) => (
  <section className="sheet-invoice">
    <h2>{title}</h2>
    {airlineTo ? <p>{airlineTo}</p> : null}
    {service ? <ServiceInvoice {...service} /> : null}
  </section>
)
