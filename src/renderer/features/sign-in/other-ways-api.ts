import { signInWaysEndpoints } from '#contract/http/sign-in-ways.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true, isProbe: true } as const

const otherWaysApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    externalProof: contractQuery(build, signInWaysEndpoints.externalProof, quiet),
    mailExternalProof: contractMutation(build, signInWaysEndpoints.mailExternalProof, quiet),
    proveExternal: contractMutation(build, signInWaysEndpoints.proveExternal, quiet),
    beginBrowserSignIn: contractMutation(build, signInWaysEndpoints.beginBrowserSignIn, quiet),
    pollBrowserSignIn: contractMutation(build, signInWaysEndpoints.pollBrowserSignIn, {
      ...quiet,
      isBackground: true,
    }),
    cancelBrowserSignIn: contractMutation(build, signInWaysEndpoints.cancelBrowserSignIn, {
      ...quiet,
      isBackground: true,
    }),
  }),
})

export const {
  useExternalProofQuery,
  useMailExternalProofMutation,
  useProveExternalMutation,
  useBeginBrowserSignInMutation,
  usePollBrowserSignInMutation,
  useCancelBrowserSignInMutation,
} = otherWaysApi
