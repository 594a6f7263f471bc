import type { RequestType } from '#contract/common/enumerations.ts'
import type { RefundLine } from '#contract/entities/refund-line.ts'
import { formatCount, formatInr, plural } from '#domain/format.ts'
import { refundLineTexts } from '#renderer/features/changes/refund-line-texts.ts'

/** Texts of the refund tracker. */
export const trackerTexts = {
  title: 'Change Requests',
  aside: 'Refund tracker',
  views: 'Change request views',
  queueView: 'Tickets',
  trackerView: 'Refund tracker',
  toDecide: 'To decide',
  failed: "Couldn't load change requests",
  empty: 'No Requests found!',
  emptyText: "Refunds and changes you request appear here until they're completed.",
  emptyFiltered: 'No requests match. Remove a filter, or clear them all.',
  clear: 'Clear Filters',
  keys: [
    ['↑ ↓ ← →', 'move'],
    ['Enter', 'open request'],
    ['/', 'filters'],
    ['Esc', 'close request'],
    ['?', 'show shortcuts'],
  ],
  filters: {
    label: 'Filters',
    state: 'Status',
    type: 'Request type',
    pnr: 'PNR or ticket number',
    days: 'Open for',
    needsDecision: 'Needs a decision',
    allStates: 'All statuses',
    openStates: 'Open',
    doneStates: 'Done',
    allTypes: 'All types',
    anyDays: 'Any time',
    days1: (days: number): string => `${plural(days, { one: 'day', other: 'days' })} or more`,
    user: 'User',
    everybody: 'Show all users',
  },
  heads: {
    state: 'Status',
    pnr: 'PNR',
    passengers: 'Passengers',
    charge: 'Charge (actual)',
    refund: 'Refund (actual)',
    difference: 'Difference',
    reversed: 'Commission',
    wallet: 'Wallet',
    creditNote: 'Credit note',
    days: 'Open since',
    user: 'For',
  },
  shortTypes: { 1: 'Refund', 2: 'Partial refund', 3: 'Change' } satisfies Record<RequestType, string>,
  none: '–',
  days: (days: number): string => (days === 0 ? 'under a day' : plural(days, { one: 'day', other: 'days' })),
  wallet: {
    open: 'Not due yet',
    matched: 'Credited',
    taken: 'Debited',
    missing: 'Credit missing',
    nothing: 'Nothing due',
  },
  quoted: 'Quoted',
  actual: 'actual',
  given: 'refunded',
  nextCheck: {
    over: 'about now',
    line: (when: string): string => (when ? `next check ${when}` : ''),
  },
  inMinutes: (minutes: number): string =>
    minutes < 60
      ? `in ${minutes} min`
      : minutes < 1440
        ? `in ${Math.round(minutes / 60)} h`
        : `in ${Math.round(minutes / 1440)} d`,
  summary: (total: number, isCapped: boolean, open: number, needsDecision: number): string =>
    [
      isCapped ? `${formatCount(total)}+ requests` : plural(total, { one: 'request', other: 'requests' }),
      `${formatCount(open)} open`,
      ...(needsDecision > 0
        ? [plural(needsDecision, { one: 'needs a decision', other: 'need a decision' })]
        : []),
    ].join(' · '),
  /** The airline's refund and what is deducted from it, as one line. */
  reversed: (lines: readonly RefundLine[]): string =>
    lines.map(({ kind, amount }) => `${refundLineTexts.kinds[kind]} ${formatInr(amount)}`).join(' · '),
  money: (quoted: number, refunded: number): string =>
    `${formatInr(quoted)} quoted · ${formatInr(refunded)} refunded`,
  pane: {
    label: 'Change request',
    close: 'Close',
    refresh: 'Refresh Status',
    refreshed: (time: string): string => `Checked at ${time}`,
    notFresh: "We couldn't reach the airline. This is the last known status.",
    refreshFailed: "Couldn't refresh the status",
    eTicket: 'View Ticket (Full)',
    requestNo: (id: string): string => `Request ${id}`,
    airlineNo: 'Airline reference',
    askSupplier: (company: string): string =>
      `Supplied by ${company} (only staff see this). Ask ${company} for the reason:`,
    noNumber: 'not known yet',
    remarks: 'Remarks',
    fareDifference: 'Quoted fare difference',
    sentBy: (name: string, at: string): string => `Sent by ${name}, ${at}`,
    for: 'For',
    cancelledByAirline: 'The airline cancelled the flight',
    quoted: 'Quoted',
    actual: 'Actual',
    figures: 'Quoted and actual amounts',
    charge: 'Charge',
    refund: 'Airline refund',
    paid: 'Amount paid',
    walletLine: 'Wallet',
    creditNotes: 'Credit notes',
    airlineNote: (no: string): string => `${no} (airline)`,
    ourNote: (no: string): string => `${no} (agency)`,
    checks: 'Status checks',
    lastChecked: (at: string): string => `last ${at}`,
    nextChecked: (at: string): string => `next ${at}`,
    settled: (at: string): string => `settled ${at}`,
    completedWithLess: (less: string): string =>
      `Completed, but ${less} less than quoted. The difference hasn't been decided yet.`,
  },
} as const
