import type {
  InvoiceField,
  ReconciliationKind,
  ReconciliationReason,
} from '#contract/entities/reconciliation.ts'
import { formatCount, formatInr, formatList, plural } from '#domain/format.ts'

const lineCount = (lines: number): string => plural(lines, { one: 'line', other: 'lines' })

export const reconciliationTexts = {
  title: 'Reconciliation',
  hint: 'Wallets, bookings and supplier invoices, line by line.',
  filters: 'Filters',
  dateFrom: 'From',
  dateTo: 'To',
  supplier: 'Supplier',
  allSuppliers: 'All suppliers',
  kind: 'Type',
  allKinds: 'All types',
  onlyOpen: 'Needs attention',
  apply: 'Apply',
  kinds: {
    matched: 'Matched',
    amountDiffers: 'Amount differs',
    ticketWithoutDebit: 'Ticket without debit',
    debitWithoutTicket: 'Debit without ticket',
    refundDue: 'Refund due',
    duplicate: 'Duplicate',
    movement: 'No booking',
  } satisfies Record<ReconciliationKind, string>,
  summary: 'By type',
  summaryHeads: { kind: 'Type', lines: 'Lines', open: 'Open', wallet: 'Wallets', difference: 'Difference' },
  sum: 'Total of all lines',
  change: 'Change in wallets',
  agrees: 'The lines match the change in wallets.',
  disagrees: "The lines don't match the change in wallets. Please contact support.",
  ofSupplier: 'Filtering by supplier leaves out amounts without a supplier.',
  heads: {
    kind: 'Type',
    at: 'Date',
    pnr: 'PNR',
    text: 'Details',
    user: 'Customer',
    supplier: 'Supplier',
    wallet: 'Wallets',
    difference: 'Difference',
    more: 'Details',
  },
  none: '–',
  explain: 'Explain',
  explainLine: (what: string): string => `Explain ${what}`,
  empty: 'No Reults found!',
  emptyText: 'No lines in this period. Try other dates or types.',
  failed: "Couldn't load reconciliation",
  summaryFailed: "Couldn't load totals",
  lines: lineCount,
  import: 'Import invoices',
  export: 'Copy for spreadsheet',
  copied: (lines: number): string => `Copied to clipboard: ${lineCount(lines)}`,
  copyFailed: "Couldn't copy the lines. Try again.",
  note: 'Note',
  addNote: 'Close with note',
  noteSaved: 'Setting saved successfully',
  noted: (by: string): string => `Noted by ${by}`,
  noteStale: 'The difference has changed since, so this line is open again.',
  close: 'Close',
  what: 'Cause',
  todo: 'What to do',
  amounts: {
    agreed: 'Agreed with the customer',
    paid: 'Paid from the wallet',
    changesStated: 'Changes and refunds, decided',
    changesMoved: 'Changes and refunds, in wallet',
    owed: 'Owed to the supplier',
    billed: 'Billed by the supplier',
  },
} as const

/** The cause of each difference, and what to do about it. */
export const reasonTexts: Record<ReconciliationReason, { what: string; todo: string }> = {
  agrees: { what: 'Wallet, ticket and invoices agree.', todo: 'No action needed.' },
  notInvoiced: {
    what: "Wallet and ticket agree. The supplier hasn't sent an invoice yet.",
    todo: "Import the supplier's invoice when it arrives.",
  },
  open: {
    what: "The booking is in progress. We're checking its outcome.",
    todo: 'No action needed now. It settles when the supplier responds.',
  },
  noMoney: { what: 'Nothing was ticketed or charged.', todo: 'No action needed.' },
  paidTwice: {
    what: 'The wallet was charged more than once for this booking.',
    todo: 'Refund the extra amount, with the booking as the reason.',
  },
  paidMore: {
    what: 'The wallet was charged more than agreed.',
    todo: "Check the booking's history, then refund the difference.",
  },
  paidLess: {
    what: 'The wallet was charged less than agreed.',
    todo: "Check the booking's history, then charge the rest or leave a note.",
  },
  neverPaid: {
    what: 'The ticket was issued, but no wallet was charged.',
    todo: 'Ask the customer to pay, or deduct the amount from the wallet with a reason.',
  },
  billedWithoutSale: {
    what: "The supplier billed a booking that wasn't ticketed here.",
    todo: 'Ask the supplier for a credit note.',
  },
  paidWithoutTicket: {
    what: "The wallet was charged, but there's no ticket.",
    todo: "Check with the supplier. If there's no ticket, refund the customer.",
  },
  billedTwice: {
    what: 'The supplier billed the same ticket more than once.',
    todo: 'Ask the supplier for a credit note for the repeated line.',
  },
  creditedNotRefunded: {
    what: 'The supplier refunded money that no customer received.',
    todo: 'Find the cancellation it belongs to, then refund the customer.',
  },
  refundMissing: {
    what: "A refund was decided, but the wallet didn't get all of it.",
    todo: 'Credit the rest to the wallet.',
  },
  refundTooMuch: {
    what: 'The wallet got more than was decided.',
    todo: 'Check the change request, then correct the wallet.',
  },
  settledByStaff: {
    what: "Staff entered this refund. The airline hasn't confirmed it.",
    todo: 'Check with the airline, or wait for its credit note.',
  },
  billedMore: {
    what: 'The supplier billed more than we owe for this booking.',
    todo: "Compare the invoice with the fare. Ask for a credit note if the supplier charged too much or hasn't credited a refund yet.",
  },
  billedLess: {
    what: 'The supplier billed less than we owe for this booking.',
    todo: 'Wait for the rest of the invoice, or ask the supplier.',
  },
  unknownInvoice: {
    what: "The supplier's invoice has no matching booking here.",
    todo: 'Search for the PNR, or ask the supplier who ordered it.',
  },
  movement: {
    what: 'A wallet transaction without a flight booking: a top-up, a payment for a trip or a correction.',
    todo: 'No action needed.',
  },
}

export const importTexts = {
  title: 'Import invoices',
  hint: 'Upload a CSV file up to 2 MB with a header row: invoice number, date, PNR or booking number, amount. Credit notes have negative amounts.',
  supplier: 'Supplier',
  file: 'CSV file',
  columns: 'Columns',
  noColumn: 'Not in the file',
  fields: {
    invoiceNumber: 'Invoice number',
    lineNumber: 'Line number',
    issuedOn: 'Date',
    pnr: 'PNR',
    supplierBookingId: "Supplier's booking number",
    ticketNumber: 'Ticket number',
    text: 'Text',
    amount: 'Amount',
  } satisfies Record<InvoiceField, string>,
  tooLarge: 'Choose a file up to 2 MB, or split this one',
  read: (name: string, lines: number): string => `${name}: ${lineCount(lines)} below the header`,
  progress: (done: number, total: number): string => `${formatCount(done)} of ${formatCount(total)} lines`,
  supplierMissing: 'Choose the supplier that sent the invoices',
  columnsMissing: (names: readonly string[]): string => `Choose the columns for: ${formatList(names)}`,
  fileMissing: 'Choose a CSV file',
  either: "PNR or supplier's booking number",
  unreadable: 'Choose a file with lines below a header row',
  check: 'Check file',
  close: 'Close',
  take: (lines: number): string => `Import ${lineCount(lines)}`,
  preview: (added: number, known: number, matched: number, amount: number): string =>
    `${plural(added, { one: 'new line', other: 'new lines' })} totalling ${formatInr(amount)}, ${formatCount(known)} already imported, ${formatCount(matched)} matched to a booking.`,
  wrong: (errors: number): string =>
    `${plural(errors, { one: 'problem', other: 'problems' })} found. Nothing is imported until you fix ${errors === 1 ? 'it' : 'them'}.`,
  errors: 'Problems',
  errorAt: (line: number): string => `Line ${line}`,
  shownCount: (shown: number, all: number): string =>
    `Showing the first ${formatCount(shown)} of ${formatCount(all)}.`,
  done: (lines: number): string => `${lineCount(lines)} imported`,
  failed: 'Some error occurred',
} as const
