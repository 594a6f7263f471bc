import { accountsCodesEndpoints } from '#contract/http/accounts-codes.ts'
import { accountsEndpoints } from '#contract/http/accounts.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { SharedServices } from '#server/shared.ts'
import { createAttempts } from '#server/people/attempts.ts'
import { sessionUserFrom, type UserRow } from '#server/people/person.ts'
import type { SessionKind, SessionService } from '#server/people/sessions.ts'
import { createGuests, guestSessionMs } from './guests.service.ts'
import { createMailboxCodes } from './mailbox-codes.ts'
import { createMySessions } from './my-sessions.service.ts'
import { createPasswords } from './passwords.service.ts'
import { refuseActingStaff } from './refuse-acting-staff.ts'
import { passkeyRoutes } from './second-factor/passkeys.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { createSignUp } from './sign-up.service.ts'
import { createVerification } from './verification.service.ts'

interface CodeParts {
  signUp: ReturnType<typeof createSignUp>
  guests: ReturnType<typeof createGuests>
  sessions: SessionService
}

/** Calls that prove an address with a code from an email. */
const codeCalls = ({ signUp, guests, sessions }: CodeParts): BoundCall[] => {
  const begin = async (user: UserRow, call: CallContext, kind: SessionKind): Promise<void> => {
    // The previous session isn't continued, since its token may be known to someone.
    if (call.sessionToken) await sessions.end(call.sessionToken)
    const { token, expiresAt } = await sessions.start(user, call, kind)
    call.startSession(token, expiresAt)
  }
  return [
    bind(accountsCodesEndpoints.confirmSignup, async (given, call) => {
      const { user, isKnown } = await signUp.confirm(given, call)
      await begin(user, call, { way: 'code' })
      return { user: sessionUserFrom(user), isKnown }
    }),
    bind(accountsCodesEndpoints.mailGuestCode, ({ email }, call) => guests.start(email, call)),
    bind(accountsCodesEndpoints.confirmGuest, async (given, call) => {
      const { user, isGuest } = await guests.confirm(given, call)
      await begin(user, call, isGuest ? { way: 'guest', lifetimeMs: guestSessionMs } : { way: 'code' })
      return { user: sessionUserFrom(user, { isGuest }) }
    }),
    bind(accountsCodesEndpoints.keepGuestAccount, async (given, call) => {
      const user = await guests.keep(given, refuseActingStaff(call))
      await begin(user, call, { way: 'password' })
      return { user: sessionUserFrom(user) }
    }),
  ]
}

/** Binds the calls of sign-up, passwords, email confirmation and a user's own sessions. */
export const accountsRoutes = (deps: Deps, shared: SharedServices): BoundCall[] => {
  const { sessions } = shared
  const attempts = createAttempts(deps)
  const codes = createMailboxCodes(deps, attempts)
  const signUp = createSignUp({ deps, attempts, codes, sessions })
  const passwords = createPasswords(deps, sessions, attempts)
  const verification = createVerification(deps, attempts)
  const mySessions = createMySessions(deps, sessions)
  return [
    ...secondFactorRoutes(deps, shared),
    ...passkeyRoutes(deps, shared),
    bind(accountsEndpoints.signup, signUp.start),
    ...codeCalls({ signUp, guests: createGuests({ deps, codes, sessions }), sessions }),
    bind(accountsEndpoints.forgetPassword, async ({ email }, call) => {
      await passwords.forget(email, call)
      return {}
    }),
    bind(accountsEndpoints.generatePassword, ({ code, password }, call) =>
      passwords.generate(code, password, call),
    ),
    bind(accountsEndpoints.changePassword, async (input, call) => {
      const { user, endedSessions } = await passwords.change(input, refuseActingStaff(call))
      const factorAt = call.actor?.secondFactor.provenAt ?? null
      const { token, expiresAt } = await sessions.start(user, call, { way: 'password', factorAt })
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
    bind(accountsEndpoints.logoutOthers, async ({ subscriptionEndPoint }, call) => ({
      endedSessions: await mySessions.endOthers(subscriptionEndPoint, refuseActingStaff(call)),
    })),
    bind(accountsEndpoints.useSession, async ({ isUsed }, { sessionToken, site: { idleMinutes } }) => ({
      secondsLeft: await sessions.use(sessionToken ?? '', { isUsed, idleMinutes }),
    })),
    bind(accountsEndpoints.logoutEverywhere, async (_input, call) => {
      const endedSessions = await mySessions.endAll(refuseActingStaff(call))
      call.endSession()
      return { endedSessions }
    }),
  ]
}
