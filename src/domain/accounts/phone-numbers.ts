import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { defaultPhoneCountry } from '#contract/common/constants.ts'

/** Countries that phone inputs leave out, and whose numbers are refused (spec section 5). ISO codes, lower case. */
export const excludedPhoneCountries = ['pk', 'af', 'iq', 'ir', 'kp', 'ps'] as const

export const phoneTexts = {
  missing: 'Phone number is required!',
  invalid: 'Invalid Phone Number...',
} as const

/** A phone number as it is kept: digits without country and trunk prefix, and the country's ISO code. */
export interface KnownPhone {
  /** ISO code, upper case: `IN`. */
  country: string
  national: string
  /** With plus and calling code, digits only: `+919810000000`. */
  e164: string
}

const isExcluded = (country: string): boolean =>
  excludedPhoneCountries.some((excluded) => excluded === country.toLowerCase())

/** True for a country of which a phone may be: the screens' list and the server's check are the same. */
export const isPhoneCountry = (country: string): boolean =>
  isSupportedCountry(country.toUpperCase()) && !isExcluded(country)

/** How the countries are offered: India first, the excluded ones not at all, the others as they came. */
export const phoneCountriesOf = <Country extends { code: string }>(
  countries: readonly Country[],
): Country[] => {
  const offered = countries.filter(({ code }) => isPhoneCountry(code))
  const isPreferred = ({ code }: Country): boolean => code === defaultPhoneCountry.code
  return [...offered.filter(isPreferred), ...offered.filter((country) => !isPreferred(country))]
}

const digitsOf = (code: string): string => code.replace(/\D/g, '')

/** The library throws for a number of a calling code that is no country's. */
const callingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)

/** What is typed in a phone field: digits of any script, and the signs that people set between them. */
const typed = /^\+?[\p{Nd}\s().-]{3,30}$/u

/**
 * Reads what stands in a phone field. `code` is the country's ISO code (`IN`) or its calling code (`+91`, `91`). Null when it is
 * no number of that country, or of one that is left out. A number that is written with its calling code has to agree with it.
 */
export const readPhone = (text: string, code: string): KnownPhone | null => {
  const trimmed = text.trim()
  if (!typed.test(trimmed)) return null
  const iso = code.trim().toUpperCase()
  const calling = isSupportedCountry(iso) ? getCountryCallingCode(iso) : digitsOf(code)
  if (!callingCodes.has(calling)) return null
  const found = parsePhoneNumberFromString(
    trimmed,
    isSupportedCountry(iso)
      ? { defaultCountry: iso, extract: false }
      : { defaultCallingCode: calling, extract: false },
  )
  if (!found?.isValid() || !found.country || found.countryCallingCode !== calling) return null
  if (isExcluded(found.country)) return null
  return { country: found.country, national: found.nationalNumber, e164: found.number }
}

/** True when the text is a phone number of that country (ISO or calling code). */
export const validPhone = (text: string, code: string): boolean => readPhone(text, code) !== null

/** What is wrong with a phone field, in the specification's words; null when nothing is. */
export const phoneProblem = (text: string, code: string): string | null => {
  if (text.trim() === '') return phoneTexts.missing
  return validPhone(text, code) ? null : phoneTexts.invalid
}

/**
 * The name that a phone is signed in with: an Indian number by its ten digits, any other with its calling code. Whatever cannot be
 * read stays as it was typed, without the signs between digits.
 */
export const phoneAccountName = (text: string): string => {
  const bare = text.trim().replace(/[\s().-]/g, '')
  const known = readPhone(bare, defaultPhoneCountry.code) ?? readForeign(bare)
  if (!known) return bare
  return known.country === defaultPhoneCountry.code ? known.national : known.e164
}

const readForeign = (bare: string): KnownPhone | null => {
  if (!bare.startsWith('+')) return null
  const found = parsePhoneNumberFromString(bare, { extract: false })
  return found?.country ? readPhone(bare, found.country) : null
}
