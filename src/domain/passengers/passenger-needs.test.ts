import { describe, expect, it } from 'vitest'
import type { PassengerRuleContext } from './passenger-rules.ts'
import { getPassengerNeeds } from './passenger-needs.ts'

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
    ['an adult gives their own PAN', 1, '', { birth: false, ownPan: true, guardian: false }],
    ['an adult of 16 may name a guardian', 1, '2010-05-01', { ownPan: false, guardian: true }],
    ['a child has a guardian', 2, '', { birth: true, ownPan: false, guardian: true }],
    ['an infant has a guardian', 3, '2026-05-01', { birth: true, ownPan: false, guardian: true }],
    ['a partly typed date counts as none', 1, '12/05', { ownPan: true, guardian: false }],
  ] as const)('%s', (_title, paxType, dateOfBirth, needs) => {
    expect(getPassengerNeeds(context, { paxType, dateOfBirth })).toMatchObject(needs)
  })

  it('include no guardian when the fare needs no PAN', () => {
    const needs = getPassengerNeeds(withFlags({ isPanRequired: false }), { paxType: 2, dateOfBirth: '' })
    expect(needs).toMatchObject({ guardian: false, ownPan: false })
  })

  it('include the date of birth of adults where the passport or the fare needs it', () => {
    const adult = { paxType: 1, dateOfBirth: '' } as const
    expect(getPassengerNeeds(withFlags({ isPassportRequired: true }), adult).birth).toBe(true)
    expect(getPassengerNeeds(withFlags({ isDateOfBirthRequiredForAdults: true }), adult).birth).toBe(true)
  })

  it('include the passport that an airline requires on a route, whatever the fare says', () => {
    const adult = { paxType: 1, dateOfBirth: '' } as const
    expect(getPassengerNeeds(context, adult).passport).toBe(false)
    expect(getPassengerNeeds({ ...context, airlineCodes: ['FZ'] }, adult).passport).toBe(true)
  })
})
