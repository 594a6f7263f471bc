import type { TicketSort } from '#contract/common/enumerations.ts'
import type { TicketFilter } from '#contract/http/tickets.ts'
import { ticketStateWords } from '#domain/changes/ticket-status.ts'
import { cellText, type SheetCell, indiaTimeCell } from './ticket-sheet.ts'

/** Name of the small sheet that describes the file. */
export const aboutSheetName = 'Filter'

/** Who exported what and when. */
export interface ExportAbout {
  exportedBy: string
  site: string
  /** Instant of the first part, which applies to all rows. */
  exportedAt: string
  total: number
  filter: TicketFilter
  sort: TicketSort
  /** Whether the person sees what the agency paid; without it those columns are left out. */
  hasCost: boolean
}

const sorts: Record<TicketSort, string> = {
  BD: 'Booking date, newest first',
  BA: 'Booking date, oldest first',
  TD: 'Travel date, latest first',
  TA: 'Travel date, earliest first',
}
const fields: readonly [keyof TicketFilter, string][] = [
  ['pnrOrTicketNumber', 'PNR or ticket number'],
  ['airlineCode', 'Airline code'],
  ['passengerName', 'Passenger name'],
  ['bookingDateFrom', 'Booked from'],
  ['bookingDateTo', 'Booked to'],
  ['travelDateFrom', 'Travel from'],
  ['travelDateTo', 'Travel to'],
  ['userId', 'Booked by user'],
]
const kinds: readonly [keyof TicketFilter, string][] = [
  ['domestic', 'Domestic'],
  ['international', 'International'],
  ['fixedDeparture', 'Fixed departures only'],
  ['changeRequests', 'With a change request'],
  ['hasOpenRequest', 'With an open change request'],
]

/** Describes a filter as pairs, one per condition; a single pair when there are none. */
export const filterWords = (filter: TicketFilter): [string, string][] => {
  const words: [string, string][] = [
    ...(filter.state ? [['Status', ticketStateWords[filter.state]] as [string, string]] : []),
    ...kinds.filter(([field]) => filter[field] === true).map(([, label]): [string, string] => [label, 'Yes']),
    ...fields
      .map(([field, label]): [string, string] => [label, String(filter[field] ?? '')])
      .filter(([, value]) => value !== ''),
  ]
  return words.length > 0 ? words : [['Filter', 'None: all tickets']]
}

/** Describes a filter on one line, for the file's properties. */
export const filterLine = (filter: TicketFilter): string =>
  filterWords(filter)
    .map(([label, value]) => `${label}: ${value}`)
    .join('; ')

/** The cells of the sheet 'Filter'. */
export const aboutCells = (about: ExportAbout): [string, SheetCell][] => [
  ['Exported (IST)', indiaTimeCell(about.exportedAt)],
  ['Tickets', about.total],
  ['Exported by', cellText(about.exportedBy)],
  ['Site', cellText(about.site)],
  ['Order', sorts[about.sort]],
  ...filterWords(about.filter).map(([label, value]): [string, SheetCell] => [label, cellText(value)]),
]
