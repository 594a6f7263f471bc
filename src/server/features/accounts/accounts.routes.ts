import { accountsEndpoints } from '#contract/http/accounts.ts'
import { AppError } from '#server/calls/app-error.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn, type CallContext, type SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { SharedServices } from '#server/shared.ts'
import { createAttempts } from '#server/people/attempts.ts'
import { createMySessions } from './my-sessions.service.ts'
import { createPasswords } from './passwords.service.ts'
import { createSignUp } from './sign-up.service.ts'
import { accountTexts } from './texts.ts'
import { createVerification } from './verification.service.ts'

/** Refuses staff who act for a customer: they manage neither the customer's password nor sessions. */
const refuseActingStaff = (context: CallContext): SignedInContext => {
  const call = signedIn(context)
  if (call.subject.userId !== call.actor.userId)
    throw new AppError('forbidden', { message: accountTexts.someoneElse })
  return call
}

/** Binds the calls of sign-up, passwords, email confirmation and a user's own sessions. */
export const accountsRoutes = (deps: Deps, { sessions }: SharedServices): BoundCall[] => {
  const attempts = createAttempts(deps)
  const signUp = createSignUp(deps, attempts)
  const passwords = createPasswords(deps, sessions, attempts)
  const verification = createVerification(deps, attempts)
  const mySessions = createMySessions(deps, sessions)
  return [
    bind(accountsEndpoints.signup, signUp),
    bind(accountsEndpoints.forgetPassword, async ({ email }, call) => {
      await passwords.forget(email, call)
      return {}
    }),
    bind(accountsEndpoints.generatePassword, ({ code, password }, call) =>
      passwords.generate(code, password, call),
    ),
    bind(accountsEndpoints.changePassword, async (input, call) => {
      const { user, endedSessions } = await passwords.change(input, refuseActingStaff(call))
      const { token, expiresAt } = await sessions.start(user, call)
      call.startSession(token, expiresAt)
      return { endedSessions }
    }),
    bind(accountsEndpoints.verifyEmail, ({ code }, call) => verification.confirm(code, call)),
    bind(accountsEndpoints.sendVerificationMail, (_input, call) =>
      verification.send(refuseActingStaff(call)),
    ),
    bind(accountsEndpoints.getMySessions, async (_input, call) => ({
      sessions: await mySessions.list(refuseActingStaff(call)),
    })),
    bind(accountsEndpoints.endMySession, async ({ sessionId }, call) => {
      await mySessions.end(sessionId, refuseActingStaff(call))
      return {}
    }),
    bind(accountsEndpoints.logoutEverywhere, async (_input, call) => {
      const endedSessions = await mySessions.endAll(refuseActingStaff(call))
      call.endSession()
      return { endedSessions }
    }),
  ]
}
