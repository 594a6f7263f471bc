import { requiredText } from '#contract/common/field-texts.ts'
import { passengerTypes } from '#contract/common/enumerations.ts'
import { phoneTexts, validPhone } from '#domain/accounts/phone-numbers.ts'
import { ageLimits, ageOn } from './passenger-ages.ts'
import { isTitleOfGender, titlesFor } from './passenger-titles.ts'
import type { PassengerRule, PassengerRuleContext } from './passenger-rule.ts'

const isFlownBy = (context: PassengerRuleContext, ...airlines: string[]): boolean =>
  airlines.some((airline) => context.airlineCodes.includes(airline))

const latinName = /^[A-Za-z][A-Za-z' -]*$/
const nameText = 'Enter the name in English letters, as in the passport or ID'

/** Name, title, age and contact. */
export const personRules: readonly PassengerRule[] = [
  {
    id: 'title-of-type',
    source: 'flight supplier, validation list 2',
    field: 'title',
    check: ({ title, paxType }, { requirements }) => {
      const titles = titlesFor(paxType, requirements.nameStyle)
      return titles.includes(title) ? null : `Choose one of these titles: ${titles.join(', ')}`
    },
  },
  {
    id: 'title-of-gender',
    source: 'flight supplier, validation list 1 and 2',
    field: 'gender',
    check: ({ title, gender }) =>
      isTitleOfGender(title, gender) ? null : 'Choose a title that matches the gender',
  },
  ...(['firstName', 'lastName'] as const).flatMap((field): PassengerRule[] => [
    {
      id: `${field}-without-dot-on-ndc`,
      source: 'flight supplier, validation list 1 (NDC)',
      field,
      check: (passenger, { requirements }) =>
        requirements.nameStyle === 'ndc' && passenger[field].includes('.')
          ? "Remove dots from the name: this airline doesn't accept them"
          : null,
    },
    {
      id: `${field}-without-signs`,
      source: 'flight supplier, validation list 1',
      field,
      check: (passenger) => (/[.,/()]/.test(passenger[field]) ? 'Remove these characters: . , / ( )' : null),
    },
  ]),
  {
    id: 'first-name-latin',
    source: 'reservation hosts take A to Z; flight supplier, validation list 1',
    field: 'firstName',
    check: ({ firstName }) => (latinName.test(firstName) ? null : nameText),
  },
  {
    id: 'last-name-latin',
    source: 'reservation hosts take A to Z; flight supplier, validation list 1',
    field: 'lastName',
    check: ({ lastName }) => (latinName.test(lastName) ? null : nameText),
  },
  {
    id: 'names-differ-on-spicejet',
    source: 'flight supplier, validation list 1 (SpiceJet: first and last name differ)',
    field: 'lastName',
    check: ({ firstName, lastName }, context) =>
      isFlownBy(context, 'SG') && firstName.toLowerCase() === lastName.toLowerCase()
        ? "Enter different first and last names: SpiceJet doesn't accept the same for both"
        : null,
  },
  {
    id: 'last-name-without-space',
    source: 'flight supplier, validation list 1 (TruJet 2T, Zoom ZO)',
    field: 'lastName',
    check: ({ lastName }, context) =>
      isFlownBy(context, '2T', 'ZO') && lastName.includes(' ')
        ? "Remove spaces from the last name: this airline doesn't accept them"
        : null,
  },
  {
    id: 'date-of-birth-given',
    source: 'flight supplier, validation list 3 (children and infants always; adults where the fare says so)',
    field: 'dateOfBirth',
    check: ({ dateOfBirth, paxType }, { requirements }) => {
      const isNeeded =
        paxType !== passengerTypes.adult ||
        requirements.isDateOfBirthRequiredForAdults === true ||
        requirements.isPassportRequired ||
        requirements.isPassportFullDetailRequired
      return isNeeded && dateOfBirth === '' ? requiredText : null
    },
  },
  {
    id: 'date-of-birth-on-airasia',
    source: 'flight supplier, validation list 3 (AirAsia I5: adults too)',
    field: 'dateOfBirth',
    check: ({ dateOfBirth }, context) =>
      isFlownBy(context, 'I5') && dateOfBirth === ''
        ? 'Enter the date of birth: AirAsia requires it for every passenger'
        : null,
  },
  {
    id: 'date-of-birth-past',
    source: 'ours',
    field: 'dateOfBirth',
    check: ({ dateOfBirth }, { today }) =>
      dateOfBirth !== '' && dateOfBirth > today ? "Enter a date of birth that isn't in the future" : null,
  },
  {
    id: 'age-of-type',
    source:
      'passenger types of the flight supplier: adult from 12, child 2 to 11, infant under 2, on the travel date',
    field: 'dateOfBirth',
    check: ({ dateOfBirth, paxType }, { travelDate }) => {
      if (dateOfBirth === '') return null
      const age = ageOn(dateOfBirth, travelDate)
      const limit = ageLimits[paxType]
      return age >= limit.from && age <= limit.to ? null : limit.text
    },
  },
  {
    id: 'lead-phone-given',
    source: 'flight supplier, validation list 3 (phone always); spec section 8',
    field: 'mobileNo',
    check: ({ isLeadPax, mobileNo }) => (isLeadPax && mobileNo === '' ? 'Phone number is required!' : null),
  },
  {
    id: 'phone-valid',
    source: 'numbering plan of the country, without the countries that spec section 5 excludes; its text',
    field: 'mobileNo',
    check: ({ phoneCode, mobileNo }) =>
      mobileNo === '' || validPhone(mobileNo, phoneCode) ? null : phoneTexts.invalid,
  },
  {
    id: 'lead-email-given',
    source: 'flight supplier, validation list 3 (email of the lead passenger)',
    field: 'email',
    check: ({ isLeadPax, email }) => (isLeadPax && email === '' ? requiredText : null),
  },
  {
    id: 'email-valid',
    source: 'spec section 5',
    field: 'email',
    check: ({ email }) =>
      email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)
        ? null
        : 'Enter an email address, like name@example.com',
  },
  {
    id: 'lead-address-given',
    source: 'flight supplier, validation list 3 (low-cost: address of the lead passenger)',
    field: 'addressLine1',
    check: ({ isLeadPax, addressLine1 }, { requirements }) =>
      requirements.isAddressRequired === true && isLeadPax && addressLine1 === ''
        ? 'Enter the address: the airline requires it for the lead passenger'
        : null,
  },
  {
    id: 'lead-city-given',
    source: 'flight supplier, validation list 3 (low-cost: address of the lead passenger)',
    field: 'city',
    check: ({ isLeadPax, city }, { requirements }) =>
      requirements.isAddressRequired === true && isLeadPax && city === ''
        ? 'Enter the city: the airline requires it for the lead passenger'
        : null,
  },
  {
    id: 'country-valid',
    source: 'flight supplier, validation list 3 (AirAsia: country); ISO 3166-1',
    field: 'countryCode',
    check: ({ countryCode }) => (/^[A-Z]{2}$/.test(countryCode) ? null : 'Choose a country from the list'),
  },
  {
    id: 'frequent-flyer-airline',
    source: 'flight supplier, booking call: airline and number go together',
    field: 'ffAirlineCode',
    check: ({ ffAirlineCode, ffNumber }) =>
      ffNumber !== '' && ffAirlineCode === '' ? 'Choose the frequent flyer programme' : null,
  },
  {
    id: 'frequent-flyer-number',
    source: 'flight supplier, booking call: airline and number go together',
    field: 'ffNumber',
    check: ({ ffAirlineCode, ffNumber }) => {
      if (ffAirlineCode !== '' && ffNumber === '') return 'Enter the frequent flyer number'
      return ffNumber === '' || /^[A-Za-z0-9-]{3,30}$/.test(ffNumber)
        ? null
        : 'Enter a frequent flyer number with letters and digits only'
    },
  },
]
