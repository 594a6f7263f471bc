import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

const rupees = (minor: number): string => formatInr(toRupees(minor))

/** Texts of a booking's history. */
export const historyTexts = {
  movements: {
    reserve: 'Amount put on hold for the purchase.',
    capture: 'Amount on hold used to pay for the tickets.',
    release: 'Amount on hold returned to the wallet.',
    refund: 'Refund credited to the wallet.',
    changeReserve: 'Change charge put on hold.',
    changeSettle: 'Change charge settled.',
    changeDifference: 'Difference settled with the wallet.',
  } as Record<string, string>,
  otherMovement: 'Wallet transaction.',
  mails: {
    queued: 'is queued',
    sending: 'is being sent',
    sent: 'was sent',
    unknown: 'may have been delivered',
    failed: "couldn't be sent",
  },
  mail: (kind: string, to: string, state: string) =>
    `${kind.startsWith('e-ticket') ? 'The e-ticket' : 'An email'}${to === '' ? '' : ` to ${to}`} ${state}.`,
  audits: {
    'booking.checkOverridden': 'A check was skipped before issuing.',
    'booking.foundAfterRelease':
      'The airline issued tickets after the money was returned to the wallet. Staff must check.',
    'booking.purchaseDecided': 'Staff recorded what the airline told them about the purchase.',
  } as Record<string, string>,
  fee: (minor: number) => `fee ${rupees(minor)}`,
  discount: (minor: number) => `discount ${rupees(minor)}`,
  merged: 'fee included in taxes',
} as const

/** Texts that explain a status and what happens next. */
export const explanationTexts = {
  held: (until: string, source: string) =>
    `The airline holds the seats until ${until}${source === '' ? '' : ` (${source})`}. You haven't been charged. Issue the tickets before then, or the hold expires.`,
  heldUnknown:
    "The airline holds the seats but gave no deadline. You haven't been charged. Issue the tickets soon: the hold may expire at any time.",
  inProgress: (minor: number) =>
    `The airline hasn't confirmed the purchase yet. ${rupees(minor)} is on hold, not spent. We'll keep checking; don't book again.`,
  inProgressHold:
    "The airline hasn't confirmed the hold yet. You haven't been charged. We'll keep checking; don't book again.",
  ticketed: 'Tickets issued and paid.',
  cancelled: (minor: number) => `All tickets were cancelled. ${rupees(minor)} was refunded.`,
  failed: (why: string) => `The booking failed${why === '' ? '.' : `: ${why}`} You haven't been charged.`,
  released: "The seats were released to the airline. You haven't been charged.",
  expired: "The hold expired, so the seats are no longer reserved for you. You haven't been charged.",
  request: (typeName: string, who: string, since: string) => `${typeName} for ${who}, requested on ${since}`,
  sending: 'is being sent to the airline',
  unknown: (reason: string) => `was sent but isn't confirmed yet. ${reason}`,
  decision: (reason: string) => `needs a staff decision. ${reason}`,
  pending: (word: string, number: string, next: string) =>
    `is with the airline as ${number}: ${word}.${next === '' ? '' : ` We'll check again on ${next}.`}`,
  toSource: " We'll send it to the original payment method.",
  toSourceOnceConfirmed:
    " Once the airline confirms the refund, we'll send it to the original payment method.",
  completed: (minor: number | null, next: string) =>
    minor === null || minor === 0
      ? 'is done.'
      : minor > 0
        ? `is done: ${rupees(minor)} was credited to the wallet.${next}`
        : `is done: ${rupees(-minor)} was charged to the wallet.`,
  lessThanQuoted: (actual: number, quoted: number, decided: string) =>
    `is done: the airline refunded ${rupees(actual)}, ${rupees(quoted - actual)} less than the ${rupees(quoted)} it quoted. ${decided}`,
  chargedMore: (difference: number, decided: string) =>
    `is done: the airline charged ${rupees(difference)} more than it quoted. ${decided}`,
  moreThanQuoted: (actual: number, difference: number, decided: string) =>
    `is done: the airline refunded ${rupees(actual)}, ${rupees(difference)} more than it quoted. ${decided}`,
  decided: {
    '': "Staff haven't decided on the difference yet.",
    accepted: 'Staff accepted the difference.',
    madeGood: 'Staff paid the difference.',
  },
  rejected: (reason: string) => `was rejected by the airline: ${reason || 'no reason was given.'}`,
  closed: (reason: string) => `was closed without being done: ${reason || 'no reason was given.'}`,
} as const
