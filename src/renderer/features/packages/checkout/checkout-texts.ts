import { tripOfferHours, tripOrderMinutes } from '#contract/http/trips.ts'
import { formatList, plural } from '#domain/format.ts'

const year = { one: 'year', other: 'years' }

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

  travellers: 'Who is travelling?',
  nameNote: 'Enter names exactly as in the passport or ID.',
  room: (no: number): string => `Room ${no}`,
  adult: (no: number): string => `Adult ${no}`,
  child: (no: number, age: number, hasBed: boolean): string =>
    [`Child ${no}`, age === 0 ? 'under 1' : plural(age, year), ...(hasBed ? ['extra bed'] : [])].join(' · '),
  infant: (no: number): string => `Infant ${no}`,
  onTicket: (no: number, ticket: string): string => `Traveller ${no} · ${ticket}`,
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth (optional)',
  bornLater: 'Enter a date in the past',
  otherAge: (age: number, priced: number): string =>
    `Check the date, or change the age in your trip: the price is for age ${priced}, not ${age}`,

  contact: 'Contact',
  contactNote: "We'll send the confirmation and reminders here.",
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
  countryCode: 'Country code',

  tax: 'Tax details',
  taxNote:
    'On trips abroad we must collect tax at source (TCS). With your PAN, it counts towards your income tax.',
  residency: 'Where do you live for tax purposes?',
  resident: 'India',
  nonResident: 'Outside India',
  pan: 'PAN (optional)',
  withoutPan: "Without a PAN, TCS is higher. You'll see the new total before you pay.",
  withoutTcs: "Non-residents pay no TCS. You'll see the new total before you pay.",
  newTotal: (total: string): string =>
    `Your total is ${total}, because TCS depends on your PAN and where you live`,

  consent: 'I have read the payments, cancellation charges and terms of this trip, and I agree to them.',
  consentMissing: 'Accept the terms to continue',
  fixFields: (count: number): string =>
    `Check ${plural(count, { one: 'highlighted field', other: 'highlighted fields' })}.`,
  payWithin: (amount: string): string =>
    `Next, you have ${plural(tripOrderMinutes, { one: 'minute', other: 'minutes' })} to pay ${amount}.`,
  requestNote: (amount: string): string =>
    `Next, we put ${amount} on hold. We confirm within a day, or release it.`,
  next: 'Continue to payment',
  unsure: "We don't know yet whether your order went through. Try again: you won't order twice.",

  dueNow: 'Due when booking',
  priceChanged: 'The price has changed',
  before: 'Before',
  now: 'Now',
  difference: 'Difference',
  goBack: 'Go back',
  continueAt: (total: string): string => `Continue at ${total}`,
  noPrice: "This trip is no longer for sale on this date. You haven't been charged.",

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
