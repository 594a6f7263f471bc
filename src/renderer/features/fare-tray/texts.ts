import type { FareCheck } from '#contract/http/fare-tray-fares.ts'
import { maxKeptFares } from '#contract/http/fare-tray-fares.ts'
import { formatInr, plural } from '#domain/format.ts'

const fares = (count: number): string => plural(count, { one: 'fare', other: 'fares' })

/** Texts of the fare tray. */
export const fareTrayTexts = {
  title: 'Fare tray',
  hint: (count: number): string => `${count} of ${maxKeptFares}`,
  label: 'Kept fares',
  empty: 'No fares kept yet',
  emptyText:
    'In search results, press K or choose the pin of a fare to keep it here. You can then compare fares from several searches.',
  search: 'Search flights',
  failed: "Couldn't load the fare tray",
  heads: {
    flight: 'Flight',
    times: 'Times and stops',
    bags: 'Bags',
    charges: 'Cancel and change',
    price: 'Customer pays',
    net: 'Net',
    state: 'Last check',
    acts: 'Actions',
  },
  withMarkup: (markup: number): string => `incl. ${formatInr(markup, { isWhole: true })} markup`,
  since: (difference: number): string =>
    difference === 0
      ? ''
      : `${difference > 0 ? '+' : '-'}${formatInr(Math.abs(difference), { isWhole: true })} since kept`,
  notChecked: 'Not checked',
  expired: 'Expired',
  unknownRules: "Couldn't load the charges",
  noRules: "The airline doesn't list its charges",
  from: (time: string): string => `from ${time}`,
  under: (time: string): string => `under ${time}`,
  more: (count: number): string => `+${count} more`,
  checkedBag: (bag: string): string => `Checked: ${bag}`,
  cabinBag: (bag: string): string => `Cabin: ${bag}`,
  layover: (code: string, duration: string): string => `${code} ${duration}`,
  outcome: {
    same: 'Same price',
    cheaper: 'Cheaper',
    dearer: 'Dearer',
    moved: 'Times changed',
    choose: 'Choose a fare',
    gone: 'Not available',
  } satisfies Record<FareCheck['outcome'], string>,
  cheaper: (amount: string): string => `Cheaper by ${amount}`,
  dearer: (amount: string): string => `Dearer by ${amount}`,
  movedBy: (difference: number): string =>
    difference === 0
      ? 'Times changed'
      : `Times changed, ${difference > 0 ? '+' : '-'}${formatInr(Math.abs(difference))}`,
  causes: {
    airline: "The airline's fare changed.",
    agency: "The agency's prices changed.",
    both: "The airline's fare and the agency's prices changed.",
  } satisfies Record<NonNullable<FareCheck['cause']>, string>,
  checkedAt: (time: string): string => `Checked ${time}`,
  keptAt: (time: string): string => `Kept ${time}`,

  repriceAll: 'Reprice all',
  repriceTitle: (count: number): string => `Reprice ${fares(count)}`,
  reprice: 'Reprice',
  book: 'Book',
  hold: 'Hold',
  remove: 'Remove',
  rowAct: (act: string, flights: string): string => `${act} ${flights}`,
  undo: 'Undo',
  removed: (flights: string): string => `${flights} removed from the fare tray.`,
  details: 'Details',
  closeDetails: 'Close details',
  holdNotAllowed: "This fare can't be held. Book it, or keep another fare.",
  isGone: "This fare isn't available any more. Search again.",
  searchAgain: 'Search again',
  checking: 'Checking the fare with the airline',
  changedFirst: 'The fare has changed. Check the new one, then book or hold it.',

  sort: 'Sort',
  sortBy: { kept: 'Order kept', price: 'Price', departure: 'Departure', duration: 'Duration' },
  showNet: 'Show net fares',
  hideNet: 'Hide net fares',

  paneCheck: 'Last check',
  paneFlights: 'Flights',
  paneBags: 'Baggage',
  paneCharges: 'Charges to cancel or change',
  paneCustomer: 'For the customer',
  before: 'Before',
  use: 'Use this fare',
  noteField: 'Note',
  noteHelp: "Not included in the customer's copy",
  markupField: 'Markup on this fare (₹)',
  markupHelp: "Added to the price in the customer's copy. Leave it empty to use your usual markup",
  badMarkup: 'Enter an amount in rupees, or leave it empty',
  save: 'Save',
  saved: 'Saved',

  share: 'Share',
  shareTitle: (count: number): string => `Share ${fares(count)}`,
  shareHelp: 'This is all the customer sees. Net fares, commission and notes are left out.',
  copyText: 'Copy text',
  copied: 'Copied to clipboard',
  savePicture: 'Save picture',
  pictureSaved: 'Picture saved',
  pictureFailed: "Couldn't create the picture. Copy the text instead.",
  preview: "Customer's copy",
  close: 'Close',
  keys: [
    ['↑ ↓', 'move'],
    ['Enter', 'book'],
    ['H', 'hold'],
    ['D', 'details, note and markup'],
    ['R', 'reprice'],
    ['A', 'reprice all'],
    ['X', 'remove'],
    ['N', 'show or hide net fares'],
    ['S', 'share'],
    ['?', 'show shortcuts'],
  ],
} as const

/** Texts of what is sent to customers. */
export const customerTexts = {
  title: (agency: string): string => `Flight options from ${agency}`,
  option: (number: number): string => `Option ${number}`,
  test: 'This is a test site. Nothing here is real.',
  total: 'Total',
  forPassengers: (passengers: string): string => `for ${passengers}`,
  pricedAt: (time: string): string => `Price checked ${time}`,
  subject: 'Fares and seats can change until they are booked.',
  bags: (checked: string, cabin: string): string => `Baggage: ${checked} checked, ${cabin} cabin`,
  contact: 'Contact',
  print: 'Print',
  tools: 'Tools',
  gone: 'Fares not found',
  goneText: 'They may have been removed. Open the fare tray and share them again.',
  failed: "Couldn't load the fares",
} as const
