import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { SessionUser } from '#contract/entities/user.ts'

/** Services that sign users in; a site offers those of `SiteConfig.signInWays`. */
export const SignInService = z.enum(['google', 'facebook'])
export type SignInService = z.infer<typeof SignInService>

/** Pages on which a sign-in with another service starts and ends; paths of pages, not calls. */
export const signInPages = {
  begin: (service: SignInService, query: { redirectTo?: string; ticket?: string } = {}): string => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value ? [`${name}=${encodeURIComponent(value)}`] : [],
    )
    return `/api/sign-in/${service}${given.length > 0 ? `?${given.join('&')}` : ''}`
  },
  callback: (service: SignInService): string => `/api/sign-in/${service}/callback`,
  /** What the console opens in the system's browser. */
  console: (ticket: string): string => `/api/sign-in/console?ticket=${ticket}`,
} as const

/**
 * The fragment of `/login/confirm` with the code of a sign-in that needs another proof. It reaches neither a server
 * nor a log.
 */
export const proofFragment = '#proof='
/** The fragment of `/login/jump` with the code of a jump. */
export const jumpFragment = '#code='

const Code = z.string().trim().min(1).max(100)

/**
 * A service identified someone, but another proof is needed: the email has an account here, or the service hasn't
 * verified it. The account's password, or an emailed code, completes the sign-in.
 */
const Proof = z.object({ code: z.string(), email: z.string(), expiresAt: Instant })

/** Either the signed-in `user`, or the `proof` that is still needed. */
const ExternalSignIn = z.object({ user: SessionUser.nullable(), proof: Proof.nullable() })

const externalLogin = <Id extends string>(id: Id, path: string) =>
  endpoint({
    id,
    area: 'users',
    method: 'POST',
    path,
    access: 'anyone',
    /** `nonce` is what the caller sent to the service; a token with a nonce is refused without it. */
    request: z.object({
      idToken: z.string().min(1).max(12_000),
      nonce: z.string().min(1).max(200).optional(),
    }),
    result: ExternalSignIn,
    errors: [
      'externalSignInFailed',
      'externalSignInOff',
      'accountBlocked',
      'signUpClosed',
      'unavailable',
      'factorNeeded',
    ],
    session: 'issues',
    refusedInJump: true,
    ratePerMinute: 60,
  })

/** Returns whose proof is required. */
const externalProof = endpoint({
  id: 'users.externalProof',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getExternalSignIn',
  access: 'anyone',
  request: z.object({ code: Code }),
  result: z.object({ service: SignInService, email: z.string(), expiresAt: Instant }),
  errors: ['codeInvalid'],
  ratePerMinute: 60,
})

/** Emails an eight-digit code for a sign-in that needs a proof. */
const mailExternalProof = endpoint({
  id: 'users.mailExternalProof',
  area: 'users',
  method: 'POST',
  path: 'wl/user/mailExternalSignIn',
  access: 'anyone',
  request: z.object({ code: Code }),
  result: z.object({}),
  errors: ['codeInvalid', 'rateLimited'],
  ratePerMinute: 20,
})

/**
 * Completes a sign-in with the account's password or the emailed code. `user` is null when it continues in the
 * console.
 */
const proveExternal = endpoint({
  id: 'users.proveExternal',
  area: 'users',
  method: 'POST',
  path: 'wl/user/proveExternalSignIn',
  access: 'anyone',
  request: z
    .object({
      code: Code,
      password: z.string().max(200).optional(),
      digits: z
        .string()
        .trim()
        .regex(/^\d{8}$/, 'Enter the eight-digit code from the email')
        .optional(),
    })
    .refine((body) => Boolean(body.password) !== Boolean(body.digits), {
      path: ['password'],
      message: 'Enter the password or the code from the email',
    }),
  result: z.object({ user: SessionUser.nullable() }),
  errors: [
    'codeInvalid',
    'signInFailed',
    'signInThrottled',
    'accountBlocked',
    'signUpClosed',
    'factorNeeded',
  ],
  session: 'issues',
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Starts a sign-in in the system's browser. `userCode` is shown in both windows, for the person to compare. */
const beginBrowserSignIn = endpoint({
  id: 'users.beginBrowserSignIn',
  area: 'users',
  method: 'POST',
  path: 'wl/user/beginBrowserSignIn',
  access: 'anyone',
  /** With `challenge`, only the second step of a sign-in happens in the browser, with a passkey. */
  request: z
    .object({ service: SignInService.optional(), challenge: Code.optional() })
    .refine(({ service, challenge }) => Boolean(service) !== Boolean(challenge), {
      path: ['service'],
      message: 'Choose a service, or continue a sign-in',
    }),
  result: z.object({ url: z.string(), pollCode: z.string(), userCode: z.string(), expiresAt: Instant }),
  errors: ['externalSignInOff', 'codeInvalid', 'accountBlocked'],
  ratePerMinute: 20,
})

/** Asks whether the person has signed in yet; `user` is null until then. A user is returned once. */
const pollBrowserSignIn = endpoint({
  id: 'users.pollBrowserSignIn',
  area: 'users',
  method: 'POST',
  path: 'wl/user/pollBrowserSignIn',
  access: 'anyone',
  request: z.object({ pollCode: Code }),
  result: z.object({ user: SessionUser.nullable() }),
  errors: ['codeInvalid', 'accountBlocked', 'factorNeeded'],
  session: 'issues',
  refusedInJump: true,
  ratePerMinute: 120,
})

const cancelBrowserSignIn = endpoint({
  id: 'users.cancelBrowserSignIn',
  area: 'users',
  method: 'POST',
  path: 'wl/user/cancelBrowserSignIn',
  access: 'anyone',
  request: z.object({ pollCode: Code }),
  result: z.object({}),
  errors: [],
})

/** Returns a code, valid for 60 seconds, that starts one session of the caller elsewhere. Never the session token. */
const createHandOver = endpoint({
  id: 'users.createHandOver',
  area: 'users',
  method: 'POST',
  path: 'wl/user/createHandOver',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({ sessionId: z.string(), expiresAt: Instant }),
  errors: [],
  refusedInJump: true,
  ratePerMinute: 30,
})

const loginBySessionId = endpoint({
  id: 'users.loginBySessionId',
  area: 'users',
  method: 'POST',
  path: 'wl/user/loginBySessionId',
  access: 'anyone',
  request: z.object({ sessionId: Code }),
  result: z.object({ user: SessionUser }),
  errors: ['codeInvalid', 'accountBlocked', 'factorNeeded'],
  session: 'issues',
  refusedInJump: true,
  ratePerMinute: 60,
})

/** Returns whose hand-over it is, for 'Go on as …', without using it up. */
const userBySessionId = endpoint({
  id: 'users.userBySessionId',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getUserBySessionId',
  access: 'anyone',
  request: z.object({ sessionId: Code }),
  result: z.object({ name: z.string(), avatarUrl: z.string() }),
  errors: ['codeInvalid'],
  ratePerMinute: 60,
})

/**
 * Creates a jump into the account of a customer or supplier (`supplierId`): `url` is opened in another tab, or in the system's browser, within 60
 * seconds.
 */
const jumpLogin = endpoint({
  id: 'users.jumpLogin',
  area: 'users',
  method: 'POST',
  path: 'wl/user/jumplogin',
  access: 'staff',
  right: 'customers.logInAs',
  request: z.object({ supplierId: z.string().trim().min(1).max(60) }),
  result: z.object({ code: z.string(), url: z.string(), expiresAt: Instant }),
  errors: ['notFound'],
  refusedInJump: true,
  ratePerMinute: 30,
})

/**
 * Starts the jump in this tab: its cookie is separate from the user's own session and used only for calls that name
 * `jumpId` (`headerNames.jump`). Not a call that `issues` a session, so a console never replaces its own.
 */
const beginJump = endpoint({
  id: 'users.beginJump',
  area: 'users',
  method: 'POST',
  path: 'wl/user/beginJump',
  access: 'anyone',
  request: z.object({ code: Code }),
  result: z.object({ jumpId: z.string(), endsAt: Instant }),
  errors: ['codeInvalid', 'accountBlocked'],
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Returns who jumped into whose account, and until when. Only in such a session. */
const currentJump = endpoint({
  id: 'users.currentJump',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getJump',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({ staffName: z.string(), userName: z.string(), endsAt: Instant }),
  errors: ['notFound'],
})

/** Ends the jump of this tab; an expired one isn't an error. */
const endJump = endpoint({
  id: 'users.endJump',
  area: 'users',
  method: 'POST',
  path: 'wl/user/endJump',
  access: 'anyone',
  request: z.object({}),
  result: z.object({}),
  errors: [],
})

export const signInWaysEndpoints = {
  googleLogin: externalLogin('users.googleLogin', 'wl/user/googleLogin'),
  facebookLogin: externalLogin('users.facebookLogin', 'wl/user/facebookLogin'),
  externalProof,
  mailExternalProof,
  proveExternal,
  beginBrowserSignIn,
  pollBrowserSignIn,
  cancelBrowserSignIn,
  createHandOver,
  loginBySessionId,
  userBySessionId,
  jumpLogin,
  beginJump,
  currentJump,
  endJump,
}
