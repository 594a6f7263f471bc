import { acceptedQuoteHours } from '#contract/http/quotes.ts'
import { plural } from '#domain/format.ts'

/** Texts of the page of a quote. */
export const quotePageTexts = {
  failed: "Couldn't load this quote",
  codeInvalid: "This link doesn't work any more",
  codeInvalidText: 'It may have been replaced or withdrawn. Ask the person who sent it for a new link.',
  documentTitle: (quoteId: string): string => `Quote ${quoteId}`,
  eyebrow: (quoteId: string, version: number): string =>
    version === 1 ? `Quote ${quoteId}` : `Quote ${quoteId}, version ${version}`,
  preparedFor: 'For',
  preparedBy: (seller: string): string => `Prepared by ${seller}`,
  sent: (day: string): string => `Sent on ${day}`,
  actions: 'Quote actions',
  showPrices: 'Show prices',
  hidePrices: 'Hide prices',
  pricesHidden: 'Prices are hidden',
  toTrips: 'My trips',

  validUntil: (day: string): string => `Valid until ${day}`,
  lastDay: 'Valid until the end of today',
  daysLeft: (days: number): string => plural(days, { one: 'day left', other: 'days left' }),
  message: (seller: string): string => `A message from ${seller}`,

  facts: 'At a glance',
  dates: 'Dates',
  startsAt: 'Start time',
  length: 'Duration',
  people: 'Travellers',
  tickets: 'Tickets',
  extras: 'Extras',
  meals: 'Meals',
  pickUp: 'Pick-up',
  extra: (label: string, quantity: number): string => (quantity > 1 ? `${quantity} × ${label}` : label),

  options: 'Choose your hotel',
  option: 'Price',
  activityOption: 'The whole group',
  total: 'total',
  sum: 'Total',
  perAdult: (amount: string): string => `${amount} per adult`,
  taxes: 'Taxes included',
  lowest: 'Lowest price',
  more: (amount: string): string => `${amount} more`,
  payNow: (amount: string): string => `${amount} to pay first`,
  freeUntil: (day: string): string => `Free cancellation until ${day}`,
  details: (option: string): string => (option === '' ? 'Price details' : `Price details: ${option}`),
  detailsLead: 'These items add up to the total.',
  plan: (option: string): string =>
    option === '' ? 'Payments and cancellation' : `Payments and cancellation: ${option}`,
  agentPlan: 'Payments and cancellation',
  agentPlanText: (seller: string): string =>
    `${seller} arranges payments with you and can tell you what cancelling costs.`,

  summary: 'Your quote',
  accept: 'Accept quote',
  decline: 'Decline',
  seller: (seller: string): string => `Questions? Contact ${seller}`,
  subject: (quoteId: string, title: string): string => `Quote ${quoteId}: ${title}`,
  chat: (quoteId: string, title: string): string =>
    `Hello, I have a question about quote ${quoteId}, ${title}.`,
  printNote: (day: string): string => `To accept this quote, open its link by ${day}.`,
} as const

/** Texts of the states of a quote. */
export const quoteStateTexts = {
  expired: 'This quote has expired',
  expiredText: (day: string, seller: string): string =>
    `It was valid until ${day}. Prices and places may have changed, so ask ${seller} for a new quote.`,
  withdrawn: 'This quote was withdrawn',
  withdrawnText: (seller: string): string => `Contact ${seller} if you'd still like to travel.`,
  declined: "You've declined this quote",
  declinedText: (seller: string): string => `Changed your mind? Ask ${seller} for a new quote.`,
  superseded: 'There is a newer version of this quote',
  supersededText: "You can still read this one, but you can't accept it.",
  supersededOther: (seller: string): string =>
    `You can't accept this one any more. Ask ${seller} for the new version.`,
  changes: 'What changed',
  change: 'What',
  before: 'In this quote',
  after: 'In the new quote',
  openNew: 'Open the new quote',

  accepted: 'Quote accepted',
  acceptedBy: (name: string, at: string): string => `Accepted by ${name} at ${at}.`,
  acceptedOption: (option: string, by: string): string => `${option} · ${by}`,
  payBy: (until: string): string =>
    `Your places are on hold until ${until}. Pay the deposit by then to book the trip.`,
  pay: 'Pay the deposit',
  payAmount: (amount: string): string => `Pay the deposit · ${amount}`,
  agentConfirms: (seller: string): string =>
    `${seller} will now confirm your trip and contact you about the payment.`,
  unpaid: "The deposit wasn't paid in time",
  unpaidText: (hours: number, seller: string): string =>
    `The places were on hold for ${plural(hours, { one: 'hour', other: 'hours' })} at most and are released. Ask ${seller} for a new quote.`,
  agentUnpaid: "The trip wasn't confirmed in time",
  agentUnpaidText: (seller: string): string => `Nothing is booked. Ask ${seller} for a new quote.`,
  requested: 'Your deposit is on hold. We confirm the trip, or release the deposit.',
  booked: 'Your trip is booked.',
  ended: 'This trip is no longer booked.',
  openTrip: 'Open your trip',
} as const

/** Texts of accepting and declining. */
export const acceptTexts = {
  title: 'Accept this quote',
  chosen: (option: string): string => `You've chosen ${option}.`,
  signature: 'Your full name',
  sign: 'Sign',
  signNote: (seller: string, isOfAgent: boolean): string =>
    isOfAgent
      ? `By typing your name, you accept this quote of ${seller} and its terms.`
      : `By typing your name, you accept this quote of ${seller}, with its payments, cancellation charges and terms.`,
  total: 'Total',
  dueNow: 'Due first',
  otherTotal: (quoted: string, hasTaxFields: boolean): string =>
    hasTaxFields
      ? `Not ${quoted} as in the quote, because taxes depend on your PAN, where you live and today's rates.`
      : `Not ${quoted} as in the quote, because tax rates have changed.`,
  tcs: 'Of which TCS',
  totalFailed: "Couldn't calculate the total",
  submit: (total: string): string => `Accept · ${total}`,
  cancel: 'Not now',
  next: `Next, you have ${plural(acceptedQuoteHours, { one: 'hour', other: 'hours' })} to pay the deposit. Your places are on hold until then.`,
  agentNext: (seller: string): string => `Next, ${seller} confirms your trip. You don't pay anything here.`,

  signInFirst: 'Sign in to accept',
  signInText: (seller: string): string =>
    `Your trip will be in your account with ${seller}. What you type stays here.`,
  signIn: 'Sign in',
  signUp: 'Create an account',
  otherAccount: 'This quote was made for another account',
  otherAccountText: 'Sign in with the account that it was made for.',
  switchAccount: 'Sign in with another account',

  placesGone: (seller: string): string =>
    `These places have just sold out. Nothing was booked. Ask ${seller} for another date.`,
  unsure: "We don't know yet whether your answer arrived. Try again: you can't accept or book twice.",
  stale: 'This quote has changed in the meantime. Nothing was booked.',

  declineTitle: 'Decline this quote?',
  declineText: (seller: string): string => `${seller} can send you another one.`,
  reason: 'What would you change? (optional)',
  decline: 'Decline quote',
  declined: 'Quote declined',
} as const
