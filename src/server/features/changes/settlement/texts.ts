import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

const rupees = (minor: number): string => formatInr(toRupees(minor))

/** Texts about the outcomes of change requests, for customers and staff. */
export const settlementTexts = {
  completed: 'Completed',
  rejected: 'Rejected',
  closed: 'Closed',
  pending: 'Pending',
  lessThanQuoted: (quotedMinor: number, actualMinor: number) =>
    `The airline refunded ${rupees(actualMinor)}, ${rupees(quotedMinor - actualMinor)} less than it quoted. We've credited that refund, less any commission; staff will check the difference.`,
  moreThanQuoted: (quotedMinor: number, actualMinor: number) =>
    `The airline refunded ${rupees(actualMinor)}, ${rupees(actualMinor - quotedMinor)} more than it quoted.`,
  moreThanPaid: (actualMinor: number, grossMinor: number) =>
    `The airline refunded ${rupees(actualMinor)}, more than the ${rupees(grossMinor)} that these flights were sold for. We've credited that price; staff will check the rest.`,
  chargeAbove: (chargeMinor: number, reservedMinor: number) =>
    reservedMinor === 0
      ? `The airline charged ${rupees(chargeMinor)}, which it didn't quote. You haven't been charged; staff will decide.`
      : `The airline charged ${rupees(chargeMinor)}, ${rupees(chargeMinor - reservedMinor)} more than it quoted. You were only charged the quoted amount; staff will check the rest.`,
  noAmount: "The airline says it's done but gave no amount. Staff will check the refund.",
  noCharge: "The airline says it's done but gave no charge. Staff will check what it charged.",
  moneyAndNo: (actualMinor: number) =>
    `The airline rejected the request but also reported a refund of ${rupees(actualMinor)}. Staff will check which is right.`,
  doneAfterReject: (word: string, refundedMinor: number) =>
    `Staff closed this request, but the airline completed it anyway (${word}${refundedMinor > 0 ? `, ${rupees(refundedMinor)} refunded` : ''}). Staff will decide what to do.`,
  doneAfterAnother: (word: string, refundedMinor: number) =>
    `Staff closed this request, but the airline completed it anyway (${word}${refundedMinor > 0 ? `, ${rupees(refundedMinor)} refunded` : ''}). The same journeys have been requested again since, so staff will sort it out with the airline.`,
  contradicted: (enteredMinor: number, reportedMinor: number, word: string) =>
    `Staff entered a refund of ${rupees(enteredMinor)}, but the airline reports ${rupees(reportedMinor)}${word === '' ? '' : ` (${word})`}. Staff will check the difference.`,
  timesChanged: 'Flight times changed by the airline',
  noReason: 'The airline gave no reason.',
  otherFlights:
    "The airline says the change is done, but the booking isn't on the new flights. Staff will check.",
  noDocuments:
    "The airline says the change is done, but we can't load the new flights yet. Staff will check.",
  history: {
    news: 'Update from the airline on a change request',
    refunded: 'Airline refund received',
    changed: 'Tickets changed by the airline',
    notDone: 'Request declined by the airline',
    unclear: 'Airline response needs a decision',
    settle: "Staff entered the airline's outcome",
    reject: 'Staff rejected the request',
    notFiled: 'Staff closed the request: the airline never received it',
    identify: "Staff entered the airline's reference",
    acceptDifference: 'Staff accepted the difference',
    makeGood: 'Difference paid by the agency',
    collect: 'Charge deducted from the wallet',
    settledConfirmed: 'Airline confirmed the refund that staff entered',
    settledContradicted: 'Airline reported a different refund from the one staff entered',
    doneAfterReject: 'Airline completed a request that staff had closed',
  },
  movement: {
    makeGood: 'Difference paid by the agency',
    collect: 'Change charge',
  },
  /**
   * The refund quoted, the one to be entered and what the customer gets, for a second person. `refundedMinor` is null
   * for a difference that the agency pays.
   */
  staffAction: (minor: {
    quotedMinor: number | null
    refundedMinor: number | null
    creditedMinor: number
  }) => ({
    before: minor.quotedMinor === null ? 'No quote' : `Quoted ${rupees(minor.quotedMinor)}`,
    after: [
      minor.refundedMinor === null ? '' : `Refund ${rupees(minor.refundedMinor)}`,
      `${rupees(minor.creditedMinor)} to the wallet`,
    ]
      .filter(Boolean)
      .join(', '),
  }),
  toWallet: (minor: number) => `${rupees(minor)} to the wallet`,
  fromWallet: (minor: number) => `${rupees(minor)} from the wallet`,
  documents: 'Tickets and flights after the change',
  notOwn: 'This is your own booking or request. Someone else must decide it.',
  notNow:
    "This request has changed, or this action doesn't apply to it. Refresh it to see its current status.",
  sending: "We're still sending this request to the airline. Try again in a minute.",
  aboveSale: (grossMinor: number) => `Enter up to ${rupees(grossMinor)}, the amount paid`,
  changeGivesNothing: "Enter 0: a change isn't refunded. We deduct the quoted charge.",
  numberTaken: 'Another request already has this reference.',
  notOfBooking: 'The airline has no request with this reference for this booking.',
  nothingToPay: "The customer already has the full quoted amount. There's nothing to pay.",
  whichBooking: 'Two bookings have a request with this reference. Enter the booking.',
  noSupplier: "We can't reach the airline. This is the last known status.",
  noAnswer: "The airline didn't respond. This is the last known status.",
  justAsked: 'We just checked with the airline. This is its latest status.',
  nothingOpen: 'Nothing is pending with the airline.',
  lookingFor: "The airline hasn't confirmed a request yet. We're looking for it.",
  refreshed: 'refreshed',
} as const
