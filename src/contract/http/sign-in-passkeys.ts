import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { SessionUser } from '#contract/entities/user.ts'
import { PasskeyAnswer, PasskeyRequest } from '#contract/entities/passkey.ts'

const Code = z.string().trim().min(1).max(100)

/** The fragment of `/login/console` with the ticket of a console's sign-in. It reaches neither a server nor a log. */
export const consoleTicketFragment = '#ticket='
/** The page on which a console's sign-in is completed with a passkey, in the system's browser. */
export const consolePasskeyPath = '/app/login/console'

/** Returns a challenge for the passkeys of an account whose sign-in a call answered with `factorNeeded`. `wrongState` without a passkey. */
const beginPasskeyLogin = endpoint({
  id: 'users.beginPasskeyLogin',
  area: 'users',
  method: 'POST',
  path: 'wl/user/beginPasskeyLogin',
  access: 'anyone',
  request: z.object({ challenge: Code }),
  result: z.object({ options: PasskeyRequest }),
  errors: ['codeInvalid', 'accountBlocked', 'wrongState'],
  ratePerMinute: 30,
})

/** Completes that sign-in with a passkey. `codeInvalid` means that the sign-in has to start again. */
const loginWithPasskey = endpoint({
  id: 'users.loginWithPasskey',
  area: 'users',
  method: 'POST',
  path: 'wl/user/loginWithPasskey',
  access: 'anyone',
  request: z.object({ challenge: Code, answer: PasskeyAnswer }),
  result: z.object({ user: SessionUser }),
  errors: ['codeInvalid', 'passkeyRefused', 'signInThrottled', 'accountBlocked', 'signInFailed'],
  session: 'issues',
  refusedInJump: true,
  ratePerMinute: 60,
})

/**
 * Starts the second step of a console's sign-in in the system's browser. `userCode` is shown in both windows, for the person to
 * compare. Throws `wrongState` when the console is on another network.
 */
const beginConsolePasskey = endpoint({
  id: 'users.beginConsolePasskey',
  area: 'users',
  method: 'POST',
  path: 'wl/user/beginConsolePasskey',
  access: 'anyone',
  request: z.object({ ticket: Code }),
  result: z.object({ userCode: z.string(), options: PasskeyRequest }),
  errors: ['codeInvalid', 'accountBlocked', 'wrongState'],
  ratePerMinute: 30,
})

/** Completes the second step of a console's sign-in. The console gets the session, this browser none. */
const approveConsolePasskey = endpoint({
  id: 'users.approveConsolePasskey',
  area: 'users',
  method: 'POST',
  path: 'wl/user/approveConsolePasskey',
  access: 'anyone',
  request: z.object({ ticket: Code, answer: PasskeyAnswer }),
  result: z.object({}),
  errors: ['codeInvalid', 'passkeyRefused', 'signInThrottled', 'accountBlocked'],
  refusedInJump: true,
  ratePerMinute: 60,
})

export const signInPasskeysEndpoints = {
  beginPasskeyLogin,
  loginWithPasskey,
  beginConsolePasskey,
  approveConsolePasskey,
}
