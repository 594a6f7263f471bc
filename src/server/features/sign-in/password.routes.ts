import { signInEndpoints } from '#contract/http/sign-in.ts'
import { signInPasskeysEndpoints } from '#contract/http/sign-in-passkeys.ts'
import { signInSecondFactorEndpoints } from '#contract/http/sign-in-second-factor.ts'
import { bind } from '#server/calls/bind.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { sessionUserFrom } from '#server/people/person.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { createSecondStep } from './second-step.service.ts'
import { createSignInService } from './sign-in.service.ts'

/** Binds sign-in by password, and sign-out. */
export const passwordRoutes = (deps: Deps, sessions: SessionService) => {
  const signIn = createSignInService(deps)
  const secondStep = createSecondStep(deps, sessions)
  const begin = async (
    { user, token, expiresAt }: Awaited<ReturnType<typeof secondStep.withCode>>,
    call: CallContext,
  ) => {
    // The previous session isn't continued, since its token may be known to someone.
    if (call.sessionToken) await sessions.end(call.sessionToken)
    call.startSession(token, expiresAt)
    return { user: sessionUserFrom(user) }
  }
  return [
    bind(signInEndpoints.login, async (input, call) => {
      const user = await signIn(call.site.siteId, {
        ...input,
        address: call.address,
        signal: call.signal,
        requestId: call.requestId,
      })
      // The previous session isn't continued, since its token may be known to someone.
      if (call.sessionToken) await sessions.end(call.sessionToken)
      const { token, expiresAt } = await sessions.start(user, call)
      call.startSession(token, expiresAt)
      return { user: sessionUserFrom(user) }
    }),
    bind(signInSecondFactorEndpoints.loginWithCode, async (input, call) =>
      begin(await secondStep.withCode(input, call), call),
    ),
    bind(signInPasskeysEndpoints.beginPasskeyLogin, async ({ challenge }, call) => ({
      options: await secondStep.beginPasskey(challenge, call),
    })),
    bind(signInPasskeysEndpoints.loginWithPasskey, async (input, call) =>
      begin(await secondStep.withPasskey(input, call), call),
    ),
    bind(signInEndpoints.logout, async (_input, call) => {
      if (call.sessionToken) await sessions.end(call.sessionToken)
      call.endSession()
      return {}
    }),
  ]
}
