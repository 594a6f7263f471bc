import { describe, expect, it } from 'vitest'
import { passengerNeeds } from './passenger-needs.ts'

const quote = {
  isPassportRequired: false,
  isPassportFullDetailRequired: false,
  isDateOfBirthRequiredForAdults: false,
  isPanRequired: true,
  segments: [],
}

describe('the fields of a passenger', () => {
  it.each([
    ['an adult gives an own PAN', 1, '', { birth: false, ownPan: true, guardian: false }],
    ['a child has a guardian', 2, '', { birth: true, ownPan: false, guardian: true }],
    ['an infant has a guardian', 3, '2026-05-01', { birth: true, ownPan: false, guardian: true }],
  ] as const)('%s', (_title, paxType, born, needs) => {
    expect(passengerNeeds(quote, paxType, born)).toEqual(needs)
  })

  it('ask for no guardian when the fare asks for no PAN', () => {
    expect(passengerNeeds({ ...quote, isPanRequired: false }, 2, '')).toMatchObject({ guardian: false })
  })

  it('ask for the date of birth of adults where the passport or the fare wants it', () => {
    expect(passengerNeeds({ ...quote, isPassportRequired: true }, 1, '').birth).toBe(true)
    expect(passengerNeeds({ ...quote, isDateOfBirthRequiredForAdults: true }, 1, '').birth).toBe(true)
  })
})
