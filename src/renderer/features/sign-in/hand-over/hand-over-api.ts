import { signInWaysEndpoints } from '#contract/http/sign-in-ways.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true, isProbe: true } as const

export const handOverApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    // Not a query: a code is a secret and has no place in the cache.
    createHandOver: contractMutation(build, signInWaysEndpoints.createHandOver, { isSilent: true }),
    handOverUser: contractQuery(build, signInWaysEndpoints.userBySessionId, { ...quiet, keepSeconds: 0 }),
    loginBySessionId: contractMutation(build, signInWaysEndpoints.loginBySessionId, quiet),
  }),
})
