import { plural } from '#domain/format.ts'

/** What the server says about quotes. */
export const quoteTexts = {
  fee: 'Service fee',
  notForYou: 'Only travel agents, companies and staff make quotes.',
  sharedByStaff: 'Only staff can name an account. Enter the name and contact instead.',
  unknownCustomer: 'Choose an active customer of your agency',
  noMarkup: "Quotes of staff have the site's markup. Remove this one.",
  notOnSale: "This package isn't on sale any more.",
  onRequest: 'This package is sold on request. Send an enquiry to get a price.',
  chooseCategory: 'Choose a hotel category',
  categoryTwice: 'Choose each hotel category once',
  dateClosed: "Choose another date: this one isn't on sale",
  placesGone: "There aren't enough places left on this date",
  startsTooSoon: 'Choose a later first day: customers can accept until the day before',
  tooExpensive: 'Enter a smaller markup',
  savedSince: (name: string): string =>
    name === ''
      ? 'This quote has changed. Compare before you continue.'
      : `${name} has changed this quote. Compare before you continue.`,
  hasOrder: 'The customer accepted this quote, and its order is still open. Open the trip instead.',
  noDraft: 'Nothing has changed since this quote was sent.',
  nothingSent: "This quote hasn't been sent, or has ended.",
  noAddress: "Enter the customer's email, or send the link yourself",
  priceChanged: 'The price has changed. Check the new totals before you send the quote.',
  linkInvalid: 'This link has been replaced or was never valid. Ask for a new one.',
  otherAccount: 'This quote was made for another account. Sign in with it to accept.',
  declined: 'This quote was declined. Nothing was booked. Ask for a new one.',
  withdrawn: 'This quote was withdrawn. Nothing was booked. Ask for a new one.',
  accepted: 'This quote has already been accepted.',
  changed: 'This quote has changed. Refresh it before you accept.',
  totalChanged: 'The total has changed. Check it before you accept.',
  tooManyUnpaid: (most: number): string =>
    `${plural(most, { one: 'accepted quote waits', other: 'accepted quotes wait' })} for payment. Pay for one of them first, or let it expire.`,
  tooManyUnpaidOfAgent:
    'Your travel agent has too many accepted quotes that wait for payment. Nothing was booked. Contact them.',
  optionGone: 'Choose an option of this quote',
  contactNeeded: 'Enter your name, email and phone number',
  erased: 'Erased',
} as const

/** Texts of the emails about quotes. */
export const quoteMailTexts = {
  sentSubject: (title: string): string => `Your quote for ${title}`,
  sent: (seller: string, title: string, startsOn: string): string =>
    `${seller} has made you a quote for ${title} from ${startsOn}.`,
  validUntil: (date: string): string => `You can accept it until ${date}.`,
  changed: 'It replaces the quote that you got before.',
  open: 'Open quote',
  acceptedSubject: (quoteId: string): string => `Quote ${quoteId} was accepted`,
  accepted: (name: string, title: string): string => `${name} accepted your quote for ${title}.`,
  acceptedPay: (tripId: string, until: string): string =>
    `The places are on hold for trip ${tripId}. Pay the deposit by ${until}, or the order ends.`,
  acceptedWait: (tripId: string, until: string): string =>
    `The places are on hold for trip ${tripId}. The customer can pay the deposit until ${until}.`,
  openTrip: 'Open trip',
  declinedSubject: (quoteId: string): string => `Quote ${quoteId} was declined`,
  declined: (name: string, title: string): string => `${name} declined your quote for ${title}.`,
  reason: (reason: string): string => `Their reason: ${reason}`,
  openQuote: 'Open quote',
} as const
