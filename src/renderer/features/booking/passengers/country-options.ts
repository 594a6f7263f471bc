import { defaultPhoneCountry } from '#contract/common/constants.ts'
import type { Country } from '#contract/http/flights-fares.ts'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'

/** Countries that phone inputs exclude (spec section 5). */
const withoutPhone = new Set(['PK', 'AF', 'IQ', 'IR', 'KP', 'PS'])

const indiaFirst = (countries: readonly Country[]): Country[] => [
  ...countries.filter(({ code }) => code === defaultPhoneCountry.code),
  ...countries.filter(({ code }) => code !== defaultPhoneCountry.code),
]

export const countryOptions = (countries: readonly Country[]): SelectOption<string>[] =>
  indiaFirst(countries).map(({ code, name }) => ({ value: code, label: name }))

/** Returns each dial code once, since several countries share one. */
export const phoneCodeOptions = (countries: readonly Country[]): SelectOption<string>[] => {
  const options = new Map<string, SelectOption<string>>()
  for (const { dial_code: value, name, code } of indiaFirst(countries)) {
    if (withoutPhone.has(code.toUpperCase()) || !value || options.has(value)) continue
    options.set(value, { value, label: `${value} ${name}` })
  }
  return [...options.values()]
}
