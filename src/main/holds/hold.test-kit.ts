import type { TicketRow } from '#contract/entities/booking.ts'
import type { StoredHold } from './hold-rows.ts'
import type { HoldsRead } from './read-holds.ts'

/** Workspaces of the tests. */
export const skyways = 'waaaaaaaaaaaaaaaaaaa'
export const lotus = 'wbbbbbbbbbbbbbbbbbbb'

/** Builds a held booking. */
export const aHold = (pnr: string, values: Partial<TicketRow> = {}): TicketRow => ({
  bookingId: `id-${pnr}`,
  pnr,
  createdAt: '2027-01-14T10:00:00Z',
  status: 'Held',
  statusId: 1,
  statusText: 'Held',
  source: 'GDS',
  supplier: 'synthetic',
  isLCC: false,
  isDomestic: true,
  origin: 'DEL',
  destination: 'BOM',
  airlineCode: 'AI',
  airlineName: 'Air India',
  flightNumbers: 'AI 101',
  travelDate: '2027-02-15T06:25:00',
  arrivalDate: '2027-02-15T08:40:00',
  passengers: [
    { title: 'Mr', firstName: 'Anil', lastName: 'Sharma', ticketNumber: '' },
    { title: 'Ms', firstName: 'Asha', lastName: 'Sharma', ticketNumber: '' },
  ],
  holdDeadline: null,
  holdDeadlineSource: 'Airline',
  amount: 60,
  user: { userId: 'u-agent', email: 'agent@skyways.example', userType: 'travelAgent', name: 'Kavita Rao' },
  supplierChangeReqStatus: null,
  ticketCRInfo: [],
  bookingSlug: 'slug',
  ...values,
})

/** Builds an agency's answer with these holds. */
export const aHoldsAnswer = (
  rows: TicketRow[],
  values: Partial<Extract<HoldsRead, { ok: true }>> = {},
): HoldsRead => ({
  ok: true,
  rows,
  trips: { rows: [], notRead: 0 },
  notRead: 0,
  available: null,
  serverTime: null,
  heardAt: 0,
  ...values,
})

/** Builds an order that waits for its deposit. */
export const anOrderRow = (
  holdId: string,
  deadline: string,
  values: Partial<StoredHold> = {},
): StoredHold => ({
  workspaceId: lotus,
  kind: 'order',
  holdId,
  since: null,
  reference: holdId,
  title: 'Kerala backwaters',
  airlineName: '',
  travelDate: '2027-03-01',
  passengers: 'Asha Rao +1',
  amount: 25_200,
  deposit: 6_300,
  deadline,
  deadlineSource: '',
  walletShort: null,
  ...values,
})
