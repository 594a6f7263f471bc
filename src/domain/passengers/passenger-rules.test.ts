import { describe, expect, test } from 'vitest'
import { PassengerInput, type PassengerForm } from '#contract/entities/passenger.ts'
import type { GstDetails } from '#contract/http/booking.ts'
import type { PassengerRequirements, PassengerRuleContext } from './passenger-rule.ts'
import { passengerErrors } from './passenger-rules.ts'

const passenger = (over: Partial<PassengerForm> = {}): PassengerInput =>
  PassengerInput.parse({ title: 'Ms', firstName: 'Kavita', lastName: 'Rao', paxType: 1, gender: 2, ...over })
const lead = (over: Partial<PassengerForm> = {}): PassengerInput =>
  passenger({ isLeadPax: true, mobileNo: '9810012345', email: 'kavita@rao.example', ...over })
const child = (over: Partial<PassengerForm> = {}): PassengerInput =>
  passenger({ title: 'Miss', firstName: 'Tara', paxType: 2, dateOfBirth: '2019-05-01', ...over })
const infant = (over: Partial<PassengerForm> = {}): PassengerInput =>
  passenger({ title: 'Mstr', firstName: 'Dev', gender: 1, paxType: 3, dateOfBirth: '2026-01-15', ...over })

const requirements: PassengerRequirements = {
  isPassportRequired: false,
  isPassportFullDetailRequired: false,
  isPanRequired: false,
  isGstMandatory: false,
  isGstAllowed: true,
}
const listErrors = (
  passengers: PassengerInput[],
  over: Partial<PassengerRuleContext> & { flags?: Partial<PassengerRequirements>; gst?: GstDetails } = {},
) => {
  const count = (type: number) => passengers.filter(({ paxType }) => paxType === type).length
  return passengerErrors(passengers, over.gst, {
    requirements: { ...requirements, ...over.flags },
    travelDate: '2026-12-10',
    today: '2026-11-20',
    airlineCodes: ['AI'],
    counts: { adultCount: count(1), childCount: count(2), infantCount: count(3) },
    ...over,
  })
}
const required = 'This is required field.'
const passport = { passportNo: 'Z1234567', passportExpiry: '2030-01-01', dateOfBirth: '1990-01-01' }

describe('passengers without errors', () => {
  test.each<[string, PassengerInput[]]>([
    ['one adult', [lead()]],
    ['a family', [lead(), passenger({ firstName: 'Arjun', title: 'Mr', gender: 1 }), child(), infant()]],
    [
      'a name with apostrophe, hyphen and space',
      [lead({ firstName: "Mary-Ann D'Souza", lastName: 'de la Cruz' })],
    ],
    ['a phone number of another country', [lead({ phoneCode: '+971', mobileNo: '50 123-4567' })]],
    ["a passport that isn't required", [lead(passport)]],
  ])('%s', (_title, passengers) => {
    expect(listErrors(passengers)).toEqual([])
  })
})

describe('a single passenger', () => {
  test.each<[string, PassengerInput, string, string]>([
    [
      'an adult titled Mstr',
      lead({ title: 'Mstr', gender: 1 }),
      'title',
      'Choose one of these titles: Mr, Mrs, Ms',
    ],
    ['a man titled Ms', lead({ gender: 1 }), 'gender', 'Choose a title that matches the gender'],
    [
      'a first name in another script',
      lead({ firstName: 'कविता' }),
      'firstName',
      'Enter the name in English letters, as in the passport or ID',
    ],
    [
      'a last name in another script',
      lead({ lastName: 'Müller' }),
      'lastName',
      'Enter the name in English letters, as in the passport or ID',
    ],
    [
      'a birth date in the future',
      lead({ dateOfBirth: '2026-11-21' }),
      'dateOfBirth',
      "Enter a date of birth that isn't in the future",
    ],
    [
      'an eleven-year-old as an adult',
      lead({ dateOfBirth: '2014-12-11' }),
      'dateOfBirth',
      'Enter a date of birth for an adult: 12 or older on the day of travel',
    ],
    ['a lead passenger without a phone', lead({ mobileNo: '' }), 'mobileNo', 'Phone number is required!'],
    [
      'an Indian phone without ten digits',
      lead({ mobileNo: '12345' }),
      'mobileNo',
      'Invalid Phone Number...',
    ],
    ['a lead passenger without an email', lead({ email: '' }), 'email', required],
    [
      'an invalid email',
      lead({ email: 'kavita@rao' }),
      'email',
      'Enter an email address, like name@example.com',
    ],
    [
      'an invalid passport number',
      lead({ ...passport, passportNo: 'Z-1' }),
      'passportNo',
      'Enter a passport number of 5 to 9 letters and digits',
    ],
    [
      'a passport without its expiry date',
      lead({ ...passport, passportExpiry: '' }),
      'passportExpiry',
      required,
    ],
    [
      'a passport that expires before travel',
      lead({ ...passport, passportExpiry: '2026-12-09' }),
      'passportExpiry',
      'Enter a passport that is valid on the day of travel',
    ],
    [
      'a passport issued before birth',
      lead({ ...passport, passportIssueDate: '1989-12-31' }),
      'passportIssueDate',
      'Enter an issue date after the date of birth',
    ],
    [
      'a passport issued in the future',
      lead({ ...passport, passportIssueDate: '2026-11-21' }),
      'passportIssueDate',
      "Enter an issue date that isn't in the future",
    ],
    ['an invalid PAN', lead({ pan: 'ABCDE12345' }), 'pan', 'Enter a PAN, like ABCDE1234F'],
  ])('%s', (_title, person, field, message) => {
    expect(listErrors([person])).toEqual([{ path: `passengers.0.${field}`, message }])
  })

  test.each<[string, 2 | 3, string, boolean]>([
    ['a child who turns two on the day of travel', 2, '2024-12-10', true],
    ["a child who isn't two yet", 2, '2024-12-11', false],
    ['a child who is eleven for the last day', 2, '2014-12-11', true],
    ['a child who turns twelve on the day of travel', 2, '2014-12-10', false],
    ['an infant who is under two for the last day', 3, '2024-12-11', true],
    ['an infant who turns two on the day of travel', 3, '2024-12-10', false],
    ['a child without a date of birth', 2, '', false],
    ['an infant without a date of birth', 3, '', false],
  ])('%s', (_title, paxType, dateOfBirth, isFine) => {
    const young = paxType === 2 ? child({ dateOfBirth }) : infant({ dateOfBirth })
    const paths = listErrors([lead(), young]).map(({ path }) => path)
    expect(paths).toEqual(isFine ? [] : ['passengers.1.dateOfBirth'])
  })

  test.each<[string, Partial<PassengerRequirements>, string[]]>([
    ['passport', { isPassportRequired: true }, ['dateOfBirth', 'passportNo', 'passportExpiry']],
    [
      'full passport details',
      { isPassportFullDetailRequired: true },
      ['dateOfBirth', 'passportNo', 'passportExpiry', 'passportIssueDate', 'passportIssueCountryCode'],
    ],
    ['PAN', { isPanRequired: true }, ['pan']],
    ['date of birth of adults', { isDateOfBirthRequiredForAdults: true }, ['dateOfBirth']],
  ])('the fare may require %s', (_title, flags, fields) => {
    expect(listErrors([lead()], { flags })).toEqual(
      fields.map((field) => ({ path: `passengers.0.${field}`, message: required })),
    )
  })

  test("requires no own PAN from anyone under 18: a guardian's is enough", () => {
    const flags = { isPanRequired: true }
    const guardian = { title: 'Mrs', firstName: 'Asha', lastName: 'Rao', pan: 'ABCDE1234F' }
    expect(listErrors([lead({ dateOfBirth: '2009-01-01', guardian })], { flags })).toEqual([])
    expect(listErrors([lead({ pan: 'ABCDE1234F' }), child({ guardian })], { flags })).toEqual([])
  })

  test('requires different names for SpiceJet, and no space in the last name for TruJet and Zoom', () => {
    const same = lead({ firstName: 'Rao', lastName: 'Rao' })
    expect(listErrors([same])).toEqual([])
    expect(listErrors([same], { airlineCodes: ['SG'] })).toMatchObject([{ path: 'passengers.0.lastName' }])
    const spaced = lead({ lastName: 'Rao Bahadur' })
    expect(listErrors([spaced])).toEqual([])
    expect(listErrors([spaced], { airlineCodes: ['2T'] })).toMatchObject([{ path: 'passengers.0.lastName' }])
  })
})

describe('all passengers together', () => {
  test('must match the number that was searched', () => {
    expect(listErrors([lead()], { counts: { adultCount: 2, childCount: 1, infantCount: 0 } })).toEqual([
      {
        path: 'passengers',
        message: 'This fare is for Adult 2, Child 1. Search again for different passengers.',
      },
    ])
  })

  test('must have exactly one lead passenger, an adult', () => {
    expect(listErrors([passenger()])).toMatchObject([{ path: 'passengers.0.isLeadPax' }])
    expect(listErrors([lead(), lead({ firstName: 'Leela' })])).toMatchObject([
      { path: 'passengers.1.isLeadPax' },
    ])
    expect(
      listErrors([passenger(), child({ isLeadPax: true, mobileNo: '9810012345', email: 'a@b.co' })]),
    ).toMatchObject([{ path: 'passengers.1.isLeadPax' }])
  })

  test('must be entered once each, with different passports', () => {
    expect(listErrors([lead(), passenger({ firstName: 'KAVITA' })])).toMatchObject([
      { path: 'passengers.1.firstName' },
    ])
    expect(listErrors([lead(passport), passenger({ ...passport, firstName: 'Leela' })])).toMatchObject([
      { path: 'passengers.1.passportNo' },
    ])
  })

  test('may choose one extra of a kind per flight, and none for infants', () => {
    const bag = { code: 'XB15', flightNumber: '101', origin: 'DEL', destination: 'BOM' }
    expect(listErrors([lead({ baggage: [bag, { ...bag, code: 'XB20' }] })])).toMatchObject([
      { path: 'passengers.0.baggage' },
    ])
    expect(listErrors([lead({ baggage: [bag, { ...bag, flightNumber: '102' }] })])).toEqual([])
    expect(listErrors([lead(), infant({ mealDynamic: [bag] })])).toMatchObject([
      { path: 'passengers.1.mealDynamic' },
    ])
  })
})

describe('GST details', () => {
  const gst: GstDetails = {
    gstNumber: '07ABCDE1234F1Z2',
    gstCompanyName: 'Rao Travels',
    gstCompanyEmail: 'tax@rao.example',
    gstCompanyContactNumber: '9810012345',
    gstCompanyAddress: '14 MG Road',
  }
  test.each<[string, GstDetails | undefined, Partial<PassengerRequirements>, string[]]>([
    ['may be absent', undefined, {}, []],
    ['may be present', gst, {}, []],
    ['are required where the fare demands them', undefined, { isGstMandatory: true }, Object.keys(gst)],
    ['are complete or absent', { ...gst, gstCompanyEmail: '' }, {}, ['gstCompanyEmail']],
    ['have a valid number', { ...gst, gstNumber: '07ABCDE1234F1Y5' }, {}, ['gstNumber']],
    ["are refused where the fare doesn't accept them", gst, { isGstAllowed: false }, ['gstNumber']],
  ])('%s', (_title, block, flags, fields) => {
    const paths = listErrors([lead()], { flags, ...(block ? { gst: block } : {}) }).map(({ path }) => path)
    expect(paths).toEqual(fields.map((field) => `gst.${field}`))
  })
})
