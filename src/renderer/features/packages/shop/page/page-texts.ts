import type { DateState } from '#contract/entities/package-price.ts'
import type { DayItemKind, Meal } from '#contract/entities/package-body.ts'
import { plural } from '#domain/format.ts'

/** Texts of the page around its choices and prices. */
export const pageTexts = {
  failed: "Couldn't load this page",
  notFound: 'Package not found',
  notFoundText: "It may no longer be for sale. See what's available now.",
  allPackages: 'See all packages',
  parts: 'On this page',
  photos: 'Photos',
  photo: (no: number, total: number) => `Photo ${no} of ${total}`,
  openPhoto: (no: number, alt: string) => `Open photo ${no}: ${alt}`,
  showPhotos: (count: number) => `Show ${plural(count, { one: 'photo', other: 'photos' })}`,
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  closePhotos: 'Close photos',
  facts: 'At a glance',
  length: 'Duration',
  places: 'Destinations',
  meals: 'Meals',
  hotels: 'Hotels',
  themes: 'Themes',
  pickUp: 'Pick-up',
  highlights: 'Highlights',
  mealCounts: {
    B: { one: 'breakfast', other: 'breakfasts' },
    L: { one: 'lunch', other: 'lunches' },
    D: { one: 'dinner', other: 'dinners' },
  } satisfies Record<Meal, { one: string; other: string }>,
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
} as const

/** Texts of dates, travellers, hotels and extras. */
export const choiceTexts = {
  title: 'Dates and prices',
  activityTitle: 'Dates and tickets',
  travellers: 'Rooms and travellers',
  room: (no: number) => `Room ${no}`,
  addRoom: 'Add room',
  removeRoom: (no: number) => `Remove room ${no}`,
  roomLimit: 'Book up to 9 rooms at once. For larger groups, call or email us.',
  adults: 'Adults',
  adultsNote: (from: number) => `${from} and over`,
  children: 'Children',
  childrenNote: (from: number, to: number) => (from === to ? `Age ${from}` : `Ages ${from} to ${to}`),
  infants: 'Infants',
  infantsNote: (under: number) => `Under ${under}`,
  child: (no: number) => `Child ${no}`,
  age: (no: number) => `Age of child ${no} on the first day`,
  ageOption: (age: number) => (age === 0 ? 'Under 1' : plural(age, { one: 'year', other: 'years' })),
  bed: 'Extra bed',
  bedNeeded: 'Includes an extra bed',
  fewer: (label: string) => `Remove one: ${label}`,
  more: (label: string) => `Add one: ${label}`,
  hotel: 'Hotel category',
  slot: 'Start time',
  tickets: 'Tickets',
  ticketPax: (pax: number) => `For ${plural(pax, { one: 'person', other: 'people' })}`,
  extras: 'Extras',
  per: { person: 'per person', booking: 'per booking', personDay: 'per person per day' },
  startDate: 'Start date',
  months: 'Months',
  monthFrom: (price: string) => `from ${price}`,
  monthNone: 'No dates',
  monthDates: (count: number) => plural(count, { one: 'date', other: 'dates' }),
  grid: (month: string) => `Start dates in ${month}`,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  datesFailed: "Couldn't load the dates",
  noDates: 'No dates for sale right now',
  noDatesText: 'Call or email us to plan other dates.',
  noDatesInMonth: 'No start dates in this month. Choose another month.',
  soldOutMonth: 'All dates in this month are sold out. Choose one to join its waitlist.',
  pricesNote: 'Prices are per adult in the rooms you chose.',
  ticketPricesNote: 'Prices are per adult.',
  notSold: 'Not available on this date',
  past: 'This date has passed',
  guaranteed: 'Guaranteed departure',
  perAdult: (price: string) => `${price} per adult`,
  states: {
    open: 'Available',
    few: 'Few left',
    waitlist: 'Sold out',
    request: 'On request',
    closed: 'Closed',
  } satisfies Record<DateState, string>,
  placesLeft: (count: number) => `${count} left`,
  onlyLeft: (count: number) => `Only ${count} left`,
  priceNote: 'Service fee and taxes are added to the total.',
  requestNote: 'We check this date with our partners before we confirm it.',
} as const

const adult = { one: 'adult', other: 'adults' }
const child = { one: 'child', other: 'children' }
const infant = { one: 'infant', other: 'infants' }

/** Returns `2 adults, 1 child`. */
export const formatPeople = (people: { adults: number; children: number; infants: number }): string =>
  [
    plural(people.adults, adult),
    people.children > 0 ? plural(people.children, child) : '',
    people.infants > 0 ? plural(people.infants, infant) : '',
  ]
    .filter(Boolean)
    .join(', ')

export const formatRooms = (count: number): string => plural(count, { one: 'room', other: 'rooms' })

/** Texts of the price, payments and cancellation. */
export const priceTexts = {
  title: 'Your price',
  from: 'From',
  total: 'Total',
  taxes: 'Taxes included',
  perAdult: (price: string) => `${price} per adult`,
  choose: 'See dates and prices',
  chooseDate: 'Choose a date to see your price.',
  chooseTickets: 'Choose your tickets to see your price.',
  failed: "Couldn't calculate the price",
  why: 'Why this price?',
  whyTitle: 'Why this price',
  whyLead: 'These items add up to the total.',
  times: (count: number, price: string) => `${count} × ${price}`,
  sections: { stay: 'Your trip', extras: 'Extras', rest: 'Fees and taxes' },
  contact: 'Call or email us',
  call: 'Call to book',
  onRequest: 'Price on request',
  onRequestText: "Tell us your dates and who's travelling, and we'll send you a price.",
  subject: (title: string, date: string) => (date === '' ? title : `${title}, ${date}`),
  trip: (from: string, to: string) => `${from} to ${to}`,
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
