import { passengerTypes } from '#contract/common/enumerations.ts'
import type { Guardian, PassengerInput } from '#contract/entities/passenger.ts'
import { ageOn } from './passenger-ages.ts'
import { titlesFor } from './passenger-titles.ts'
import type { PassengerRule, PassengerRuleContext } from './passenger-rule.ts'

/** From this age people need their own PAN. */
export const ownPanFrom = 18

/** Whether someone is of age; an adult of unknown age is. */
export const isOfAge = (
  { paxType, dateOfBirth }: Pick<PassengerInput, 'paxType' | 'dateOfBirth'>,
  travelDate: string,
): boolean =>
  paxType === passengerTypes.adult && (dateOfBirth === '' || ageOn(dateOfBirth, travelDate) >= ownPanFrom)

const source = 'flight supplier, validation list 5'
const latinName = /^[A-Za-z][A-Za-z' -]*$/

/** Builds a rule about a given guardian. */
const ofGuardian = (
  id: string,
  field: keyof Guardian,
  check: (guardian: Guardian, context: PassengerRuleContext) => string | null,
): PassengerRule => ({
  id,
  source,
  field: `guardian.${field}`,
  check: ({ guardian }, context) => (guardian ? check(guardian, context) : null),
})

const nameMessage = (name: string): string | null => {
  if (name === '') return "Enter the guardian's name"
  return latinName.test(name) ? null : "Enter the guardian's name in English letters"
}

/** Rules about a minor's guardian. One that wasn't required must still be valid, because the supplier checks it. */
export const guardianRules: readonly PassengerRule[] = [
  {
    id: 'guardian-of-an-adult',
    source: `${source} (adults of 18 and more: own PAN only)`,
    field: 'guardian.pan',
    check: (passenger, { travelDate }) =>
      passenger.guardian && isOfAge(passenger, travelDate)
        ? "Enter the passenger's own PAN: adults of 18 or over can't have a guardian"
        : null,
  },
  {
    id: 'guardian-of-a-child',
    source: `${source} (children and infants: a guardian with name)`,
    field: 'guardian.firstName',
    check: ({ paxType, guardian }, { requirements }) =>
      requirements.isPanRequired && paxType !== passengerTypes.adult && !guardian
        ? "Add a guardian's name and PAN: this fare requires them for children and infants"
        : null,
  },
  ofGuardian('guardian-title', 'title', ({ title }, { requirements }) => {
    const titles = titlesFor(passengerTypes.adult, requirements.nameStyle)
    return titles.includes(title) ? null : `Choose one of these titles: ${titles.join(', ')}`
  }),
  ofGuardian('guardian-first-name', 'firstName', ({ firstName }) => nameMessage(firstName)),
  ofGuardian('guardian-last-name', 'lastName', ({ lastName }) => nameMessage(lastName)),
  ofGuardian('guardian-pan', 'pan', ({ pan }, { requirements }) => {
    if (pan === '') return requirements.isPanRequired ? "Enter the guardian's PAN" : null
    return /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan) ? null : "Enter the guardian's PAN, like ABCDE1234F"
  }),
]
