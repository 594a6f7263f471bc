import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { defaultPhoneCountry } from '#contract/common/constants.ts'
import { sortCountries } from '#domain/sort-countries.ts'

/** Countries that phone inputs exclude and whose numbers are refused (spec section 5). ISO codes, lower case. */
export const excludedPhoneCountries = ['pk', 'af', 'iq', 'ir', 'kp', 'ps'] as const

export const phoneTexts = {
  missing: 'Phone number is required!',
  invalid: 'Invalid Phone Number...',
} as const

/** A stored phone number: digits without country and trunk prefix, and the country's ISO code. */
export interface KnownPhone {
  /** ISO code, upper case: `IN`. */
  country: string
  national: string
  /** With plus and calling code, digits only: `+919810000000`. */
  e164: string
}

const isExcluded = (country: string): boolean =>
  excludedPhoneCountries.some((excluded) => excluded === country.toLowerCase())

/** Whether phones of this country are allowed; used by screens and the server alike. */
export const isPhoneCountry = (country: string): boolean =>
  isSupportedCountry(country.toUpperCase()) && !isExcluded(country)

/** Returns the countries to offer: India first, then by name, without the excluded ones. */
export const listPhoneCountries = <Country extends { code: string; name: string }>(
  countries: readonly Country[],
): Country[] => sortCountries(countries.filter(({ code }) => isPhoneCountry(code)))

const toDigits = (code: string): string => code.replace(/\D/g, '')

/** The library throws for calling codes that belong to no country. */
const callingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)

/** What may be typed in a phone field: digits of any script and common separators. */
const typed = /^\+?[\p{Nd}\s().-]{3,30}$/u

/**
 * Parses a phone field. `code` is the country's ISO code (`IN`) or its calling code (`+91`, `91`). Null when it isn't
 * a number of that country, or the country is excluded. A number with a calling code must match it.
 */
export const readPhone = (text: string, code: string): KnownPhone | null => {
  const trimmed = text.trim()
  if (!typed.test(trimmed)) return null
  const iso = code.trim().toUpperCase()
  const calling = isSupportedCountry(iso) ? getCountryCallingCode(iso) : toDigits(code)
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

/** Returns the calling code with a plus (`+91`) of a country's ISO or calling code; empty for neither. */
export const toDialCode = (code: string): string => {
  const iso = code.trim().toUpperCase()
  const digits = isSupportedCountry(iso) ? getCountryCallingCode(iso) : toDigits(code)
  return digits === '' ? '' : `+${digits}`
}

/**
 * Returns the ISO code of a phone's country. `code` is an ISO code or a calling code. Where several countries share a
 * calling code, the number decides. India if nothing does.
 */
export const toPhoneCountry = (code: string, national = ''): string => {
  const iso = code.trim().toUpperCase()
  if (isSupportedCountry(iso)) return iso
  const known = readPhone(national, code)
  if (known) return known.country
  const sharing = getCountries().filter((country) => getCountryCallingCode(country) === toDigits(code))
  return sharing.find((country) => mainCountries.has(country)) ?? sharing[0] ?? defaultPhoneCountry.code
}

/** The main country of each calling code that several share. */
const mainCountries: ReadonlySet<string> = new Set('US RU GB AU NO IT MA FI GP RE CW SH'.split(' '))

/** Whether the text is a phone number of that country (ISO or calling code). */
export const validPhone = (text: string, code: string): boolean => readPhone(text, code) !== null

/** Returns what is wrong with a phone field, in the specification's words; null when nothing is. */
export const phoneProblem = (text: string, code: string): string | null => {
  if (text.trim() === '') return phoneTexts.missing
  return validPhone(text, code) ? null : phoneTexts.invalid
}

/**
 * Returns the name that a phone signs in with: ten digits for an Indian number, otherwise with its calling code. Text
 * that can't be parsed is returned without separators.
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
