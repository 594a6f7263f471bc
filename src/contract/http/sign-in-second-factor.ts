import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { SessionUser } from '#contract/entities/user.ts'
import type { FactorKinds } from '#contract/entities/passkey.ts'

/** A code of the authenticator app, with or without spaces, or a recovery code. */
export const FactorCode = z.string().trim().min(1, requiredText).max(40)

/**
 * The fragment of `/login` with the challenge of a sign-in that waits for its second step. It reaches neither a server nor
 * a log.
 */
export const challengeFragment = '#challenge='

/** Returns the fragment for a failure with `factorNeeded`: the challenge, and that the account has passkeys; null for another failure. */
export const findSecondStep = (failure: {
  code: string
  details?: Readonly<Record<string, unknown>> | undefined
}): string | null => {
  const { challenge, factors } = failure.details ?? {}
  if (failure.code !== 'factorNeeded' || typeof challenge !== 'string') return null
  const { app = true, passkey = false } = (factors ?? {}) as Partial<FactorKinds>
  return `${challengeFragment}${challenge}${passkey ? `&passkey=${app ? 'too' : 'only'}` : ''}`
}

/**
 * Completes a sign-in that a call answered with `factorNeeded`. The challenge works once, for five minutes and five wrong
 * codes; `codeInvalid` means that the sign-in has to start again.
 */
const loginWithCode = endpoint({
  id: 'users.loginWithCode',
  area: 'users',
  method: 'POST',
  path: 'wl/user/loginWithCode',
  access: 'anyone',
  request: z.object({ challenge: z.string().trim().min(1).max(100), code: FactorCode }),
  result: z.object({ user: SessionUser }),
  errors: ['codeInvalid', 'factorCodeWrong', 'signInThrottled', 'accountBlocked', 'signInFailed'],
  session: 'issues',
  refusedInJump: true,
  ratePerMinute: 60,
})

export const signInSecondFactorEndpoints = { loginWithCode }
