import { describe, expect, it } from 'vitest'
import type { SeatOption } from '#contract/entities/flight.ts'
import { canSitAtExit, getNextSeat, describeSeat } from './seat-rules.ts'

const seat: SeatOption = {
  code: '12A',
  seatNo: 'A',
  position: 'window',
  isExitRow: false,
  isAvailable: true,
  price: 350,
  text: '',
}

describe('a seat', () => {
  it('has a name with place, position and price', () => {
    expect(describeSeat('12', seat, '')).toBe('Seat 12A, window, ₹\u00a0350')
    expect(describeSeat('12', { ...seat, price: 0, isExitRow: true }, 'taken')).toBe(
      'Seat 12A, window, free, exit row, taken',
    )
  })

  it.each([
    ['children', [1, 1, 2], [true, true, false]],
    ['anyone in a party with an infant', [1, 1, 3], [false, false, false]],
  ] as const)('at an exit is not for %s', (_who, types, expected) => {
    const passengers = types.map((paxType) => ({ paxType }))
    expect(passengers.map((_, index) => canSitAtExit(passengers, index))).toEqual(expected)
  })
})

describe('keys on the seat map', () => {
  const lengths = [4, 6, 6]

  it.each([
    ['ArrowRight', { row: 0, column: 3 }, { row: 0, column: 3 }],
    ['ArrowDown', { row: 0, column: 3 }, { row: 1, column: 3 }],
    ['ArrowUp', { row: 1, column: 5 }, { row: 0, column: 3 }],
    ['ArrowLeft', { row: 1, column: 0 }, { row: 1, column: 0 }],
    ['End', { row: 1, column: 0 }, { row: 1, column: 5 }],
    ['Home', { row: 1, column: 4 }, { row: 1, column: 0 }],
    ['PageDown', { row: 0, column: 1 }, { row: 2, column: 1 }],
  ])('%s from %j goes to %j', (key, from, to) => {
    expect(getNextSeat(key, from, lengths)).toEqual(to)
  })

  it('leaves other keys alone', () => {
    expect(getNextSeat('a', { row: 0, column: 0 }, lengths)).toBeNull()
  })
})
