import type { DayItemKind, Meal } from '#contract/entities/package-body.ts'
import { plural } from '#domain/format.ts'

/** Words of a package's length and meals. */
export const lengthTexts = {
  night: { one: 'night', other: 'nights' },
  day: { one: 'day', other: 'days' },
  hour: { one: 'hour', other: 'hours' },
  mealCounts: {
    B: { one: 'breakfast', other: 'breakfasts' },
    L: { one: 'lunch', other: 'lunches' },
    D: { one: 'dinner', other: 'dinners' },
  } satisfies Record<Meal, { one: string; other: string }>,
} as const

export const galleryTexts = {
  photos: 'Photos',
  photo: (no: number, total: number) => `Photo ${no} of ${total}`,
  openPhoto: (no: number, alt: string) => `Open photo ${no}: ${alt}`,
  showPhotos: (count: number) => `Show ${plural(count, { one: 'photo', other: 'photos' })}`,
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  closePhotos: 'Close photos',
} as const

export const dayTexts = {
  title: 'Day by day',
  activityTitle: "What you'll do",
  day: (no: number) => `Day ${no}`,
  openAll: 'Open all days',
  closeAll: 'Close all days',
  meals: { B: 'Breakfast', L: 'Lunch', D: 'Dinner' } satisfies Record<Meal, string>,
  items: {
    stay: 'Stay',
    transfer: 'Transfer',
    activity: 'Activity',
    flight: 'Flight',
    free: 'Free time',
    note: 'Good to know',
  } satisfies Record<DayItemKind, string>,
  optional: 'Optional',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
} as const

export const includedTexts = {
  title: "What's included",
  in: 'Included',
  out: 'Not included',
  terms: 'Terms and conditions',
  highlights: 'Highlights',
} as const

/** Texts of the lines of a price. */
export const priceLineTexts = {
  times: (count: number, price: string) => `${count} × ${price}`,
  sections: { stay: 'Your trip', extras: 'Extras', rest: 'Fees and taxes' },
} as const

export const planTexts = {
  title: 'Payments and cancellation',
  lead: 'Choose a date to see the exact dates and amounts.',
  payments: 'What you pay',
  cancellation: 'If you cancel',
  whenBooking: 'When you book',
  on: (date: string) => `By ${date}`,
  daysBefore: (days: number) =>
    days === 0 ? 'On the first day' : `${plural(days, { one: 'day', other: 'days' })} before the start`,
  percent: (percent: string) => `${percent} of the price`,
  perPerson: (amount: string) => `${amount} per person`,
  rest: 'Balance',
  all: 'Full price',
  until: (date: string) => `Until ${date}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  fromOn: (date: string) => `From ${date}`,
  anyTime: 'Any time before the trip',
  free: 'Free cancellation',
  noRefund: 'No refund',
  charge: (charge: string, refund: string) => `${charge} charge, ${refund} refunded`,
  refund: (refund: string) => `${refund} refunded`,
  amountsNote: 'The amounts are for everyone who travels, once the trip is paid in full.',
  fromDays: (days: number) =>
    days === 0 ? 'On the first day' : `From ${plural(days, { one: 'day', other: 'days' })} before`,
  noSteps: 'Ask us about cancelling before you book.',
  today: 'Today',
  starts: (date: string) => `${date}, trip starts`,
  picture: 'Timeline of payments and cancellation, from today to the start',
} as const

export const contactTexts = { whatsApp: 'WhatsApp' } as const
