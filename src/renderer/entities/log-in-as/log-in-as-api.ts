import { signInWaysEndpoints } from '#contract/http/sign-in-ways.ts'
import { contractApi, contractMutation } from '#renderer/store/contract-api.ts'

export const logInAsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    jumpLogin: contractMutation(build, signInWaysEndpoints.jumpLogin),
  }),
})
