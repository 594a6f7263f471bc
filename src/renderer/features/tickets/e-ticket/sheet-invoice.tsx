import type { TicketDetail } from '#contract/entities/booking.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { AmountLines } from './amount-lines.tsx'
import { eTicketTexts } from './texts.ts'

const { invoice: texts } = eTicketTexts

const Party = ({ term, lines }: { term: string; lines: readonly string[] }) => (
  <div>
    <dt>{term}</dt>
    {lines.filter(Boolean).map((line) => (
      <dd key={line}>{line}</dd>
    ))}
  </div>
)

/** The agency's invoice for its service fee, with the tax split required by law. Without a fee there is none. */
const ServiceInvoice = ({ invoice }: { invoice: NonNullable<TicketDetail['invoice']> }) => {
  const taxes = [
    { label: texts.cgst, rupees: invoice.cgst },
    { label: texts.sgst, rupees: invoice.sgst },
    { label: texts.igst, rupees: invoice.igst },
  ]
  return (
    <>
      <p>
        {texts.number(invoice.invoiceNumber)} · {formatInstant(invoice.issuedOn)} ·{' '}
        {texts.sac(invoice.sacCode)}
        {invoice.placeOfSupply ? ` · ${texts.place(invoice.placeOfSupply)}` : ''}
      </p>
      <dl className="sheet-parties">
        <Party
          term={texts.seller}
          lines={[
            invoice.seller.companyName,
            [invoice.seller.address, invoice.seller.state].filter(Boolean).join(', '),
            invoice.seller.gstNumber && texts.gstin(invoice.seller.gstNumber),
            invoice.seller.panNumber && texts.pan(invoice.seller.panNumber),
          ]}
        />
        <Party
          term={texts.buyer}
          lines={[
            invoice.buyer.name,
            invoice.buyer.address,
            invoice.buyer.gstNumber && texts.gstin(invoice.buyer.gstNumber),
          ]}
        />
      </dl>
      <AmountLines
        lines={[
          { label: texts.fee, rupees: invoice.serviceFee },
          ...taxes.filter(({ rupees }) => rupees !== 0),
        ]}
        total={{ label: texts.total, rupees: invoice.total }}
      />
    </>
  )
}

/**
 * GST on the document: who is invoiced for the fare, and the invoice for the service fee. Only shown with the price.
 */
export const SheetInvoice = ({ ticket }: { ticket: TicketDetail }) => {
  const { gst, invoice } = ticket
  const hasFee = invoice !== null && invoice !== undefined && invoice.serviceFee > 0
  if (!gst && !hasFee) return null
  return (
    <section className="sheet-invoice">
      <h2>{texts.title}</h2>
      {gst ? (
        <p>
          {texts.airlineTo}{' '}
          {[gst.companyName, texts.gstin(gst.gstNumber), gst.address].filter(Boolean).join(' · ')}
        </p>
      ) : null}
      {hasFee ? <ServiceInvoice invoice={invoice} /> : null}
    </section>
  )
}
