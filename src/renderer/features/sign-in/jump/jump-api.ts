import { signInWaysEndpoints } from '#contract/http/sign-in-ways.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true, isProbe: true } as const

const jumpApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    beginJump: contractMutation(build, signInWaysEndpoints.beginJump, quiet),
    currentJump: contractQuery(build, signInWaysEndpoints.currentJump, { ...quiet, isBackground: true }),
    endJump: contractMutation(build, signInWaysEndpoints.endJump, quiet),
  }),
})

export const { useBeginJumpMutation, useCurrentJumpQuery, useEndJumpMutation } = jumpApi
