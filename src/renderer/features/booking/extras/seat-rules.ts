import type { SeatOption } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { formatInr } from '#domain/format.ts'
import { exitRowErrors } from '#domain/passengers/passenger-seats.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'

type Traveller = Pick<PassengerForm, 'paxType'>

/** Whether this passenger may sit at an exit, by the rule that the server applies. */
export const canSitAtExit = (passengers: readonly Traveller[], index: number): boolean => {
  const seats = passengers.map((_, place) => (place === index ? [{ isExitRow: true }] : []))
  return exitRowErrors(passengers, seats).length === 0
}

/** Returns `₹ 350`, `₹ 350.50` or `free`. */
export const formatSeatPrice = (price: number): string =>
  price === 0 ? bookingTexts.seatFree : formatInr(price, { isWhole: Number.isInteger(price) })

/** Returns the name of a seat: `Seat 12A, window, ₹ 350`, and what is special about it. */
export const describeSeat = (rowNo: string, seat: SeatOption, state: string): string =>
  [
    bookingTexts.seat(`${rowNo}${seat.seatNo}`, seat.position, formatSeatPrice(seat.price)),
    seat.isExitRow ? bookingTexts.seatExit : '',
    state,
  ]
    .filter(Boolean)
    .join(', ')

/** Returns where a key moves the cursor; null for other keys. Rows at nose and tail may have fewer seats. */
export const getNextSeat = (
  key: string,
  at: { row: number; column: number },
  lengths: readonly number[],
): { row: number; column: number } | null => {
  const last = (row: number): number => (lengths[row] ?? 1) - 1
  const clampRow = (row: number): number => Math.max(0, Math.min(lengths.length - 1, row))
  const inRow = (row: number, column: number) => ({ row, column: Math.max(0, Math.min(last(row), column)) })
  switch (key) {
    case 'ArrowUp':
      return inRow(clampRow(at.row - 1), at.column)
    case 'ArrowDown':
      return inRow(clampRow(at.row + 1), at.column)
    case 'ArrowLeft':
      return inRow(at.row, at.column - 1)
    case 'ArrowRight':
      return inRow(at.row, at.column + 1)
    case 'Home':
      return inRow(at.row, 0)
    case 'End':
      return inRow(at.row, last(at.row))
    case 'PageUp':
      return inRow(clampRow(at.row - 5), at.column)
    case 'PageDown':
      return inRow(clampRow(at.row + 5), at.column)
    default:
      return null
  }
}
