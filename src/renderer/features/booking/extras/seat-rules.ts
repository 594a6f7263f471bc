import type { SeatOption } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { formatInr } from '#domain/format.ts'
import { exitRowErrors } from '#domain/passengers/passenger-seats.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'

type Traveller = Pick<PassengerForm, 'paxType'>

/** May this passenger sit at an exit: the same rule that the server applies to what was chosen. */
export const maySitAtExit = (passengers: readonly Traveller[], index: number): boolean => {
  const seats = passengers.map((_, place) => (place === index ? [{ isExitRow: true }] : []))
  return exitRowErrors(passengers, seats).length === 0
}

/** `₹ 350`, `₹ 350.50` or `free`. */
export const seatPrice = (price: number): string =>
  price === 0 ? bookingTexts.seatFree : formatInr(price, { isWhole: Number.isInteger(price) })

/** What a seat is called: `Seat 12A, window, ₹ 350`, and what is special about it. */
export const seatName = (rowNo: string, seat: SeatOption, state: string): string =>
  [
    bookingTexts.seat(`${rowNo}${seat.seatNo}`, seat.position, seatPrice(seat.price)),
    seat.isExitRow ? bookingTexts.seatExit : '',
    state,
  ]
    .filter(Boolean)
    .join(', ')

/** Where the cursor goes; rows may have fewer seats at nose and tail. Null: the key is not one of the grid's. */
export const nextSeat = (
  key: string,
  at: { row: number; column: number },
  lengths: readonly number[],
): { row: number; column: number } | null => {
  const last = (row: number): number => (lengths[row] ?? 1) - 1
  const rowOf = (row: number): number => Math.max(0, Math.min(lengths.length - 1, row))
  const inRow = (row: number, column: number) => ({ row, column: Math.max(0, Math.min(last(row), column)) })
  switch (key) {
    case 'ArrowUp':
      return inRow(rowOf(at.row - 1), at.column)
    case 'ArrowDown':
      return inRow(rowOf(at.row + 1), at.column)
    case 'ArrowLeft':
      return inRow(at.row, at.column - 1)
    case 'ArrowRight':
      return inRow(at.row, at.column + 1)
    case 'Home':
      return inRow(at.row, 0)
    case 'End':
      return inRow(at.row, last(at.row))
    case 'PageUp':
      return inRow(rowOf(at.row - 5), at.column)
    case 'PageDown':
      return inRow(rowOf(at.row + 5), at.column)
    default:
      return null
  }
}
