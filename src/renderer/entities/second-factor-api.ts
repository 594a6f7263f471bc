import { accountsPasskeysEndpoints as passkeyCalls } from '#contract/http/accounts-passkeys.ts'
import { accountsSecondFactorEndpoints as calls } from '#contract/http/accounts-second-factor.ts'
import { customersSecondFactorEndpoints } from '#contract/http/customers-second-factor.ts'
import { signInPasskeysEndpoints } from '#contract/http/sign-in-passkeys.ts'
import { signInSecondFactorEndpoints } from '#contract/http/sign-in-second-factor.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true } as const
const probe = { ...quiet, isProbe: true } as const

/** The second step of the user's own account. Failures are shown beside the fields. */
export const secondFactorApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    loginWithCode: contractMutation(build, signInSecondFactorEndpoints.loginWithCode, probe),
    beginPasskeyLogin: contractMutation(build, signInPasskeysEndpoints.beginPasskeyLogin, probe),
    loginWithPasskey: contractMutation(build, signInPasskeysEndpoints.loginWithPasskey, probe),
    consolePasskey: contractQuery(build, signInPasskeysEndpoints.beginConsolePasskey, probe),
    beginConsolePasskey: contractMutation(build, signInPasskeysEndpoints.beginConsolePasskey, probe),
    approveConsolePasskey: contractMutation(build, signInPasskeysEndpoints.approveConsolePasskey, probe),
    secondFactor: contractQuery(build, calls.secondFactor, { ...quiet, tags: ['Session'] }),
    beginSecondFactor: contractMutation(build, calls.beginSecondFactor, quiet),
    confirmSecondFactor: contractMutation(build, calls.confirmSecondFactor, quiet),
    proveSecondFactor: contractMutation(build, calls.proveSecondFactor, quiet),
    beginPasskey: contractMutation(build, passkeyCalls.beginPasskey, quiet),
    confirmPasskey: contractMutation(build, passkeyCalls.confirmPasskey, quiet),
    beginPasskeyProof: contractMutation(build, passkeyCalls.beginPasskeyProof, quiet),
    proveWithPasskey: contractMutation(build, passkeyCalls.proveWithPasskey, quiet),
    removePasskey: contractMutation(build, passkeyCalls.removePasskey, {
      ...quiet,
      invalidates: ['Session'],
    }),
    removeAuthenticatorApp: contractMutation(build, passkeyCalls.removeAuthenticatorApp, {
      ...quiet,
      invalidates: ['Session'],
    }),
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
