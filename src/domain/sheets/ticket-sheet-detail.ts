import type { TicketRow } from '#contract/entities/booking.ts'
import type { ExportDetail } from '#contract/http/tickets.ts'
import { describeTicket } from '#domain/changes/ticket-state.ts'
import type { ExportAbout } from './ticket-sheet-about.ts'
import {
  toCells,
  indiaTimeCell,
  localTimeCell,
  cellText,
  sheetFormats,
  ticketSheetColumns,
  type SheetColumn,
  type WrittenCell,
} from './ticket-sheet.ts'

/** A row of the export, with detail if the second sheet was requested. */
export type ExportRow = TicketRow & { detail?: ExportDetail | undefined }

/** Name of the sheet with every segment and every passenger. */
export const detailSheetName = 'Segments and passengers'

/** One passenger on one flight. */
interface DetailRow {
  ticket: TicketRow
  segment: ExportDetail['segments'][number] | undefined
  passenger: ExportDetail['passengers'][number] | undefined
  /** The passenger's place on the booking. */
  place: number
  /** Whether it is the passenger's first flight, which alone has the amounts so that columns add up. */
  isFirst: boolean
}

const moneyNote = (what: string): string =>
  `${what} of this passenger for the whole booking, exact. It appears only in the first flight's row, so that the column adds up.`

const time = { width: 18, numberFormat: sheetFormats.dateTime } as const
const amount = { width: 13, numberFormat: sheetFormats.amount } as const

/** Every passenger on every flight, with the exact amounts. */
export const detailSheetColumns: readonly SheetColumn<DetailRow>[] = [
  { header: 'PNR', width: 12, cell: ({ ticket }) => cellText(ticket.pnr) },
  {
    header: 'Status',
    width: 28,
    cell: ({ ticket, place }) => cellText(describeTicket({ ...ticket, ...ticket.passengers[place] })),
  },
  { header: 'Booking Date (IST)', ...time, cell: ({ ticket }) => indiaTimeCell(ticket.createdAt) },
  { header: 'Origin', width: 9, cell: ({ segment }) => cellText(segment?.origin ?? '') },
  { header: 'Destination', width: 12, cell: ({ segment }) => cellText(segment?.destination ?? '') },
  { header: 'Departure', ...time, cell: ({ segment }) => localTimeCell(segment?.departureTime ?? '') },
  { header: 'Arrival', ...time, cell: ({ segment }) => localTimeCell(segment?.arrivalTime ?? '') },
  {
    header: 'Flight',
    width: 10,
    cell: ({ segment }) => cellText(segment ? `${segment.airlineCode} ${segment.flightNumber}` : ''),
  },
  { header: 'Class', width: 7, cell: ({ segment }) => cellText(segment?.fareClass ?? '') },
  { header: 'Airline PNR', width: 12, cell: ({ segment }) => cellText(segment?.airlinePnr ?? '') },
  {
    header: 'Passenger',
    width: 30,
    cell: ({ passenger }) =>
      cellText([passenger?.title, passenger?.firstName, passenger?.lastName].filter(Boolean).join(' ')),
  },
  { header: 'Type', width: 8, cell: ({ passenger }) => cellText(passenger?.paxType ?? '') },
  { header: 'Ticket Number', width: 17, cell: ({ passenger }) => cellText(passenger?.ticketNumber ?? '') },
  { header: 'Passport', width: 16, cell: ({ passenger }) => cellText(passenger?.passportNo ?? '') },
  {
    header: 'Purchase',
    ...amount,
    note: moneyNote('Cost'),
    isCost: true,
    cell: ({ passenger, isFirst }) => (isFirst ? (passenger?.purchaseCost ?? null) : null),
  },
  {
    header: 'Sales',
    ...amount,
    note: moneyNote('Sale'),
    cell: ({ passenger, isFirst }) => (isFirst ? (passenger?.saleAmount ?? null) : null),
  },
  {
    header: 'Booked By',
    width: 30,
    cell: ({ ticket }) => cellText(ticket.user.email || ticket.user.name),
  },
]

/** Returns at least one element, so that a booking without flights or passengers still has a row. */
const orUndefined = <T>(all: readonly T[]): readonly (T | undefined)[] => (all.length > 0 ? all : [undefined])

/** Builds a ticket's rows on the second sheet: passenger by passenger, flight by flight. */
const detailCells = (columns: readonly SheetColumn<DetailRow>[], ticket: ExportRow): WrittenCell[][] =>
  orUndefined(ticket.detail?.passengers ?? []).flatMap((passenger, place) =>
    orUndefined(ticket.detail?.segments ?? []).map((segment, index) =>
      toCells(columns, { ticket, segment, passenger, place, isFirst: index === 0 }),
    ),
  )

type WhoReads = Pick<ExportAbout, 'hasCost'>

const withCosts = <Row>(
  columns: readonly SheetColumn<Row>[],
  { hasCost }: WhoReads,
): readonly SheetColumn<Row>[] => (hasCost ? columns : columns.filter(({ isCost }) => !isCost))

/** Returns the columns of both sheets, those of costs only for a person who sees costs. */
export const sheetColumnsFor = (reader: WhoReads) => ({
  main: withCosts(ticketSheetColumns, reader),
  detail: withCosts(detailSheetColumns, reader),
})

/** Returns functions that build a ticket's cells on each sheet, in the columns of `sheetColumnsFor`. */
export const createTicketCells = (reader: WhoReads) => {
  const { main, detail } = sheetColumnsFor(reader)
  return {
    main: (row: ExportRow): WrittenCell[] => toCells(main, row),
    detail: (row: ExportRow): WrittenCell[][] => detailCells(detail, row),
  }
}
