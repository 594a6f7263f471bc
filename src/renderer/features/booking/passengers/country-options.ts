import { defaultPhoneCountry } from '#contract/common/constants.ts'
import type { Country } from '#contract/http/flights-fares.ts'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'

const indiaFirst = (countries: readonly Country[]): Country[] => [
  ...countries.filter(({ code }) => code === defaultPhoneCountry.code),
  ...countries.filter(({ code }) => code !== defaultPhoneCountry.code),
]

export const countryOptions = (countries: readonly Country[]): SelectOption<string>[] =>
  indiaFirst(countries).map(({ code, name }) => ({ value: code, label: name }))
