import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

const rupees = (minor: number): string => formatInr(toRupees(minor))

/** What becomes of change requests, in words for customers and staff. */
export const settlementTexts = {
  completed: 'Completed',
  rejected: 'Rejected',
  closed: 'Closed',
  pending: 'Pending',
  waitsForStaff: 'Waits for a decision',
  lessThanQuoted: (quotedMinor: number, actualMinor: number) =>
    `The airline gave back ${rupees(actualMinor)}, ${rupees(quotedMinor - actualMinor)} less than it quoted. What came is credited; staff look at the difference.`,
  moreThanQuoted: (quotedMinor: number, actualMinor: number) =>
    `The airline gave back ${rupees(actualMinor)}, ${rupees(actualMinor - quotedMinor)} more than it quoted.`,
  moreThanPaid: (actualMinor: number, grossMinor: number) =>
    `The airline reports ${rupees(actualMinor)}, and ${rupees(grossMinor)} was paid for it. No more than that is credited; staff look at the rest.`,
  chargeAbove: (chargeMinor: number, reservedMinor: number) =>
    reservedMinor === 0
      ? `The airline charged ${rupees(chargeMinor)}, which nobody quoted before. Nothing was taken; staff decide.`
      : `The airline charged ${rupees(chargeMinor)}, ${rupees(chargeMinor - reservedMinor)} more than it quoted. Only the quoted charge was taken; staff look at the rest.`,
  noAmount: 'The airline says that it is done and names no amount. Staff find out what it gave back.',
  moneyAndNo: (actualMinor: number) =>
    `The airline says no and names a refund of ${rupees(actualMinor)} all the same. Staff find out which is true.`,
  doneAfterReject: (word: string, refundedMinor: number) =>
    `Staff had ended this request, and the airline did it all the same (${word}${refundedMinor > 0 ? `, ${rupees(refundedMinor)} given back` : ''}). Staff decide what follows.`,
  doneAfterAnother: (word: string, refundedMinor: number) =>
    `Staff had ended this request, and the airline did it all the same (${word}${refundedMinor > 0 ? `, ${rupees(refundedMinor)} given back` : ''}). The journeys were asked for once more meanwhile: staff clear it up with the airline.`,
  noReason: 'The airline gave no reason.',
  noDocuments:
    'The airline says that the change is done, and the new flights cannot be read yet. Staff look at it.',
  history: {
    news: 'The airline has news of a change request',
    refunded: 'The airline gave money back',
    changed: 'The airline changed the tickets',
    notDone: 'The airline did not do it',
    unclear: 'The airline’s answer needs a decision',
    settle: 'Staff entered what the airline did',
    reject: 'Staff ended the request: it will not be done',
    notFiled: 'Staff ended the request: it never reached the airline',
    identify: 'Staff named the airline’s request',
    acceptDifference: 'Staff left the difference as it is',
    makeGood: 'The difference was paid from the site’s account',
    collect: 'The charge was taken from the wallet',
    doneAfterReject: 'The airline did what staff had ended',
  },
  movement: {
    makeGood: 'Difference made good',
    collect: 'Charge of a change',
  },
  toWallet: (minor: number) => `${rupees(minor)} to the wallet`,
  fromWallet: (minor: number) => `${rupees(minor)} from the wallet`,
  documents: 'Tickets and flights after the change',
  notOwn: 'This is a booking or a request of your own. Somebody else of this site has to decide about it.',
  notNow:
    'This request has moved on meanwhile, or that does not fit what it is. Refresh it to see where it stands.',
  aboveSale: (grossMinor: number) => `No more than ${rupees(grossMinor)} was paid for it.`,
  changeGivesNothing: 'A change gives nothing back: enter 0. The quoted charge is taken.',
  numberTaken: 'Another request has this number already.',
  notOfBooking: 'The airline has no request of this number for this booking.',
  nothingToPay: 'The customer has all that was quoted: there is nothing to pay.',
  whichBooking: 'Two bookings have a request of this number. Name the booking.',
  noSupplier: 'This server does not reach the airline’s supplier. This is what was known before.',
  noAnswer: 'The airline did not answer. This is what was known before.',
  justAsked: 'The airline was asked a moment ago. This is what it said then.',
  nothingOpen: 'Nothing is open at the airline.',
  lookingFor: 'The airline has not confirmed a request yet. We are looking for it.',
  refreshed: 'refreshed',
} as const
