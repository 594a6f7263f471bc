import { accountsCodesEndpoints as codeCalls } from '#contract/http/accounts-codes.ts'
import { accountsEndpoints as calls } from '#contract/http/accounts.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true } as const

/** Sign-up, passwords and sessions. Failures are shown at the fields or next to the result. */
export const accountsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    signup: contractMutation(build, calls.signup, quiet),
    confirmSignup: contractMutation(build, codeCalls.confirmSignup, quiet),
    mailGuestCode: contractMutation(build, codeCalls.mailGuestCode, quiet),
    confirmGuest: contractMutation(build, codeCalls.confirmGuest, quiet),
    keepGuestAccount: contractMutation(build, codeCalls.keepGuestAccount, quiet),
    forgetPassword: contractMutation(build, calls.forgetPassword, quiet),
    generatePassword: contractMutation(build, calls.generatePassword, quiet),
    verifyEmail: contractMutation(build, calls.verifyEmail, { ...quiet, invalidates: ['Account'] }),
    sendVerificationMail: contractMutation(build, calls.sendVerificationMail, quiet),
    changePassword: contractMutation(build, calls.changePassword, quiet),
    mySessions: contractQuery(build, calls.getMySessions, { ...quiet, tags: ['Session'] }),
    endMySession: contractMutation(build, calls.endMySession, { ...quiet, invalidates: ['Session'] }),
    logoutOthers: contractMutation(build, calls.logoutOthers, { ...quiet, invalidates: ['Session'] }),
    logoutEverywhere: contractMutation(build, calls.logoutEverywhere, quiet),
  }),
})
