import { describe, expect, test } from 'vitest'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import {
  lead,
  child,
  infant,
  type Flight,
  listMessages,
  pan,
  guardian,
  extra,
} from './passenger-rules.test-kit.ts'

/** The flight supplier's validation list, point by point: what is refused, and the message at its field. */
describe('checks before the airline would refuse', () => {
  test.each<[string, PassengerInput[], Flight, string]>([
    [
      '1 a dot in a name on NDC',
      [lead({ firstName: 'Kavita R.' })],
      { flags: { nameStyle: 'ndc' } },
      "passengers.0.firstName: Remove dots from the name: this airline doesn't accept them",
    ],
    [
      '1 a dot in the last name on NDC',
      [lead({ lastName: 'St. John' })],
      { flags: { nameStyle: 'ndc' } },
      "passengers.0.lastName: Remove dots from the name: this airline doesn't accept them",
    ],
    [
      '1 special characters in a name',
      [lead({ lastName: 'Rao (Sr)' })],
      {},
      'passengers.0.lastName: Remove these characters: . , / ( )',
    ],
    [
      '1 the same names on SpiceJet',
      [lead({ firstName: 'Rao' })],
      { airline: 'SG' },
      "passengers.0.lastName: Enter different first and last names: SpiceJet doesn't accept the same for both",
    ],
    [
      '1 a space in the last name on TruJet',
      [lead({ lastName: 'de Rao' })],
      { airline: '2T' },
      "passengers.0.lastName: Remove spaces from the last name: this airline doesn't accept them",
    ],
    [
      '1 a space in the last name on Zoom',
      [lead({ lastName: 'de Rao' })],
      { airline: 'ZO' },
      "passengers.0.lastName: Remove spaces from the last name: this airline doesn't accept them",
    ],
    [
      '1 a title that contradicts the gender',
      [lead({ gender: 1 })],
      {},
      'passengers.0.gender: Choose a title that matches the gender',
    ],
    [
      '2 Miss on a Navitaire host',
      [lead(), child()],
      { flags: { nameStyle: 'navitaire' } },
      'passengers.1.title: Choose one of these titles: Mr, Ms',
    ],
    [
      '2 an infant Mrs on a Navitaire host',
      [lead(), infant({ title: 'Mrs' })],
      { flags: { nameStyle: 'navitaire' } },
      'passengers.1.title: Choose one of these titles: Mstr, Mr, Ms',
    ],
    [
      '2 Lady on NDC',
      [lead({ title: 'Lady' })],
      { flags: { nameStyle: 'ndc' } },
      'passengers.0.title: Choose one of these titles: Mr, Mrs, Ms, Miss, DR, PROF',
    ],
    [
      '2 Mr for a child elsewhere',
      [lead(), child({ title: 'Mr', gender: 1 })],
      {},
      'passengers.1.title: Choose one of these titles: Mstr, Miss',
    ],
    [
      '3 a child without date of birth',
      [lead(), child({ dateOfBirth: '' })],
      {},
      'passengers.1.dateOfBirth: This is required field.',
    ],
    [
      '3 an adult on AirAsia without one',
      [lead()],
      { airline: 'I5' },
      'passengers.0.dateOfBirth: Enter the date of birth: AirAsia requires it for every passenger',
    ],
    ['3 no phone', [lead({ mobileNo: '' })], {}, 'passengers.0.mobileNo: Phone number is required!'],
    ['3 no email', [lead({ email: '' })], {}, 'passengers.0.email: This is required field.'],
    [
      '3 no address',
      [lead({ city: 'Delhi' })],
      { flags: { isAddressRequired: true } },
      'passengers.0.addressLine1: Enter the address: the airline requires it for the lead passenger',
    ],
    [
      '3 no city',
      [lead({ addressLine1: '14 MG Road' })],
      { flags: { isAddressRequired: true } },
      'passengers.0.city: Enter the city: the airline requires it for the lead passenger',
    ],
    [
      '3 no country',
      [lead({ countryCode: 'in' })],
      {},
      'passengers.0.countryCode: Choose a country from the list',
    ],
    [
      "4 a passport required by the quote's flag",
      [lead({ dateOfBirth: '1990-01-01', passportExpiry: '2030-01-01' })],
      { flags: { isPassportRequired: true } },
      'passengers.0.passportNo: This is required field.',
    ],
    [
      '4 a passport on flydubai',
      [lead()],
      { airline: 'FZ', to: 'DXB', country: 'AE' },
      'passengers.0.passportNo: Enter the passport number: flydubai requires it for every passenger',
    ],
    [
      '4 a passport on SpiceJet to Dubai',
      [lead()],
      { airline: 'SG', to: 'DXB', country: 'AE' },
      'passengers.0.passportNo: Enter the passport number: SpiceJet requires it for Dubai, Riyadh and Sharjah',
    ],
    [
      '4 a passport on IndiGo to Nepal',
      [lead()],
      { airline: '6E', to: 'KTM', country: 'NP' },
      'passengers.0.passportNo: Enter the passport number: SpiceJet and IndiGo require it for adults and children to Nepal',
    ],
    [
      '4 a passport on an international flight',
      [lead()],
      { to: 'LHR', country: 'GB', isLCC: false },
      'passengers.0.passportNo: Enter the passport number: this airline requires it for adults and children on international flights',
    ],
    ['5 an adult without PAN', [lead()], { flags: pan }, 'passengers.0.pan: This is required field.'],
    [
      '5 an adult with a guardian',
      [lead({ pan: 'ABCDE1234F', guardian })],
      {},
      "passengers.0.guardian.pan: Enter the passenger's own PAN: adults of 18 or over can't have a guardian",
    ],
    [
      '5 a 15-year-old with neither',
      [lead({ dateOfBirth: '2011-01-01' })],
      { flags: pan },
      "passengers.0.pan: Enter the passenger's PAN, or a guardian's name and PAN",
    ],
    [
      '5 a child without guardian',
      [lead({ pan: 'ABCDE1234F' }), child()],
      { flags: pan },
      "passengers.1.guardian.firstName: Add a guardian's name and PAN: this fare requires them for children and infants",
    ],
    [
      '5 a guardian without name',
      [lead({ pan: 'ABCDE1234F' }), child({ guardian: { ...guardian, lastName: '' } })],
      { flags: pan },
      "passengers.1.guardian.lastName: Enter the guardian's name",
    ],
    [
      "5 a guardian with a child's title",
      [lead(), child({ guardian: { ...guardian, title: 'Mstr' } })],
      {},
      'passengers.1.guardian.title: Choose one of these titles: Mr, Mrs, Ms',
    ],
    [
      '5 a guardian without PAN',
      [lead({ pan: 'ABCDE1234F' }), child({ guardian: { ...guardian, pan: '' } })],
      { flags: pan },
      "passengers.1.guardian.pan: Enter the guardian's PAN",
    ],
    [
      '5 a guardian with an invalid PAN',
      [lead(), child({ guardian: { ...guardian, pan: 'ABC' } })],
      {},
      "passengers.1.guardian.pan: Enter the guardian's PAN, like ABCDE1234F",
    ],
    [
      "5 an invalid PAN that isn't required",
      [lead({ pan: 'ABC' })],
      {},
      'passengers.0.pan: Enter a PAN, like ABCDE1234F',
    ],
    [
      "5 an invalid passport number that isn't required",
      [lead({ passportNo: 'A-1', passportExpiry: '2030-01-01' })],
      {},
      'passengers.0.passportNo: Enter a passport number of 5 to 9 letters and digits',
    ],
    [
      '7 an expired passport',
      [lead({ passportNo: 'Z1234567', passportExpiry: '2026-12-09' })],
      {},
      'passengers.0.passportExpiry: Enter a passport that is valid on the day of travel',
    ],
    [
      '7 a passport issued before its owner was born',
      [
        lead({
          dateOfBirth: '1990-01-01',
          passportNo: 'Z1234567',
          passportExpiry: '2030-01-01',
          passportIssueDate: '1989-01-01',
        }),
      ],
      {},
      'passengers.0.passportIssueDate: Enter an issue date after the date of birth',
    ],
    [
      '10 ten people',
      Array.from({ length: 10 }, (_, index) =>
        lead({ firstName: `Kavi${'abcdefghij'[index]}`, isLeadPax: index === 0 }),
      ),
      {},
      'passengers: One booking can have up to nine passengers.',
    ],
    [
      'more infants than adults',
      [lead(), infant(), infant({ firstName: 'Dev' })],
      {},
      'passengers: Each infant must travel with an adult.',
    ],
    [
      'a frequent flyer number without an airline',
      [lead({ ffNumber: '12345' })],
      {},
      'passengers.0.ffAirlineCode: Choose the frequent flyer programme',
    ],
    [
      'an airline without a frequent flyer number',
      [lead({ ffAirlineCode: 'AI' })],
      {},
      'passengers.0.ffNumber: Enter the frequent flyer number',
    ],
    [
      'two seats on one flight',
      [lead({ seats: [extra(), extra({ code: '1B' })] })],
      {},
      'passengers.0.seats: Choose only one option per flight',
    ],
    [
      'a seat for an infant',
      [lead(), infant({ seats: [extra()] })],
      {},
      "passengers.1.seats: Remove the seat: infants sit on an adult's lap",
    ],
    [
      'one seat for two passengers',
      [lead({ seats: [extra()] }), lead({ firstName: 'Arjun', isLeadPax: false, seats: [extra()] })],
      {},
      'passengers.1.seats.0: Choose another seat: passenger 1 has this one',
    ],
  ])('%s', (_title, passengers, flight, message) => {
    expect(listMessages(passengers, flight)).toContain(message)
  })

  test.each<[string, PassengerInput[], Flight]>([
    ['a girl on a Navitaire host', [lead(), child({ title: 'Ms' })], { flags: { nameStyle: 'navitaire' } }],
    [
      'a doctor on NDC, whose title implies no gender',
      [lead({ title: 'DR', gender: 1 })],
      { flags: { nameStyle: 'ndc' } },
    ],
    [
      'an infant to Nepal without a passport',
      [lead({ passportNo: 'Z1234567', passportExpiry: '2030-01-01' }), infant()],
      { airline: 'SG', to: 'KTM', country: 'NP' },
    ],
    [
      'IndiGo to Singapore, which requires one only by the flag',
      [lead()],
      { airline: '6E', to: 'SIN', country: 'SG' },
    ],
    [
      'a 15-year-old with their own PAN',
      [lead({ dateOfBirth: '2011-01-01', pan: 'ABCDE1234F' })],
      { flags: pan },
    ],
    ['a child with a guardian', [lead({ pan: 'ABCDE1234F' }), child({ guardian })], { flags: pan }],
    ['the same seat on two flights', [lead({ seats: [extra(), extra({ flightNumber: '2' })] })], {}],
    ['a frequent flyer', [lead({ ffAirlineCode: 'AI', ffNumber: 'AB-12345' })], {}],
  ])('accepts %s', (_title, passengers, flight) => {
    expect(listMessages(passengers, flight)).toEqual([])
  })
})
