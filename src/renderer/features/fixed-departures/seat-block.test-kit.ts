import type { BlockPassenger, SeatBlock } from '#contract/entities/fixed-departure.ts'
import { aSegment } from '#domain/flights/flight.test-kit.ts'

/** Creates a block of 20 seats to Mumbai on 15 January 2027: three sold, two on hold. */
export const aBlock = (over: Partial<SeatBlock> = {}): SeatBlock => ({
  blockId: 'b1',
  title: 'Mumbai weekend',
  airlineCode: 'DN',
  airlineName: 'Deccan Air',
  origin: 'DEL',
  originCityName: 'Delhi',
  destination: 'BOM',
  destinationCityName: 'Mumbai',
  departureTime: '2027-01-15T06:25:00',
  arrivalTime: '2027-01-15T08:40:00',
  segments: [[aSegment()]],
  adult: { baseFare: 4000, tax: 500 },
  child: { baseFare: 4000, tax: 500 },
  infant: { baseFare: 0, tax: 1500 },
  seatsTotal: 20,
  seatsSold: 3,
  seatsHeld: 2,
  seatsFree: 15,
  publishedPrice: 4650,
  isRefundable: false,
  isHoldAllowed: true,
  holdMinutes: 240,
  namesDeadline: '2027-01-12T06:30:00.000Z',
  status: 'open',
  updatedAt: '2026-11-20T04:00:00.000Z',
  ...over,
})

/** Creates Anil Sharma, who has a ticket. */
export const aBlockPassenger = (over: Partial<BlockPassenger> = {}): BlockPassenger => ({
  bookingId: '100123',
  pnr: 'ABC123',
  state: 'ticketed',
  title: 'Mr',
  firstName: 'Anil',
  lastName: 'Sharma',
  paxType: 1,
  dateOfBirth: '1990-05-01',
  passportNo: '',
  contactNo: '+91 98100 11111',
  ticketNumber: '0981234567890',
  ...over,
})
