import { workbookFileNames } from '#contract/common/workbook-files.ts'
import type { DocumentKind } from '#contract/entities/issued-document.ts'
import { formatCount, plural } from '#domain/format.ts'

const documentsWord = (total: number) => plural(total, { one: 'document', other: 'documents' })

const kinds = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  receipt: 'Receipt',
  receiptVoucher: 'Receipt voucher',
  refundVoucher: 'Refund voucher',
  tripInvoice: 'Trip invoice',
} as const satisfies Record<DocumentKind, string>
const kindsOf = {
  invoice: 'Invoices',
  creditNote: 'Credit notes',
  receipt: 'Receipts',
  receiptVoucher: 'Receipt vouchers',
  refundVoucher: 'Refund vouchers',
  tripInvoice: 'Trip invoices',
} as const satisfies Record<DocumentKind, string>

export const documentsTexts = {
  title: 'Documents',
  hint: 'Invoices, credit notes and receipts, as they were issued.',
  failed: "Couldn't load the documents",
  empty: 'No documents yet',
  emptyText:
    'Invoices, credit notes and receipts appear here as you issue tickets, make refunds and receive payments.',
  noMatch: 'No documents match',
  noMatchText: 'Try another number, month or customer, or clear the filters.',
  clear: 'Clear Filters',
  search: 'Search by number, customer or PNR',
  kind: 'Type',
  month: 'Month',
  allMonths: 'All',
  sort: 'Sort by',
  kinds,
  kindOptions: { all: 'All', ...kindsOf },
  sorts: { newest: 'Newest', oldest: 'Oldest', highest: 'Highest amount', lowest: 'Lowest amount' },
  customer: (name: string): string => `Customer: ${name}`,
  allCustomers: 'All customers',
  onlyCustomer: (name: string): string => `Show only documents of ${name}`,
  heads: {
    kind: 'Type',
    number: 'Number',
    issued: 'Issued',
    customer: 'Customer',
    gstin: 'GSTIN',
    about: 'For',
    place: 'Place of supply',
    taxable: 'Taxable',
    gst: 'GST',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    total: 'Total',
  },
  totals: 'All rows',
  gapCheck: 'Check for missing numbers',
  complete: (kind: DocumentKind, year: string, last: number): string =>
    last === 0
      ? `${kindsOf[kind]} ${year}: no numbers yet`
      : `${kindsOf[kind]} ${year}: numbers 1–${formatCount(last)}, none missing`,
  missing: (kind: DocumentKind, year: string, count: number, some: readonly number[]): string =>
    `${kindsOf[kind]} ${year}: ${plural(count, { one: 'number', other: 'numbers' })} missing: ${some
      .map((number) => formatCount(number))
      .join(', ')}${count > some.length ? ' …' : ''}`,
  earlier: 'Numbered before the series began',
  count: documentsWord,
  chooseMonth: 'Choose a month to download its documents as PDFs.',
  zip: 'Download ZIP',
  pdf: 'Download PDF',
  cancel: 'Cancel download',
  loading: (done: number, total: number): string => `Loading ${formatCount(done)} of ${formatCount(total)}`,
  saving: 'Saving the file',
  cancelled: 'Download cancelled. Nothing was saved.',
  failedFile: "We couldn't create the file. Nothing was saved. Try again.",
  tooMany: 'A file holds up to 20,000 documents. Choose one type of document and try again.',
  savedZip: (count: number): string => `${documentsWord(count)} saved to ${workbookFileNames.documentsZip}`,
  savedPdf: (count: number): string => `${documentsWord(count)} saved to ${workbookFileNames.documentsPdf}`,
  pdfTitle: (site: string, month: string): string => `${site}, documents of ${month}`,
  sheet: 'Documents',
  sheetSite: 'Agency',
  sheetFilter: 'Filter',
  exportedAt: 'Exported (IST)',
  exported: (count: number): string => `${documentsWord(count)} saved to ${workbookFileNames.documents}`,
  keys: [['/', 'search']] as const,
} as const
