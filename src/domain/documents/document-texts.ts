import type { DocumentKind } from '#contract/entities/issued-document.ts'

/** What a drawn document says. */
export const documentPdfTexts = {
  titles: { invoice: 'Invoice', creditNote: 'Credit note', receipt: 'Receipt' } satisfies Record<
    DocumentKind,
    string
  >,
  taxInvoice: 'Tax invoice',
  number: 'Number',
  date: 'Date',
  place: 'Place of supply',
  from: 'From',
  to: { invoice: 'Bill to', creditNote: 'Credit to', receipt: 'Received from' } satisfies Record<
    DocumentKind,
    string
  >,
  gstin: (number: string): string => `GSTIN ${number}`,
  pan: (number: string): string => `PAN ${number}`,
  description: 'Description',
  amount: 'Amount (INR)',
  sac: (code: string): string => `SAC ${code}`,
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  gst: 'GST',
  total: 'Total',
  keptFee: "The service fee and the GST on it aren't refunded.",
  byComputer: 'Issued by computer. No signature is required.',
} as const
