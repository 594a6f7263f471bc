import { tripOfferHours, tripOrderMinutes } from '#contract/http/trips.ts'
import { formatList, plural } from '#domain/format.ts'

/** Texts of ordering a trip. */
export const checkoutTexts = {
  title: 'Book your trip',
  steps: { trip: 'Trip', travellers: 'Travellers', pay: 'Pay' },
  failed: "Couldn't load this trip",
  priceFailed: "Couldn't calculate the price",
  changeTrip: 'Change trip',
  summary: 'Your trip',
  noDate: 'Choose a date to book',
  noDateText: 'Choose a start date and travellers to see your price.',
  seeDates: 'See dates and prices',
  onRequest: 'Price on request',
  onRequestText: "Send us an enquiry, and we'll reply with a price.",
  askForPrice: 'Ask for a price',
  mayNotBook:
    "People who keep an agency's accounts can't book. An admin of your agency can change your role.",

  newTotal: (total: string): string =>
    `Your total is ${total}, because TCS depends on your PAN and where you live`,

  consent: 'I have read the payments, cancellation charges and terms of this trip, and I agree to them.',
  payWithin: (amount: string): string =>
    `Next, you have ${plural(tripOrderMinutes, { one: 'minute', other: 'minutes' })} to pay ${amount}.`,
  requestNote: (amount: string): string =>
    `Next, we put ${amount} on hold. We confirm within a day, or release it.`,
  next: 'Continue to payment',

  dueNow: 'Due when booking',

  gone: 'These places have just sold out',
  notCharged: "You haven't been charged.",
  goneText: "You haven't been charged, and we've kept what you typed.",
  otherDates: 'Choose another date',
  otherDate: (day: string, price: string): string => [day, price].filter(Boolean).join(' · '),
  allDates: 'See all dates',
  toWaitlist: 'Join waitlist',
} as const

/** Texts of booking places that the waitlist has on hold. */
export const offerTexts = {
  title: 'Book the offered places',
  failed: "Couldn't load this offer",
  holdUntil: (until: string): string => `On hold for you until ${until}`,
  price: 'Price for these rooms',
  priceNote: (extras: readonly string[]): string =>
    extras.length > 0
      ? `Excludes ${formatList(extras)}. You'll see the full price before you pay.`
      : "You'll see the full price before you pay.",
  noPriceNote: "You'll see the price before you pay.",
  planLead: "You'll see the exact dates and amounts before you pay.",
  next: 'Continue to payment',
  payUntil: (until: string): string =>
    `Pay by ${until}, or the next person on the waitlist gets these places.`,
  waiting: "You're on the waitlist",
  waitingText: `When places are free, we'll email you and hold them for ${plural(tripOfferHours, { one: 'hour', other: 'hours' })}.`,
  ordered: "You've already ordered these places",
  orderedText: 'Open your trips to pay for them.',
  expired: 'This offer has expired',
  expiredText: "You haven't been charged. You can join the waitlist again.",
  notFound: "This offer isn't available",
  notFoundText: 'You may have left the waitlist, or the offer ended a while ago.',
  toTrips: 'See my trips',
  toPackage: 'See the package',
} as const
