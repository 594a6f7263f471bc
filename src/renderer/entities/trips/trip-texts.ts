import type { TripCancellationState } from '#contract/entities/trip-cancellation.ts'
import type { Residency, TravellerKind } from '#contract/entities/trip.ts'
import { plural } from '#domain/format.ts'

/** Texts about a trip that buyers and staff read. */
export const tripTexts = {
  days: (from: string, to: string): string => `${from} to ${to}`,
  person: { one: 'person', other: 'people' },
  kinds: { adult: 'Adult', child: 'Child', infant: 'Infant' } satisfies Record<TravellerKind, string>,
  child: (age: number, hasBed: boolean): string =>
    `Child, ${plural(age, { one: 'year', other: 'years' })}, ${hasBed ? 'own bed' : 'no bed'}`,
  part: (paid: string, total: string): string => `${paid} of ${total}`,
  paidOf: (paid: string, total: string): string => `${paid} of ${total} paid`,
  next: (amount: string, date: string): string => `${amount} due ${date}`,
  deposit: (amount: string, time: string): string => `${amount} to pay by ${time}`,
  was: (amount: string, date: string): string => `${amount} was due ${date}`,
  overdue: 'Overdue',
  paidInFull: 'Paid in full',
  nothingToPay: 'Nothing to pay',
} as const

/** Texts of the payments of a trip. */
export const tripPaymentTexts = {
  schedule: 'Payment schedule',
  noSchedule: 'Nothing to pay for this trip.',
  deposit: 'Deposit',
  payment: (no: number): string => `Payment ${no}`,
  paid: 'Paid',
  part: 'Partly paid',
  open: 'Not paid yet',
  left: (paid: string, left: string): string => `${paid} paid, ${left} left`,
  receipts: 'Payments received',
  noReceipts: 'No payments yet.',
  parts: (net: string, taxes: readonly string[]): string => [`${net} net`, ...taxes].join(' + '),
  gst: (amount: string): string => `${amount} GST`,
  tcs: (amount: string): string => `${amount} TCS`,
  receipt: 'Receipt voucher',
  invoice: 'Invoice',
  openDocument: (no: string): string => `Show document ${no}`,
} as const

/** Texts of a trip's price. */
export const tripPriceTexts = {
  title: 'Why this price',
  sections: { stay: 'Trip', extras: 'Extras', rest: 'Fees and taxes' },
  times: (count: number, price: string): string => `${count} × ${price}`,
  sold: 'Price when booked',
  adjustments: 'After cancellations',
  total: 'Total',
  gst: (amount: string): string => `The total includes ${amount} GST.`,
  tcs: (amount: string): string =>
    `The total includes ${amount} TCS. It's paid to the tax office for you, and you can claim it as a tax credit in your income tax return.`,
  cost: 'Cost to the agency',
  margin: 'Total less GST, TCS and cost',
} as const

/** Texts about the people of a trip. */
export const tripPeopleTexts = {
  title: 'Travellers',
  room: (no: number): string => `Room ${no}`,
  all: 'Everyone',
  cancelled: 'Cancelled',
  born: (date: string): string => `born ${date}`,
  contact: 'Contact and tax details',
  name: 'Contact',
  email: 'Email',
  phone: 'Phone',
  pan: 'PAN',
  noPan: 'Not given',
  residency: 'Tax residence',
  residencies: { resident: 'India', nonResident: 'Outside India' } satisfies Record<Residency, string>,
} as const

/** Texts about cancelling travellers. */
export const tripCancellationTexts = {
  periods: 'If everyone cancels',
  periodsNote: 'Amounts are for everyone who travels, once the trip is paid in full.',
  now: 'Now',
  until: (date: string): string => `Until ${date}`,
  between: (from: string, to: string): string => `${from} to ${to}`,
  from: (date: string): string => `From ${date}`,
  anyTime: 'Any time before the trip',
  free: 'No charge',
  noRefund: 'No refund',
  charge: (charge: string, refund: string): string => `${charge} charge, ${refund} refunded`,
  list: 'Cancellations',
  states: { open: 'Requested', done: 'Cancelled', refused: 'Declined' } satisfies Record<
    TripCancellationState,
    string
  >,
  requested: (at: string): string => `Requested ${at}`,
  decided: (at: string): string => `decided ${at}`,
  reason: (reason: string): string => `Reason: ${reason}`,
  note: (note: string): string => `Note from the agency: ${note}`,
  waived: (amount: string): string => `The agency waived ${amount} of the charge.`,
  paid: 'Paid',
  share: (price: string, extras: string): string =>
    extras === '' ? `Price ${price}` : `Price ${price}, including ${extras} for extras`,
  chargeLine: 'Cancellation charge',
  gstIn: (amount: string): string => `including ${amount} GST`,
  tcsKept: 'TCS already paid to the tax office',
  tcsNote: 'You can claim this TCS as a tax credit in your income tax return.',
  back: 'Refund to the wallet',
  sum: 'Total refund to the wallet',
  supplement: 'Supplement for rooms with fewer people',
  rest: 'New total for those who travel',
} as const

/** Texts about leaving the waitlist of a date. */
export const leaveWaitlistTexts = {
  leave: 'Leave the waitlist',
  leaveOf: (title: string): string => `Leave the waitlist of ${title}`,
  title: 'Leave the waitlist?',
  about: (title: string, date: string): string => `${title}, ${date}`,
  waiting: "You'll lose your place in line. If you join again, you'll be last.",
  offered: "We'll offer the places that are on hold for you to the next person.",
  stay: 'Stay on the waitlist',
  done: "You've left the waitlist",
} as const
