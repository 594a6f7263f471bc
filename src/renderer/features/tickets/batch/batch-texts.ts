import { requiredText } from '#contract/common/field-texts.ts'
import { formatCount, plural } from '#domain/format.ts'

const tickets = (count: number): string => plural(count, { one: 'ticket', other: 'tickets' })
const bookings = (count: number): string => plural(count, { one: 'booking', other: 'bookings' })
const holds = (count: number): string => plural(count, { one: 'hold', other: 'holds' })

/** Texts of actions on many bookings. */
export const batchActionTexts = {
  refresh: (count: number): string => `Refresh ${formatCount(count)}`,
  refreshTitle: (count: number): string =>
    `Refresh the status of ${plural(count, { one: 'booking', other: 'bookings' })}`,
  release: (count: number): string => `Release ${formatCount(count)}`,
  releaseTitle: (count: number): string => `Release ${holds(count)}`,
  releaseQuestion: (count: number): string => `Release ${holds(count)}?`,
  releaseText: "You'll lose the seats and these fares. You haven't been charged.",
  releaseButton: (count: number, site: string): string => `Release ${holds(count)} · ${site}`,
  issue: (count: number): string => `Issue ${formatCount(count)}`,
  issueTitle: (count: number): string => `Issue ${holds(count)}`,
  issueQuestion: (count: number): string => `Issue ${holds(count)}?`,
  issueText:
    "Each hold is issued at the fare shown. If a fare has changed, that hold isn't issued or charged.",
  issueButton: (count: number, amount: string, site: string): string =>
    [`Issue ${holds(count)}`, amount, site].filter(Boolean).join(' · '),
  walletShort: (owner: string, amount: string): string =>
    `${owner}'s wallet is ${amount} short for these holds. Add money, or select fewer holds.`,
  issued: (pnr: string): string => `${pnr} issued`,
  issueFailed: 'Not issued or charged.',
  cancel: (count: number): string => `Cancel ${formatCount(count)}`,
  cancelTitle: (count: number): string => `Cancel ${bookings(count)}`,
  cancelQuestion: (count: number): string => `Cancel ${bookings(count)}?`,
  cancelText: "We'll request a full refund from the airline for every passenger and flight.",
  cancelButton: (count: number, amount: string, site: string): string =>
    [`Cancel ${bookings(count)}`, `refund ${amount}`, site].filter(Boolean).join(' · '),
  cancelled: { wallet: 'Refund requested', source: 'Refund requested, to the original payment method' },
  charging: (done: number, all: number): string =>
    `Checking charges: ${formatCount(done)} of ${formatCount(all)}`,
  refundLater: 'Charge not yet known',
  refundTo: (amount: string, to: 'wallet' | 'source'): string =>
    `${amount} · ${to === 'source' ? 'original payment method' : 'wallet'}`,
  reason: 'Reason',
  notCancellable: (count: number): string =>
    plural(count, { one: "booking can't be cancelled:", other: "bookings can't be cancelled:" }),
  keepBookings: (count: number): string => (count === 1 ? 'Keep the booking' : 'Keep the bookings'),
  keep: (count: number): string => (count === 1 ? 'Keep the hold' : 'Keep the holds'),
  released: 'Seats released',
  otherRows: (count: number): string =>
    plural(count, {
      one: "selected booking isn't a hold and is skipped.",
      other: "selected bookings aren't holds and are skipped.",
    }),
  mail: (count: number): string => `Email ${formatCount(count)}`,
  mailTitle: (count: number): string => `Email ${tickets(count)}`,
  withoutTicket: (count: number): string =>
    plural(count, {
      one: 'selected booking has no e-ticket and is skipped.',
      other: 'selected bookings have no e-ticket and are skipped.',
    }),
  mailTo: 'Send to',
  toLead: "Each booking's lead passenger",
  toOne: 'One address',
  address: 'Email',
  addressWrong: 'Enter an email address, like name@example.com',
  note: 'Message above the ticket',
  withPrice: 'Show price',
  reading: 'Looking up addresses',
  readFailed: "Couldn't load the addresses",
  hasAddress: (count: number): string => `${tickets(count)} with an address`,
  hasNone: (count: number): string =>
    plural(count, {
      one: 'ticket has no address and is skipped:',
      other: 'tickets have no address and are skipped:',
    }),
  mailSubject: 'E-Ticket',
  mailButton: (count: number, site: string): string =>
    `Send ${plural(count, { one: 'email', other: 'emails' })} · ${site}`,
  mailed: (to: string): string => `Sent to ${to}`,
  mailQueued: (to: string): string => `Queued for ${to}. We'll send it automatically.`,
  print: (count: number): string => `Print ${formatCount(count)}`,
  printTitle: (count: number): string => `Print ${tickets(count)}`,
  printHint: 'One document, each ticket on a new page',
  printWay: 'Print with',
  printDialog: 'Print dialog',
  printFolder: 'PDF files in a folder',
  paper: 'Paper',
  copies: 'Copies',
  copiesWrong: (most: number): string => `Enter a number from 1 to ${most}`,
  pattern: 'File names',
  patternHelp: 'You can use {pnr} {name} {route} {date} {number}',
  patternMissing: requiredText,
  toFolder: (folder: string): string => `Saved in ${folder}`,
  folderAsked: "You'll choose the folder when printing starts.",
  collate: 'Keep tickets of the same PNR together',
  spoolTaken: (count: number): string => `${tickets(count)} added to print jobs`,
  spoolState: (
    state: 'running' | 'paused' | 'attention' | 'done' | 'cancelled',
    done: number,
    total: number,
  ): string => {
    const words = {
      running: 'Printing',
      paused: 'Paused',
      attention: 'Needs attention: check print jobs',
      done: 'Done',
      cancelled: 'Cancelled',
    }
    return `${words[state]} · ${formatCount(done)} of ${formatCount(total)}`
  },
  spoolNote: 'Printing continues while you work, even on other pages. Check progress in print jobs.',
  printJobs: 'Open print jobs',
  printButton: (count: number): string => `Print ${tickets(count)}`,
  printJob: (from: number, to: number): string => `Tickets ${formatCount(from)} to ${formatCount(to)}`,
  printed: 'Sent to printer',
  printCancelled: 'Printing cancelled',
  printUnknown: 'Check the printer: some pages may have printed.',
  unknown: "Outcome unknown. We won't send it again automatically.",
} as const
