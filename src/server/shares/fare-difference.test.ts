import { describe, expect, test } from 'vitest'
import { toReissuedFares, type PaidTicket } from './fare-difference.ts'

const paid = (passengerIndex: number, passengerType: 1 | 2 | 3, fareMinor: number): PaidTicket => ({
  passengerIndex,
  passengerType,
  fareMinor,
})
const type = (passengerType: 1 | 2 | 3, passengerCount: number, publishedMinor: number) => ({
  passengerType,
  passengerCount,
  publishedMinor,
})

describe('fares of reissued tickets', () => {
  test('split the fare of a type to the paisa and compare it ticket by ticket', () => {
    const tickets = [paid(0, 1, 300_000), paid(1, 1, 300_001), paid(3, 3, 50_000)]
    expect(toReissuedFares(tickets, [type(1, 2, 700_001), type(3, 1, 40_000)])).toEqual([
      { passengerIndex: 0, fareMinor: 350_001, differenceMinor: 50_001 },
      { passengerIndex: 1, fareMinor: 350_000, differenceMinor: 49_999 },
      { passengerIndex: 3, fareMinor: 40_000, differenceMinor: 0 },
    ])
  })

  test.each([
    ['another number of adults', [paid(0, 1, 1)], [type(1, 2, 500)]],
    ['a type nobody is of', [paid(0, 1, 1)], [type(1, 1, 500), type(2, 1, 500)]],
    ['without one of them', [paid(0, 1, 1), paid(1, 2, 1)], [type(1, 1, 500)]],
  ])('are unknown for a fare of %s', (_, tickets, perType) => {
    expect(toReissuedFares(tickets, perType)).toBeNull()
  })
})
