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
    departure:
      'Each departure has its own places. A booking takes places of its date, and never more than are left.',
    allotment:
      'Each night has rooms of a hotel category. A booking takes rooms on every night of the stay, or on none.',
    slots: "Each time of a day has places. Dates that you haven't set have the capacity of the time.",
    freesale:
      'Free sale: customers can book every date that has a price, without a limit. To limit places, sell by departure or by allotment: change this in the package.',
    onRequest:
      'On request: customers ask for a date, and it is booked only once someone on your team confirms it. It has no places to manage.',
  },
  archived: 'This package is archived. Restore a version before you change its dates.',
  weekdays: 'Weekdays',
  /** 0 is Sunday. */
  weekdayNames: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  allWeekdays: 'Every day',
  reason: 'Reason',
  reasonHelp: 'Needed only for more places than you bought. It goes to the audit trail.',
  dateRequired: 'Enter a date',
  order: 'Enter the first day or a later one',
  noMatch: 'Choose weekdays that are in these dates',
} as const

export const departureTexts = {
  head: 'Departures',
  add: 'Add departures',
  edit: 'Edit',
  close: 'Stop sales',
  open: 'Resume sales',
  actions: 'Actions',
  span: 'Show',
  spans: { coming: 'Coming departures', past: 'Past departures' },
  empty: { coming: 'No coming departures', past: 'No past departures' },
  emptyText: 'Add one, or a series on chosen weekdays.',
  heads: {
    date: 'Date',
    category: 'Hotel category',
    places: 'Taken',
    guaranteed: 'Guaranteed from',
    cutOff: 'Sold until',
    release: 'Released',
    price: 'Own price',
    state: 'Sales',
  },
  everyCategory: 'Every category',
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
  guaranteedHelp: 'It runs for certain once this many are sold. 0 for never.',
  cutOffDays: 'Sold until, days before',
  cutOffTime: 'At (IST)',
  timePlaceholder: 'HH:MM',
  releaseDays: 'Release, days before',
  releaseHelp: 'Unsold places return to the operator at midnight. Leave empty to keep them.',
  price: 'Own price per adult in ₹',
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
  leftOut: (count: number): string => `${plural(count, dates)} left out: they already have this departure.`,
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
  resource: { rooms: 'Hotel category', places: 'Time' },
  chooseResource: 'Choose one',
  all: 'All',
  noResources: {
    rooms: 'No hotel categories yet',
    places: 'No times yet',
  },
  noResourcesText: 'Add them in the package, then set what you have.',
  from: 'From',
  to: 'To',
  total: { rooms: 'Rooms for each night', places: 'Places for each date' },
  releaseDays: 'Release, days before',
  releaseHelp: 'Unsold ones return to the operator this many days before the date. 0 for never.',
  save: 'Save',
  saved: (count: number): string => `${plural(count, dates)} saved`,
  keys: 'Arrow keys move, Shift selects a range, Enter sets it.',
  selected: (count: number): string => `${plural(count, dates)} selected`,
  legend: {
    free: 'Available',
    nearly: 'Few left',
    full: 'Sold out',
    stopped: 'Sales stopped',
    released: 'Released',
    none: 'Nothing set',
  },
  cell: (resource: string, date: string, words: string): string =>
    `${resource}, ${formatDate(date)}: ${words}`,
  takenOf: (taken: number, total: number): string => `${formatCount(taken)} of ${formatCount(total)} taken`,
  byTime: 'capacity of the time',
} as const

export const stopTexts = {
  title: 'Stop or resume sales',
  lead: 'Nothing that has been sold or is on hold changes.',
  what: 'Do',
  whats: { stop: 'Stop sales', resume: 'Resume sales' },
  resource: 'For',
} as const
