import { describe, expect, it } from 'vitest'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import type { PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'
import {
  assignPlaces,
  fillFromPaste,
  fitTitle,
  listFormFields,
  toPastedType,
  type PartyValues,
} from './fit-party.ts'
import { pastedFields } from './pasted-fields.ts'
import { toCell } from './pasted-passenger.ts'

const context: PassengerRuleContext = {
  requirements: {
    isPassportRequired: false,
    isPassportFullDetailRequired: false,
    isPanRequired: false,
    isGstMandatory: false,
    isGstAllowed: true,
  },
  travelDate: '2027-01-15',
  today: '2026-11-26',
  airlineCodes: ['AI'],
  counts: { adultCount: 2, childCount: 1, infantCount: 0 },
}
const international = { ...context, requirements: { ...context.requirements, isPassportRequired: true } }
const withValues = (values: Partial<PartyValues>): PartyValues =>
  ({ ...Object.fromEntries(pastedFields.map((field) => [field, ''])), ...values }) as PartyValues
const typed: PassengerForm = {
  title: '',
  firstName: 'Amit',
  lastName: '',
  paxType: 1,
  gender: 1,
  isLeadPax: true,
  phoneCode: 'IN',
  mobileNo: '9810011111',
  email: 'agent@example.com',
}

describe('the type of a pasted passenger', () => {
  it.each([
    [{ dateOfBirth: toCell('2016-01-16', '') }, 2],
    [{ dateOfBirth: toCell('2015-01-15', '') }, 1],
    [{ dateOfBirth: toCell('2025-01-16', ''), paxType: toCell('2', '') }, 3],
    [{ paxType: toCell('2', '') }, 2],
    [{ age: toCell('8', '') }, 2],
    [{ dateOfBirth: toCell('', 'soon'), age: toCell('45', '') }, 1],
    [{}, null],
  ])('is found by the day of travel, a written type or an age: %j', (cells, type) => {
    expect(toPastedType(cells, context.travelDate)).toBe(type)
  })
})

describe('places on the booking', () => {
  it.each([
    [
      [1, 1, 2],
      [1, 1, 2],
      [0, 1, 2],
    ],
    [
      [2, 1, 1],
      [1, 1, 2],
      [2, 0, 1],
    ],
    [
      [null, 2, null],
      [1, 1, 2],
      [0, 2, 1],
    ],
    [
      [1, 1, 1],
      [1, 1, 2],
      [0, 1, null],
    ],
    [
      [null, null, null, null],
      [1, 2],
      [0, 1, null, null],
    ],
    [[3], [1], [null]],
  ] as const)('for %j of a fare for %j are %j', (types, places, chosen) => {
    expect(assignPlaces(types, places)).toEqual(chosen)
  })
})

describe('a title', () => {
  it.each([
    [{ title: 'Mr', gender: '1' }, 1, 'standard', 'Mr'],
    [{ title: 'Miss', gender: '2' }, 1, 'standard', 'Ms'],
    [{ title: 'Mstr', gender: '1' }, 2, 'navitaire', 'Mr'],
    [{ title: '', gender: '2' }, 2, 'standard', 'Miss'],
    [{ title: 'DR', gender: '' }, 1, 'ndc', 'DR'],
    [{ title: 'DR', gender: '' }, 1, 'standard', ''],
    [{ title: '', gender: '' }, 1, 'standard', ''],
  ] as const)('%j of type %d at %s is %s', (values, type, style, title) => {
    expect(fitTitle(values, type, style)).toBe(title)
  })
})

describe('filling in the form', () => {
  const values = withValues({
    title: 'Mr',
    gender: '1',
    firstName: 'Anil',
    lastName: 'Sharma',
    dateOfBirth: '1980-03-12',
    nationality: 'IN',
    passportNo: 'Z1234567',
    passportExpiry: '2031-01-15',
    mobileNo: '+44 7400 123456',
    email: 'anil@example.com',
    ffNumber: '123456789',
  })

  it('fills only what the form of this fare shows', () => {
    const filled = fillFromPaste(values, typed, context)
    expect(filled).toMatchObject({
      title: 'Mr',
      firstName: 'Anil',
      lastName: 'Sharma',
      dateOfBirth: '1980-03-12',
    })
    expect(filled.passportNo ?? '').toBe('')
    expect(fillFromPaste(values, typed, international)).toMatchObject({
      passportNo: 'Z1234567',
      passportExpiry: '2031-01-15',
      nationality: 'IN',
    })
  })

  it('splits a phone of another country, and only for the lead passenger', () => {
    expect(fillFromPaste(values, typed, context)).toMatchObject({ phoneCode: 'GB', mobileNo: '7400123456' })
    expect(fillFromPaste(values, { ...typed, isLeadPax: false }, context)).toMatchObject({
      mobileNo: '9810011111',
      email: 'agent@example.com',
    })
  })

  it('keeps what was typed where nothing was read', () => {
    expect(fillFromPaste(withValues({ lastName: 'Sharma' }), typed, context)).toEqual({
      ...typed,
      lastName: 'Sharma',
    })
  })

  it('adds a frequent flyer number only of an airline of the journey', () => {
    expect(fillFromPaste(values, typed, context)).toMatchObject({
      ffAirlineCode: 'AI',
      ffNumber: '123456789',
    })
    expect(
      fillFromPaste(withValues({ ffAirlineCode: 'BA', ffNumber: '1' }), typed, context).ffNumber,
    ).toBeUndefined()
  })

  it('knows the fields of a passenger who needs no passport', () => {
    expect(listFormFields({ paxType: 1, isLeadPax: false, dateOfBirth: '' }, context)).toEqual([
      'title',
      'firstName',
      'lastName',
      'gender',
      'dateOfBirth',
      'ffNumber',
    ])
  })
})
