import { formatCount, formatDate, plural } from '#domain/format.ts'

const dates = { one: 'date', other: 'dates' }

export const stockTexts = {
  title: 'Dates and stock',
  failed: "Couldn't load dates and stock",
  back: 'All packages',
  edit: 'Edit package',
  stopSale: 'Stop or resume sales',
  undo: 'Undo',
  stopped: (count: number): string =>
    count === 0 ? 'No dates on sale in this period' : `Sales stopped on ${plural(count, dates)}`,
  resumed: (count: number): string =>
    count === 0 ? 'No stopped dates in this period' : `Sales resumed on ${plural(count, dates)}`,
  undone: (count: number): string => `Undone on ${plural(count, dates)}`,
  leads: {
    departure: "Each departure has its own places. Bookings can't take more than are left.",
    allotment:
      'Set how many rooms of each hotel category you hold for each night. A booking needs a room on every night of the stay.',
    slots: "Each start time has its own places. Dates you haven't set use the start time's capacity.",
    freesale:
      'Free sale: any date with a price can be sold, without a limit. To limit places, change the package to sell by departure or by allotment.',
    onRequest:
      'On request: a date is booked only once someone on your team confirms it, so you have no places to manage.',
  },
  archived: 'This package is archived. Restore a version before you change its dates.',
  weekdays: 'Weekdays',
  /** 0 is Sunday. */
  weekdayNames: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  allWeekdays: 'Every day',
  reason: 'Reason',
  reasonHelp: 'Required only if you set more places than you bought. Saved in the audit trail.',
  dateRequired: 'Enter a date',
  order: 'Enter a date on or after the first day',
  noMatch: 'Choose weekdays that fall within these dates',
} as const

export const departureTexts = {
  head: 'Departures',
  add: 'Add departures',
  edit: 'Edit',
  close: 'Stop sales',
  open: 'Resume sales',
  actions: 'Actions',
  span: 'Show',
  spans: { coming: 'Upcoming departures', later: 'More than a year ahead', past: 'Past departures' },
  empty: {
    coming: 'No upcoming departures',
    later: 'No departures more than a year ahead',
    past: 'No past departures',
  },
  emptyText: 'Add one, or a series on certain weekdays.',
  heads: {
    date: 'Date',
    category: 'Hotel category',
    places: 'Taken',
    guaranteed: 'Guaranteed from',
    cutOff: 'Sales close',
    release: 'Released',
    price: 'Departure price',
    state: 'Sales',
  },
  everyCategory: 'All categories',
  units: { pax: 'Places', room: 'Rooms' },
  taken: (taken: number, capacity: number, unit: 'pax' | 'room'): string =>
    `${formatCount(taken)} of ${plural(capacity, unit === 'pax' ? { one: 'place', other: 'places' } : { one: 'room', other: 'rooms' })}`,
  never: 'Never',
  guaranteed: (from: number): string => `${formatCount(from)} sold`,
  isGuaranteed: 'Guaranteed',
  rates: 'Rates',
  states: { open: 'On sale', full: 'Sold out', closed: 'Stopped', over: 'Sales ended' },
  label: (date: string, category: string): string => [formatDate(date), category].filter(Boolean).join(', '),
  editTitle: (date: string): string => `Departure on ${formatDate(date)}`,
  date: 'Date',
  from: 'First date',
  until: 'Last date',
  unit: 'Counted in',
  capacity: 'Capacity',
  guaranteedFrom: 'Guaranteed from',
  guaranteedHelp: 'The departure is guaranteed once this many are sold. Enter 0 for never.',
  cutOffDays: 'Sales close, days before',
  cutOffTime: 'At (IST)',
  timePlaceholder: 'HH:MM',
  releaseDays: 'Release, days before',
  releaseHelp: 'Unsold places return to the operator at midnight. Leave empty to keep them.',
  price: 'Departure price per adult in ₹',
  priceHelp: 'Replaces the rate of a double room. Leave empty to use the rate.',
  badPrice: 'Enter an amount in rupees, or leave it empty',
  badTime: 'Enter a time such as 18:00',
  number: 'Enter a whole number',
  submit: (count: number): string =>
    count === 0 ? 'Add departures' : `Add ${plural(count, { one: 'departure', other: 'departures' })}`,
  save: 'Save departure',
  saved: 'Departure saved',
  added: (count: number): string => `${plural(count, { one: 'departure', other: 'departures' })} added`,
  dates: 'Dates',
  noDates: 'Enter both dates to see the departures.',
  leftOut: (count: number): string => `${plural(count, dates)} skipped: they already have this departure.`,
  tooMany: (most: number): string => `Choose a shorter period: up to ${most} departures at once`,
} as const

export const allotmentTexts = {
  rooms: 'Rooms',
  places: 'Places',
  set: { rooms: 'Set rooms', places: 'Set places' },
  setTitle: { rooms: 'Set rooms', places: 'Set places' },
  previous: 'Previous month',
  next: 'Next month',
  grid: (month: string): string => `Stock in ${month}`,
  resource: { rooms: 'Hotel category', places: 'Start time' },
  chooseResource: 'Choose one',
  all: 'All',
  noResources: {
    rooms: 'No hotel categories yet',
    places: 'No start times yet',
  },
  noResourcesText: 'Add them to the package, then set your stock here.',
  from: 'From',
  to: 'To',
  total: { rooms: 'Rooms for each night', places: 'Places for each date' },
  releaseDays: 'Release, days before',
  releaseHelp: 'Unsold stock returns to the operator this many days before the date. Enter 0 for never.',
  save: 'Save',
  saved: (count: number): string => `${plural(count, dates)} saved`,
  keys: 'Use the arrow keys to move, Shift to select a range and Enter to set it.',
  selected: (count: number): string => `${plural(count, dates)} selected`,
  legend: {
    free: 'Available',
    nearly: 'Few left',
    full: 'Sold out',
    stopped: 'Sales stopped',
    released: 'Released',
    none: 'Not set',
  },
  cell: (resource: string, date: string, words: string): string =>
    `${resource}, ${formatDate(date)}: ${words}`,
  takenOf: (taken: number, total: number): string => `${formatCount(taken)} of ${formatCount(total)} taken`,
  byTime: "start time's capacity",
} as const

export const stopTexts = {
  title: 'Stop or resume sales',
  lead: "What's already sold or on hold doesn't change.",
  what: 'Action',
  whats: { stop: 'Stop sales', resume: 'Resume sales' },
  resource: 'For',
} as const
