import { requiredText } from '#contract/common/field-texts.ts'
import { isOfAge } from './passenger-guardian-rules.ts'
import type { PassengerRule, PassengerRuleContext } from './passenger-rule.ts'

const needsPassport = ({ requirements }: PassengerRuleContext): boolean =>
  requirements.isPassportRequired || requirements.isPassportFullDetailRequired

/**
 * Rules about passport and PAN. Details that weren't required must still be valid, because the supplier checks them.
 */
export const identityRules: readonly PassengerRule[] = [
  {
    id: 'passport-given',
    source: 'flight supplier, validation list 4 (flags of the fare quote)',
    field: 'passportNo',
    check: ({ passportNo }, context) => (needsPassport(context) && passportNo === '' ? requiredText : null),
  },
  {
    id: 'passport-valid',
    source: 'ICAO Doc 9303: document number of at most nine letters and digits',
    field: 'passportNo',
    check: ({ passportNo }) =>
      passportNo === '' || /^[A-Za-z0-9]{5,9}$/.test(passportNo)
        ? null
        : 'Enter a passport number of 5 to 9 letters and digits',
  },
  {
    id: 'passport-expiry-given',
    source: 'flight supplier, booking call: expiry goes with the number',
    field: 'passportExpiry',
    check: ({ passportNo, passportExpiry }, context) =>
      (needsPassport(context) || passportNo !== '') && passportExpiry === '' ? requiredText : null,
  },
  {
    id: 'passport-valid-on-travel',
    source: 'flight supplier, validation list 7',
    field: 'passportExpiry',
    check: ({ passportExpiry }, { travelDate }) =>
      passportExpiry !== '' && passportExpiry < travelDate
        ? 'Enter a passport that is valid on the day of travel'
        : null,
  },
  {
    id: 'passport-issue-date-given',
    source: 'flight supplier, booking call: full passport detail',
    field: 'passportIssueDate',
    check: ({ passportIssueDate }, { requirements }) =>
      requirements.isPassportFullDetailRequired && passportIssueDate === '' ? requiredText : null,
  },
  {
    id: 'passport-issued-between-birth-and-today',
    source: 'flight supplier, validation list 7',
    field: 'passportIssueDate',
    check: ({ passportIssueDate, dateOfBirth, passportExpiry }, { today }) => {
      if (passportIssueDate === '') return null
      if (dateOfBirth !== '' && passportIssueDate < dateOfBirth)
        return 'Enter an issue date after the date of birth'
      if (passportIssueDate > today) return "Enter an issue date that isn't in the future"
      return passportExpiry !== '' && passportIssueDate >= passportExpiry
        ? 'Enter an issue date before the expiry date'
        : null
    },
  },
  {
    id: 'passport-country-given',
    source: 'flight supplier, booking call: full passport detail',
    field: 'passportIssueCountryCode',
    check: ({ passportIssueCountryCode }, { requirements }) =>
      requirements.isPassportFullDetailRequired && passportIssueCountryCode === '' ? requiredText : null,
  },
  {
    id: 'passport-country-valid',
    source: 'ISO 3166-1',
    field: 'passportIssueCountryCode',
    check: ({ passportIssueCountryCode }) =>
      passportIssueCountryCode === '' || /^[A-Z]{2}$/.test(passportIssueCountryCode)
        ? null
        : 'Choose a country from the list',
  },
  {
    id: 'pan-given',
    source:
      'flight supplier, validation list 5 (own PAN from 18 years; from 12 the own or that of a guardian)',
    field: 'pan',
    check: (passenger, { requirements, travelDate }) => {
      if (!requirements.isPanRequired || passenger.pan !== '' || passenger.paxType !== 1) return null
      if (isOfAge(passenger, travelDate)) return requiredText
      return passenger.guardian ? null : "Enter the passenger's PAN, or a guardian's name and PAN"
    },
  },
  {
    id: 'pan-valid',
    source: 'flight supplier, validation list 5',
    field: 'pan',
    check: ({ pan }) =>
      pan === '' || /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan) ? null : 'Enter a PAN, like ABCDE1234F',
  },
]
