import type { Segment } from '#contract/entities/flight.ts'
import { hashParts } from '#server/suppliers/synthetic/seeded-random.ts'
import type { Json } from './fields.ts'
import { rupees } from './fares.ts'

/** SeatType: 1 window, 2 aisle, 3 middle; 6, 12, 18 the same in an exit row. */
const seatTypes = { window: 1, aisle: 2, middle: 3, windowExit: 6, aisleExit: 12, middleExit: 18 } as const
/** AvailablityType (the supplier's spelling). */
const availability = { open: 1, reserved: 3, blocked: 4, noSeat: 5 } as const
const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const rowCount = 12
const exitRow = 7

/** Builds the rows of a flight; the choice of no seat comes first. */
export const seatMapJson = (segment: Segment, isFree: boolean): Json => ({
  RowSeats: [
    { Seats: [noSeat(segment)] },
    ...Array.from({ length: rowCount }, (_, index) => ({
      Seats: letters.map((letter) => seat(segment, index + 1, letter, isFree)),
    })),
  ],
})

const common = (segment: Segment) => ({
  AirlineCode: segment.airlineCode,
  FlightNumber: segment.flightNumber,
  CraftType: segment.craft,
  Origin: segment.originAirportCode,
  Destination: segment.destinationAirportCode,
})

const noSeat = (segment: Segment): Json => ({
  ...common(segment),
  AvailablityType: 0,
  Description: 2,
  Code: 'NoSeat',
  RowNo: '0',
  SeatNo: null,
  SeatType: 0,
  SeatWayType: 2,
  Compartment: 0,
  Deck: 0,
  Currency: 'INR',
  Price: 0,
})

const seat = (segment: Segment, row: number, letter: (typeof letters)[number], isFree: boolean): Json => {
  const roll = hashParts(segment.flightNumber, segment.departureTime, row, letter) % 10
  const isExit = row === exitRow
  const place =
    letter === 'A' || letter === 'F' ? 'window' : letter === 'C' || letter === 'D' ? 'aisle' : 'middle'
  const isMissing = row === rowCount && letter === 'F'
  return {
    ...common(segment),
    AvailablityType: isMissing
      ? availability.noSeat
      : roll === 0
        ? availability.reserved
        : roll === 1
          ? availability.blocked
          : availability.open,
    Description: isFree ? 1 : 2,
    Code: `${row}${letter}`,
    RowNo: String(row),
    SeatNo: letter,
    SeatType: seatTypes[isExit ? (`${place}Exit` as const) : place],
    SeatWayType: 2,
    Compartment: 1,
    Deck: 1,
    Currency: 'INR',
    Price: isFree ? 0 : rupees(isExit ? 99_950 : 35_000 - row * 500),
    Text: isExit ? 'Exit row' : '',
  }
}
