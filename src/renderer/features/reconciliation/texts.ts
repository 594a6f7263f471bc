import type {
  InvoiceField,
  ReconciliationKind,
  ReconciliationReason,
} from '#contract/entities/reconciliation.ts'
import { formatCount, formatInr } from '#domain/format.ts'

const lineCount = (lines: number): string => `${formatCount(lines)} ${lines === 1 ? 'line' : 'lines'}`

export const reconciliationTexts = {
  title: 'Reconciliation',
  hint: 'Wallets, bookings and supplier invoices, line by line.',
  filters: 'Filters',
  dateFrom: 'From',
  dateTo: 'To',
  supplier: 'Supplier',
  allSuppliers: 'All suppliers',
  kind: 'Kind',
  allKinds: 'All kinds',
  onlyOpen: 'Only what needs a look',
  apply: 'Apply',
  kinds: {
    matched: 'Matched',
    amountDiffers: 'Amount differs',
    ticketWithoutDebit: 'Ticket without debit',
    debitWithoutTicket: 'Debit without ticket',
    refundDue: 'Refund due',
    duplicate: 'Duplicate',
    movement: 'Without a booking',
  } satisfies Record<ReconciliationKind, string>,
  summary: 'By kind',
  summaryHeads: { kind: 'Kind', lines: 'Lines', open: 'Open', wallet: 'Wallets', difference: 'Difference' },
  sum: 'Sum of the lines',
  change: 'What wallets changed by',
  agrees: 'The lines add up to what wallets changed by.',
  disagrees: 'The lines do not add up. Please contact support.',
  ofSupplier: 'A choice of supplier leaves out money that is no supplier’s.',
  heads: {
    kind: 'Kind',
    at: 'Date',
    pnr: 'PNR',
    text: 'What',
    user: 'Customer',
    supplier: 'Supplier',
    wallet: 'Wallets',
    difference: 'Difference',
    more: 'Details',
  },
  none: '–',
  explain: 'Explain',
  explainOf: (what: string): string => `Explain ${what}`,
  empty: 'No Reults found!',
  emptyText: 'There is nothing of this kind in this span.',
  failed: 'The reconciliation could not be loaded',
  summaryFailed: 'The sums could not be loaded',
  lines: lineCount,
  import: 'Import invoices',
  export: 'Copy for a sheet',
  copied: (lines: number): string => `Copied to clipboard: ${lineCount(lines)}.`,
  copyFailed: 'The lines could not be copied. Try again.',
  note: 'Note',
  addNote: 'Close with a note',
  noteSaved: 'Setting saved successfully',
  noted: (by: string): string => `Noted by ${by}`,
  noteStale: 'The difference has changed since: the line is open again.',
  close: 'Close',
  what: 'What it is',
  todo: 'What to do',
  amounts: {
    agreed: 'Agreed with the customer',
    paid: 'Taken from the wallet',
    changesStated: 'Changes and refunds, as decided',
    changesMoved: 'Changes and refunds, in the wallet',
    owed: 'Owed to the supplier',
    billed: 'Billed by the supplier',
  },
} as const

/** What is the matter, and what to do about it. */
export const reasonTexts: Record<ReconciliationReason, { what: string; todo: string }> = {
  agrees: { what: 'Wallet, ticket and invoices agree.', todo: 'Nothing.' },
  notInvoiced: {
    what: 'Wallet and ticket agree; the supplier has sent no invoice for it yet.',
    todo: 'Import the supplier’s invoice when it comes.',
  },
  open: {
    what: 'The booking is in progress: its outcome is being asked for.',
    todo: 'Nothing now. It is settled as soon as the supplier answers.',
  },
  noMoney: { what: 'Nothing was ticketed and nothing was taken.', todo: 'Nothing.' },
  paidTwice: {
    what: 'The wallet paid for this booking more than once.',
    todo: 'Give back what is too much, with the booking as the reason.',
  },
  paidMore: {
    what: 'More was taken from the wallet than was agreed.',
    todo: 'Look at the booking’s history, then give the difference back.',
  },
  paidLess: {
    what: 'Less was taken from the wallet than was agreed.',
    todo: 'Look at the booking’s history, then take the rest or leave it with a note.',
  },
  neverPaid: {
    what: 'There is a ticket, and no wallet paid for it.',
    todo: 'Ask the customer to pay, or take the amount from the wallet with a reason.',
  },
  billedWithoutSale: {
    what: 'The supplier bills a booking that was not ticketed here.',
    todo: 'Ask the supplier for a credit note.',
  },
  paidWithoutTicket: {
    what: 'Money was taken, and there is no ticket.',
    todo: 'Find out from the supplier; without a ticket give the money back.',
  },
  billedTwice: {
    what: 'The supplier billed the same ticket more than once.',
    todo: 'Ask the supplier for a credit note over the repeated line.',
  },
  creditedNotRefunded: {
    what: 'The supplier gave money back that no customer got.',
    todo: 'Find the cancellation it belongs to, then refund the customer.',
  },
  refundMissing: {
    what: 'A refund was decided, and the wallet did not get all of it.',
    todo: 'Credit the rest to the wallet.',
  },
  refundTooMuch: {
    what: 'The wallet got more back than was decided.',
    todo: 'Look at the change request, then correct the wallet.',
  },
  billedMore: {
    what: 'The supplier bills more than the ledger owes it.',
    todo: 'Compare the invoice with the fare; ask for a credit note, also where a refund is not credited yet.',
  },
  billedLess: {
    what: 'The supplier bills less than the ledger owes it.',
    todo: 'Wait for the rest of the invoice, or ask the supplier.',
  },
  unknownInvoice: {
    what: 'The supplier bills something that there is no booking for.',
    todo: 'Look for the PNR; ask the supplier who ordered it.',
  },
  movement: {
    what: 'Money of a wallet that no booking is behind: a top-up or a correction.',
    todo: 'Nothing.',
  },
}

export const importTexts = {
  title: 'Import invoices',
  hint: 'A CSV file of at most 2 MB with a heading: invoice number, date, PNR or booking number, amount. Credit notes have negative amounts.',
  supplier: 'Supplier',
  file: 'CSV file',
  columns: 'Columns',
  noColumn: 'Not in the file',
  fields: {
    invoiceNumber: 'Invoice number',
    lineNumber: 'Line number',
    issuedOn: 'Date',
    pnr: 'PNR',
    supplierBookingId: 'Supplier’s booking number',
    ticketNumber: 'Ticket number',
    text: 'Text',
    amount: 'Amount',
  } satisfies Record<InvoiceField, string>,
  tooLarge: 'This file is larger than 2 MB. Split it.',
  read: (name: string, lines: number): string => `${name}: ${lineCount(lines)} below the heading.`,
  progress: (done: number, total: number): string => `${formatCount(done)} of ${formatCount(total)} lines`,
  supplierMissing: 'Name the supplier that sent the invoices.',
  columnsMissing: (names: readonly string[]): string =>
    `Choose above which column of the file holds: ${names.join(', ')}.`,
  fileMissing: 'Choose a CSV file first.',
  either: 'PNR or supplier’s booking number',
  unreadable: 'This file has no lines below a heading.',
  check: 'Check',
  close: 'Close',
  take: (lines: number): string => `Import ${lineCount(lines)}`,
  preview: (added: number, known: number, matched: number, amount: number): string =>
    `${formatCount(added)} new ${added === 1 ? 'line' : 'lines'} of ${formatInr(amount)}, ${formatCount(known)} known already, ${formatCount(matched)} ${matched === 1 ? 'belongs' : 'belong'} to a booking.`,
  wrong: (errors: number): string =>
    errors === 1
      ? 'One thing is wrong. Nothing is imported before it is mended.'
      : `${formatCount(errors)} things are wrong. Nothing is imported before they are mended.`,
  errors: 'What is wrong',
  errorAt: (line: number): string => `Line ${line}`,
  shownOf: (shown: number, all: number): string =>
    `The first ${formatCount(shown)} of ${formatCount(all)} are shown.`,
  done: (lines: number): string => `${lineCount(lines)} ${lines === 1 ? 'was' : 'were'} imported.`,
  failed: 'Some error occurred',
} as const
