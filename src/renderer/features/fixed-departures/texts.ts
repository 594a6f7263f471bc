import { requiredText } from '#contract/common/field-texts.ts'
import { plural } from '#domain/format.ts'

const seats = (count: number): string => plural(count, { one: 'seat', other: 'seats' })

export const blockTexts = {
  boardTitle: 'Seat blocks',
  hint: 'Seats bought in blocks, at a fixed price.',
  boardHint: 'Each seat in a block is sold, on hold or available.',
  views: 'View',
  onSale: 'On sale',
  board: 'Board',
  table: 'Table',
  queue: 'Bookings',
  add: 'Add block',
  from: 'From',
  to: 'To',
  anywhere: 'Anywhere',
  dateFrom: 'Earliest date',
  dateTo: 'Latest date',
  seats: 'Seats',
  clear: 'Clear Filters',
  failed: "Couldn't load departures",
  empty: 'No flights on sale',
  emptyText: 'Flights with seats at a fixed price appear here. Search for all other flights.',
  search: 'Search flights',
  noMatch: 'No departures match',
  noMatchText: 'Try other dates, fewer seats or another route.',
  boardEmpty: 'No blocks yet',
  boardEmptyText: 'Add seats you bought from an airline. They go on sale right away.',
  count: (total: number): string => plural(total, { one: 'departure', other: 'departures' }),
  left: (count: number): string =>
    count === 0
      ? 'Sold out'
      : count === 1
        ? 'Last seat'
        : count <= 4
          ? `Last ${count} seats`
          : `${count} seats left`,
  book: 'Book',
  bookLabel: (title: string, route: string, day: string): string => `Book ${title}, ${route}, ${day}`,
  perAdult: 'per adult',
  names: 'Names due',
  return: 'Return',
  stops: (count: number): string => (count === 0 ? 'Direct' : plural(count, { one: 'stop', other: 'stops' })),
  refundable: 'Refundable',
  nonRefundable: 'Non-refundable',
  sold: 'Sold',
  held: 'On hold',
  free: 'Available',
  ofTotal: (total: number): string => `of ${seats(total)}`,
  barLabel: (sold: number, held: number, free: number): string =>
    `${sold} sold, ${held} on hold, ${free} available`,
  edit: 'Edit',
  copy: 'Copy',
  repeat: 'Repeat',
  close: 'Close sale',
  open: 'Open sale',
  nameList: 'Names',
  release: 'Release seats',
  history: 'History',
  consumers: 'Sold to',
  print: 'Print page',
  closed: (title: string): string => `${title}: sale closed`,
  opened: (title: string): string => `${title}: on sale`,
  states: { open: 'On sale', closed: 'Closed', departed: 'Departed', due: 'Names due', full: 'Sold out' },
  past: 'Show departed',
  month: (month: string): string => {
    const [year = 0, number = 1] = month.split('-').map(Number)
    return new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.UTC(year, number - 1, 1),
    )
  },
} as const

export const formTexts = {
  addTitle: 'Add seat block',
  editTitle: 'Edit seat block',
  title: 'Title',
  flights: 'Flights',
  out: 'Outbound',
  back: 'Return',
  hasReturn: 'Includes a return flight',
  addFlight: 'Add connecting flight',
  removeFlight: 'Remove flight',
  airlineCode: 'Airline',
  flightNumber: 'Flight no.',
  origin: 'From',
  destination: 'To',
  departDate: 'Departure date',
  departTime: 'at',
  arriveDate: 'Arrival date',
  arriveTime: 'at',
  minutes: 'Minutes',
  baggage: 'Baggage',
  cabinBaggage: 'Cabin bag',
  localTimes: 'Times are local to each airport. We check the minutes against both times.',
  frozen: "You can't change the flights because seats are already sold or on hold.",
  fares: 'Fare per seat, in rupees',
  adult: 'Adult',
  child: 'Child',
  infant: 'Infant (no seat)',
  base: 'Base',
  copyAdult: 'Same as adult',
  tax: 'Taxes',
  seatsTotal: 'Seats',
  terms: 'Seats and terms',
  isRefundable: 'Refundable until names are due',
  isHoldAllowed: 'Allow holds',
  holdMinutes: 'Hold time in minutes',
  namesDate: 'Names due on',
  namesTime: 'at (IST)',
  pnr: 'Airline PNR',
  pnrHelp: 'If you already have one',
  pnrKept: 'Leave empty to keep the current PNR',
  save: 'Save block',
  loadCurrent: 'Load current values',
  loadedCurrent: 'Current values loaded. Your changes are still here: check them, then save.',
  cancel: 'Cancel',
  saved: 'Seat block saved',
  required: requiredText,
  badTime: 'Enter a time, like 0605 or 06:05',
  badAmount: 'Enter an amount in rupees with up to two decimal places',
  badMinutes: 'Enter a whole number of minutes',
  badCode: 'Enter three letters, like BOM',
} as const

export const repeatTexts = {
  title: (block: string): string => `Repeat ${block}`,
  text: "Adds the same flights, seats, fares and terms on other dates. The names deadline moves by the same number of days. The airline PNR isn't copied. Dates on which you already have these flights are left out. Dates whose price needs a second person's approval are sent together, as one proposal.",
  from: 'First date',
  until: 'Last date',
  weekdays: 'Weekdays',
  weekdayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  dates: 'Dates',
  noDates: 'Choose dates and weekdays',
  noMatch: 'Choose a weekday that falls in this period',
  tooMany: (most: number): string => `Choose a shorter period, with up to ${most} dates`,
  missing: 'Enter a date',
  order: 'Enter a date on or after the first date',
  send: (count: number): string =>
    count === 0 ? 'Add blocks' : `Add ${plural(count, { one: 'block', other: 'blocks' })}`,
  skippedTitle: 'Dates left out',
  skipped: (count: number): string =>
    count === 1
      ? 'You already have a block of these flights on this date, so we left it out:'
      : 'You already have blocks of these flights on these dates, so we left them out:',
  done: (added: number, waiting: number): string => {
    const blocks = (count: number) => plural(count, { one: 'block', other: 'blocks' })
    if (waiting === 0) return `${blocks(added)} added`
    return added === 0
      ? `${blocks(waiting)} sent for approval`
      : `${blocks(added)} added, ${blocks(waiting)} sent for approval`
  },
} as const

export const releaseTexts = {
  title: (block: string): string => `Release seats: ${block}`,
  text: 'Released seats return to the airline and leave the block. Sold and held seats stay. Agree on it with the airline first: this only records the release, and no money moves.',
  seats: 'Seats to release',
  seatsHelp: (free: number): string => `${seats(free)} unsold`,
  seatsWrong: (free: number): string => `Enter a number from 1 to ${free}`,
  reference: "Airline's reference",
  referenceHelp: 'Optional: confirmation or contract number',
  reason: 'Reason',
  /** `count` is null until a number is entered. */
  send: (count: number | null, airline: string): string =>
    `Release ${count === null ? 'seats' : seats(count)} to ${airline}`,
  done: (count: number, airline: string): string => `${seats(count)} released to ${airline}`,
} as const

/** Who has the seats of a block. */
export const blockConsumersTexts = {
  title: (block: string): string => `Seats by agency: ${block}`,
  failed: "Couldn't load the seats",
  empty: 'No seats sold or on hold',
  emptyText: 'Seats that your customers and other agencies buy or hold appear here.',
  own: 'Direct customers',
  heads: { company: 'Agency', sold: 'Sold', held: 'On hold', cap: 'Cap' },
  noCap: '–',
  free: 'Available',
  total: 'Total',
  bar: (parts: readonly string[]): string => parts.join(', '),
  part: (company: string, seats: number): string =>
    `${company}: ${plural(seats, { one: 'seat', other: 'seats' })}`,
  close: 'Close',
} as const

export const blockHistoryTexts = {
  title: (block: string): string => `History: ${block}`,
  failed: "Couldn't load the history",
  empty: 'No changes yet',
  emptyText: 'Changes to this block, closings and released seats appear here.',
  close: 'Close',
  added: (total: number): string => `Block added with ${seats(total)}`,
  changed: (total: number): string => `Block changed, now ${seats(total)}`,
  price: 'Price for adult / child / infant',
  soldBelow: (count: number, difference: string): string =>
    `${seats(count)} sold below the earlier price, ${difference} less in total`,
  proposedBy: (proposer: string, approver: string): string =>
    `Requested by ${proposer}, approved by ${approver}`,
  closed: 'Closed for sale',
  opened: 'Opened for sale',
  released: (count: number, airline: string, total: number): string =>
    `${seats(count)} released to ${airline}, now ${seats(total)}`,
  pnr: (pnr: string): string => `Airline PNR ${pnr}`,
  reference: (reference: string): string => `Airline's reference ${reference}`,
} as const

export const manifestTexts = {
  title: 'Names',
  copy: 'Copy list',
  copied: 'Copied to clipboard',
  empty: 'No bookings yet',
  emptyText: 'Names appear here once a seat is held or ticketed.',
  failed: "Couldn't load the names",
  name: 'Passenger',
  type: 'Type',
  born: 'Date of birth',
  passport: 'Passport',
  contact: 'Contact',
  state: 'Status',
  ticket: 'Ticket number',
  booking: 'Booking',
  held: 'On hold',
  ticketed: 'Ticketed',
  close: 'Close',
} as const

export const printTexts = {
  tools: 'Print options',
  title: 'Name list',
  pnr: 'PNR',
  names: 'Passengers',
  deadline: 'Names due',
  seats: 'Seats',
  flights: 'Flights',
  print: 'Print',
  back: 'Seat blocks',
  printed: 'Printed',
  number: 'No.',
  contacts: 'Contact',
  notFound: 'Name list not found',
  notFoundText: 'The link is incomplete or has expired. Ask the sender for a new one.',
  failed: "Couldn't load the name list",
  noPassengers: 'No bookings yet.',
} as const
