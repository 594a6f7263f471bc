import { accountsSecondFactorEndpoints as calls } from '#contract/http/accounts-second-factor.ts'
import { customersSecondFactorEndpoints } from '#contract/http/customers-second-factor.ts'
import { signInSecondFactorEndpoints } from '#contract/http/sign-in-second-factor.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true } as const

/** The second step of the user's own account. Failures are shown beside the fields. */
export const secondFactorApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    loginWithCode: contractMutation(build, signInSecondFactorEndpoints.loginWithCode, {
      ...quiet,
      isProbe: true,
    }),
    secondFactor: contractQuery(build, calls.secondFactor, { ...quiet, tags: ['Session'] }),
    beginSecondFactor: contractMutation(build, calls.beginSecondFactor, quiet),
    confirmSecondFactor: contractMutation(build, calls.confirmSecondFactor, quiet),
    proveSecondFactor: contractMutation(build, calls.proveSecondFactor, quiet),
    renewRecoveryCodes: contractMutation(build, calls.renewRecoveryCodes, {
      ...quiet,
      invalidates: ['Session'],
    }),
    resetSecondFactor: contractMutation(build, customersSecondFactorEndpoints.resetSecondFactor, {
      ...quiet,
      invalidates: ['Customers', 'Permissions'],
    }),
    endSecondFactor: contractMutation(build, calls.endSecondFactor, { ...quiet, invalidates: ['Session'] }),
  }),
})
