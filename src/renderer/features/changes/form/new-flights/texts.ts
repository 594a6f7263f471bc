import { formatCount, formatInr } from '#domain/format.ts'

/** Texts of the search for new flights in a change. */
export const newFlightTexts = {
  legend: 'New flights',
  help: 'Search other dates to see the fare difference, or describe the flights you want in the remarks.',
  airlineCancelled: 'The airline offers other flights itself. Describe the one you want in the remarks.',
  date: (from: string, to: string): string => `${from} → ${to}`,
  search: 'Search new flights',
  searching: 'Searching for new flights',
  cancel: 'Cancel',
  failed: "Couldn't search for new flights",
  none: 'No other flights on this route with the same airline. Choose another date, or describe the flights in the remarks.',
  list: 'New flights, smallest fare difference first',
  found: (shown: number, total: number): string => `${formatCount(shown)} of ${formatCount(total)} flights`,
  more: 'Show more flights',
  noDifference: 'No fare difference',
  difference: (rupees: number): string => `+${formatInr(rupees)}`,
  otherAirport: (now: string, before: string): string => `${now} instead of ${before}`,
  clear: 'Clear selection',
} as const
