import { expect, test } from 'vitest'
import { exitRowErrors } from './passenger-seats.ts'

test('allows only adults without an infant in exit rows', () => {
  const seats = [[{ isExitRow: true }], [{ isExitRow: true }]]
  expect(exitRowErrors([{ paxType: 1 }, { paxType: 1 }], seats)).toEqual([])
  expect(exitRowErrors([{ paxType: 1 }, { paxType: 2 }], seats)).toEqual([
    { path: 'passengers.1.seats.0', message: "Choose another seat: children can't sit in an exit row" },
  ])
  expect(exitRowErrors([{ paxType: 1 }, { paxType: 3 }], [[{ isExitRow: true }], []])).toEqual([
    {
      path: 'passengers.0.seats.0',
      message: "Choose another seat: adults with infants can't sit in an exit row",
    },
  ])
  expect(exitRowErrors([{ paxType: 2 }], [[{ isExitRow: false }]])).toEqual([])
})
