import { describe, expect, it } from 'vitest'
import type { PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'
import { passengerNeeds } from './passenger-needs.ts'

const context: PassengerRuleContext = {
  requirements: {
    isPassportRequired: false,
    isPassportFullDetailRequired: false,
    isPanRequired: true,
    isGstMandatory: false,
    isGstAllowed: true,
  },
  travelDate: '2026-12-15',
  today: '2026-11-20',
  airlineCodes: ['AI'],
  counts: { adultCount: 1, childCount: 1, infantCount: 1 },
}
const withFlags = (flags: Partial<PassengerRuleContext['requirements']>): PassengerRuleContext => ({
  ...context,
  requirements: { ...context.requirements, ...flags },
})

describe('the fields of a passenger', () => {
  it.each([
    ['an adult gives an own PAN', 1, '', { birth: false, ownPan: true, guardian: false }],
    ['an adult of 16 may name a guardian', 1, '2010-05-01', { ownPan: false, guardian: true }],
    ['a child has a guardian', 2, '', { birth: true, ownPan: false, guardian: true }],
    ['an infant has a guardian', 3, '2026-05-01', { birth: true, ownPan: false, guardian: true }],
    ['a half-typed date counts as none', 1, '12/05', { ownPan: true, guardian: false }],
  ] as const)('%s', (_title, paxType, dateOfBirth, needs) => {
    expect(passengerNeeds(context, { paxType, dateOfBirth })).toMatchObject(needs)
  })

  it('ask for no guardian when the fare asks for no PAN', () => {
    const needs = passengerNeeds(withFlags({ isPanRequired: false }), { paxType: 2, dateOfBirth: '' })
    expect(needs).toMatchObject({ guardian: false, ownPan: false })
  })

  it('ask for the date of birth of adults where the passport or the fare wants it', () => {
    const adult = { paxType: 1, dateOfBirth: '' } as const
    expect(passengerNeeds(withFlags({ isPassportRequired: true }), adult).birth).toBe(true)
    expect(passengerNeeds(withFlags({ isDateOfBirthRequiredForAdults: true }), adult).birth).toBe(true)
  })

  it('ask for the passport that an airline wants on a route, whatever the fare says', () => {
    const adult = { paxType: 1, dateOfBirth: '' } as const
    expect(passengerNeeds(context, adult).passport).toBe(false)
    expect(passengerNeeds({ ...context, airlineCodes: ['FZ'] }, adult).passport).toBe(true)
  })
})
