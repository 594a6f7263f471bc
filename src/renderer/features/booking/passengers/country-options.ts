import type { Country } from '#contract/http/flights-fares.ts'
import { sortCountries } from '#domain/sort-countries.ts'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'

export const countryOptions = (countries: readonly Country[]): SelectOption<string>[] =>
  sortCountries(countries).map(({ code, name }) => ({ value: code, label: name }))
