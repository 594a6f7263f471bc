import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

const rupees = (minor: number): string => formatInr(toRupees(minor))

/** The history of a booking in words. */
export const historyTexts = {
  movements: {
    reserve: 'Money was set aside for the purchase.',
    capture: 'The money that was set aside was spent on the tickets.',
    release: 'The money that was set aside went back to the wallet.',
    refund: 'A refund reached the wallet.',
    changeReserve: 'The charge of a change was set aside.',
    changeSettle: 'The charge of a change was settled.',
    changeDifference: 'A difference was settled with the wallet.',
  } as Record<string, string>,
  otherMovement: 'Money moved.',
  mails: {
    queued: 'waits to be sent',
    sending: 'is being sent',
    sent: 'was sent',
    unknown: 'was handed over, and nobody knows whether it arrived',
    failed: 'could not be sent',
  },
  mail: (kind: string, to: string, state: string) =>
    `${kind === 'e-ticket' ? 'The e-ticket' : 'A mail'}${to === '' ? '' : ` to ${to}`} ${state}.`,
  audits: {
    'booking.checkOverridden': 'A check before the ticket was passed over.',
    'booking.foundAfterRelease':
      'The airline has tickets although the money was given back. Staff have to look.',
  } as Record<string, string>,
  fee: (minor: number) => `fee ${rupees(minor)}`,
  discount: (minor: number) => `discount ${rupees(minor)}`,
  merged: 'fee within the taxes',
} as const

/** Why a status is what it is, and what happens next. */
export const explanationTexts = {
  held: (until: string, source: string) =>
    `The airline holds the seats until ${until}${source === '' ? '' : ` (${source})`}. No money was taken. Issue the tickets before then, or the seats go back.`,
  heldUnknown:
    'The airline holds the seats and did not say how long. No money was taken. Issue the tickets soon: the seats may go back at any time.',
  inProgress: (minor: number) =>
    `The airline has not confirmed the purchase yet. ${rupees(minor)} is set aside, not spent. We keep asking; do not book again.`,
  inProgressHold:
    'The airline has not confirmed the hold yet. No money is involved. We keep asking; do not book again.',
  ticketed: 'The tickets are issued and paid.',
  cancelled: (minor: number) => `All tickets were given back. ${rupees(minor)} went back to the wallet.`,
  failed: (why: string) =>
    `The purchase did not come about${why === '' ? '.' : `: ${why}`} Nothing was taken.`,
  released: 'The held seats were given back to the airline. No money was taken.',
  expired: 'The time limit of the hold is over and the airline took the seats back. No money was taken.',
  request: (typeName: string, who: string, since: string) => `${typeName} for ${who}, asked for on ${since}`,
  sending: 'is being sent to the airline',
  unknown: (reason: string) => `was sent, and its outcome is not known. ${reason}`,
  decision: (reason: string) => `waits for a decision of staff. ${reason}`,
  pending: (word: string, number: string, next: string) =>
    `is with the airline as ${number}: ${word}.${next === '' ? '' : ` We ask again on ${next}.`}`,
  completed: (minor: number | null) =>
    minor === null || minor === 0
      ? 'is done.'
      : minor > 0
        ? `is done: ${rupees(minor)} reached the wallet.`
        : `is done: ${rupees(-minor)} was charged to the wallet.`,
  lessThanQuoted: (actual: number, quoted: number, decided: string) =>
    `is done: the airline gave back ${rupees(actual)}, ${rupees(quoted - actual)} less than the ${rupees(quoted)} it quoted. ${decided}`,
  chargedMore: (difference: number, decided: string) =>
    `is done: the airline charged ${rupees(difference)} more than it quoted. ${decided}`,
  moreThanQuoted: (actual: number, difference: number, decided: string) =>
    `is done: the airline gave back ${rupees(actual)}, ${rupees(difference)} more than it quoted. ${decided}`,
  decided: {
    '': 'Staff have not decided about the difference yet.',
    accepted: 'Staff left the difference as it is.',
    madeGood: 'The difference was made good.',
  },
  rejected: (reason: string) => `was rejected by the airline: ${reason || 'it gave no reason.'}`,
  closed: (reason: string) => `was closed without being done: ${reason || 'no reason was given.'}`,
} as const
