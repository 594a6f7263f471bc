import { defaultPhoneCountry } from '#contract/common/constants.ts'

const byName = new Intl.Collator('en')

/** Returns the countries in the order of pick lists: India first, then by name. */
export const sortCountries = <Country extends { code: string; name: string }>(
  countries: readonly Country[],
): Country[] => {
  const isIndia = ({ code }: Country): boolean => code === defaultPhoneCountry.code
  return countries.toSorted(
    (one, other) => Number(isIndia(other)) - Number(isIndia(one)) || byName.compare(one.name, other.name),
  )
}
