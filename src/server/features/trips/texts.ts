import { formatDate, formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

const rupees = (minor: number): string => formatInr(toRupees(minor))

/** What the server says about trips. */
export const tripTexts = {
  fee: 'Service fee',
  orderExpired: "This order has expired. You haven't been charged. Get the price again to book.",
  offerExpired: "This offer has expired. You haven't been charged.",
  requestExpired: 'The time to confirm this request has passed. The deposit is back in the wallet.',
  priceAgain: 'Get the price again',
  priceChanged: 'The price has changed. Check the new total before you continue.',
  onlyOnRequest: 'This package is sold on request. Send an enquiry to get a price.',
  depositFrom: (leastMinor: number, mostMinor: number): string =>
    `Pay between ${rupees(leastMinor)} and ${rupees(mostMinor)} to book this trip.`,
  payBetween: (leastMinor: number, mostMinor: number): string =>
    leastMinor === mostMinor
      ? `Enter ${rupees(mostMinor)}`
      : `Enter an amount between ${rupees(leastMinor)} and ${rupees(mostMinor)}`,
  nothingToPay: 'There is nothing to pay for this trip.',
  notOpen: 'This trip has changed. Refresh it to see its current status.',
  notRequested: "This request isn't waiting for a decision any more.",
  cancelPending: 'A cancellation of this trip is waiting for a decision.',
  notCancellable: "Only trips that are confirmed and haven't begun can be cancelled.",
  refundChanged: 'The refund has changed. Check it before you continue.',
  placesOpen: 'This date still has places. Book it instead of joining the waitlist.',
  placesOrdered: "You've already ordered these places. Open the trip to pay for it.",
  noWaitlist: 'This package has no waitlist.',
  noteNeeded: 'Enter a note that says why',
  ownWaiver: "You requested this cancellation, so you can't waive its charge. Someone else must.",
  waiveLess: (mostMinor: number): string => `Enter ${rupees(mostMinor)} or less`,
  peopleDiffer: (roomNo: number, people: string): string =>
    `Enter ${people} for room ${roomNo + 1}, as in the price`,
  noSuchRoom: 'Choose a room of this trip',
  ticketsDiffer: (people: number): string => `Enter ${people} travellers, as on the tickets`,
  deposit: (tripId: string, title: string): string => `Payment for trip ${tripId}: ${title}`,
  hold: (tripId: string, title: string): string => `On hold for trip ${tripId}: ${title}`,
  release: (tripId: string, title: string): string => `Released from trip ${tripId}: ${title}`,
  supplied: (tripId: string, title: string): string => `Trip ${tripId} began: ${title}`,
  cancelled: (tripId: string, name: string): string => `Cancelled from trip ${tripId}: ${name}`,
  receiptAbout: (tripId: string, title: string): string => `Advance for trip ${tripId}: ${title}`,
  refundAbout: (tripId: string, name: string): string => `Refund of the advance for trip ${tripId}: ${name}`,
  invoiceAbout: (tripId: string, title: string): string => `Trip ${tripId}: ${title}`,
  chargeAbout: (tripId: string, name: string): string => `Cancellation charge of trip ${tripId}: ${name}`,
  cancelledLine: (name: string): string => `Cancelled: ${name}`,
  supplementLine: 'Rooms with fewer people',
} as const

/** Texts of the emails about trips. */
export const tripMailTexts = {
  confirmedSubject: (tripId: string): string => `Your trip ${tripId} is confirmed`,
  confirmed: (title: string, startsOn: string): string =>
    `${title} from ${formatDate(startsOn)} is booked for you.`,
  paid: (paidMinor: number, totalMinor: number): string =>
    `We've received ${rupees(paidMinor)} of ${rupees(totalMinor)}.`,
  next: (dueOn: string, amountMinor: number): string =>
    `The next payment of ${rupees(amountMinor)} is due on ${formatDate(dueOn)}.`,
  requestedSubject: (tripId: string): string => `We've received your request ${tripId}`,
  requested: (title: string, startsOn: string): string =>
    `We're checking ${title} from ${formatDate(startsOn)} for you and will answer within a day. The deposit is on hold in your wallet, not spent.`,
  declinedSubject: (tripId: string): string => `We couldn't confirm your trip ${tripId}`,
  declined: (title: string, reason: string): string => `${title} can't be confirmed: ${reason}`,
  lapsed: (title: string): string => `We couldn't confirm ${title} in time.`,
  depositBack: 'The deposit is back in your wallet.',
  reminderSubject: (tripId: string): string => `Payment due for your trip ${tripId}`,
  reminder: (amountMinor: number, dueOn: string, title: string): string =>
    `${rupees(amountMinor)} is due on ${formatDate(dueOn)} for ${title}.`,
  overdueSubject: (tripId: string): string => `Payment overdue for your trip ${tripId}`,
  overdue: (amountMinor: number, dueOn: string, title: string): string =>
    `${rupees(amountMinor)} was due on ${formatDate(dueOn)} for ${title}. Pay it now, or contact us.`,
  offerSubject: (title: string): string => `Places are free for ${title}`,
  offer: (title: string, startsOn: string, until: string): string =>
    `We're holding places on ${title} from ${formatDate(startsOn)} for you until ${until}. Order and pay before then, or the next person on the waitlist gets them.`,
  cancelledSubject: (tripId: string): string => `Cancellation of your trip ${tripId}`,
  cancelled: (names: string, refundMinor: number): string =>
    `We've cancelled ${names}. ${rupees(refundMinor)} is back in your wallet.`,
  cancellationRefused: (note: string): string => `We couldn't cancel as you asked: ${note}`,
  open: 'Open trip',
} as const
