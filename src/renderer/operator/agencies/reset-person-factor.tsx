import type { AgencyPerson } from '#contract/entities/operator.ts'
import { operatorApi } from '../operator-api.ts'
import { ResetButton } from '../second-factor/reset-factor.tsx'

/** Resets the lost second step of an agency's owner or staff member. */
export const ResetPersonFactor = ({ siteId, person }: { siteId: string; person: AgencyPerson }) => {
  const [reset, { isLoading, error }] = operatorApi.useResetPersonFactorMutation()
  const { name, email } = person
  return (
    <ResetButton name={name} reset={() => reset({ siteId, email })} isLoading={isLoading} error={error} />
  )
}
