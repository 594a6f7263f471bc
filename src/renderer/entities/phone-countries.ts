import { useEffect } from 'react'
import { bookingEndpoints } from '#contract/http/booking.ts'
import { listPhoneCountries } from '#domain/accounts/phone-numbers.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'

const { usePhoneCountriesQuery } = contractApi.injectEndpoints({
  endpoints: (build) => ({
    phoneCountries: contractQuery(build, bookingEndpoints.phoneCodes, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 86_400,
    }),
  }),
})

const onlyIndia = [{ code: 'IN', name: 'India', dial_code: '+91' }]
const askAgainMs = 15_000

/**
 * Gives the countries that a phone number may have: India first, without the excluded ones. Only India until they are
 * loaded, so that forms don't wait. `isMissing`: loading has failed so far; it's retried automatically.
 */
export const usePhoneCountries = (): { options: SelectOption<string>[]; isMissing: boolean } => {
  const { data, isError, refetch } = usePhoneCountriesQuery({})
  const isMissing = isError && data === undefined
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => void refetch(), askAgainMs)
    return () => clearTimeout(timer)
  }, [isMissing, refetch])
  const options = listPhoneCountries(data ?? onlyIndia).map(({ code, name, dial_code }) => ({
    value: code,
    label: `${name} (${dial_code})`,
  }))
  return { options, isMissing }
}
