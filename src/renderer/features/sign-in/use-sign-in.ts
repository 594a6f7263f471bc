import { useCallback } from 'react'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { signInEndpoints } from '#contract/http/sign-in.ts'
import { useBeginSession } from '#renderer/entities/use-begin-session.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { sessionApi } from '#renderer/store/session-api.ts'

type LoginInput = RequestInputOf<typeof signInEndpoints.login>

/** Gives a function that signs in and stores the user and their rights. Resolves to the failure to show, or null. */
export const useSignIn = (): ((input: LoginInput) => Promise<ApiFailure | null>) => {
  const [login] = sessionApi.useLoginMutation()
  const begin = useBeginSession()
  return useCallback(
    async (input) => {
      const answer = await login(input)
      return answer.error ? toFailure(answer.error) : begin(answer.data.user)
    },
    [begin, login],
  )
}
