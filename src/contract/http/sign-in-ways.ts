import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { SessionUser } from '#contract/entities/user.ts'

/** Services that sign users in; a site offers those of `SiteConfig.signInWays`. */
export const SignInService = z.enum(['google', 'facebook'])
export type SignInService = z.infer<typeof SignInService>

/** Where a sign-in with another service begins and ends in the browser: addresses of pages, not calls. */
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

/** The fragment of `/login/confirm` that carries the code of a sign-in that needs one more proof. It reaches no server and no log. */
export const proofFragment = '#proof='
/** The fragment of `/login/jump` that carries the code of a jump. */
export const jumpFragment = '#code='

const Code = z.string().trim().min(1).max(100)

/**
 * A service said who somebody is, and that is not enough yet: the e-mail has an account here, or the service has not verified it.
 * The account's password, or the digits of a mail, finish the sign-in.
 */
const Proof = z.object({ code: z.string(), email: z.string(), expiresAt: Instant })

/** Either `user`, who is signed in now, or `proof`, what is still needed. */
const ExternalSignIn = z.object({ user: SessionUser.nullable(), proof: Proof.nullable() })

const externalLogin = <Id extends string>(id: Id, path: string) =>
  endpoint({
    id,
    area: 'users',
    method: 'POST',
    path,
    access: 'anyone',
    /** `nonce` is what the caller sent to the service; a token that has one is refused without it. */
    request: z.object({
      idToken: z.string().min(1).max(12_000),
      nonce: z.string().min(1).max(200).optional(),
    }),
    result: ExternalSignIn,
    errors: ['externalSignInFailed', 'externalSignInOff', 'accountBlocked', 'signUpClosed', 'unavailable'],
    session: 'issues',
    refusedInJump: true,
    ratePerMinute: 60,
  })

/** Whose proof is asked for. */
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

/** Sends eight digits to the e-mail of a sign-in that needs a proof. */
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

/** Finishes a sign-in by the account's password or the digits of the mail. `user` is null when it goes on in the console. */
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
  errors: ['codeInvalid', 'signInFailed', 'signInThrottled', 'accountBlocked', 'signUpClosed'],
  session: 'issues',
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Begins a sign-in that happens in the system's browser. `userCode` stands in both windows, for the person to compare. */
const beginBrowserSignIn = endpoint({
  id: 'users.beginBrowserSignIn',
  area: 'users',
  method: 'POST',
  path: 'wl/user/beginBrowserSignIn',
  access: 'anyone',
  request: z.object({ service: SignInService }),
  result: z.object({ url: z.string(), pollCode: z.string(), userCode: z.string(), expiresAt: Instant }),
  errors: ['externalSignInOff'],
  ratePerMinute: 20,
})

/** Asks whether the person has signed in meanwhile: `user` is null until then. The answer with a user is given once. */
const pollBrowserSignIn = endpoint({
  id: 'users.pollBrowserSignIn',
  area: 'users',
  method: 'POST',
  path: 'wl/user/pollBrowserSignIn',
  access: 'anyone',
  request: z.object({ pollCode: Code }),
  result: z.object({ user: SessionUser.nullable() }),
  errors: ['codeInvalid', 'accountBlocked'],
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

/** A code of 60 seconds that starts one session of the caller elsewhere. Never the session token. */
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
  errors: ['codeInvalid', 'accountBlocked'],
  session: 'issues',
  refusedInJump: true,
  ratePerMinute: 60,
})

/** Whose hand-over it is, for 'Go on as …'. Does not use it up. */
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

/** A look through a supplier's eyes: `url` is opened in a tab of its own, or in the system's browser, within 60 seconds. */
const jumpLogin = endpoint({
  id: 'users.jumpLogin',
  area: 'users',
  method: 'POST',
  path: 'wl/user/jumplogin',
  access: 'staff',
  request: z.object({ supplierId: z.string().trim().min(1).max(60) }),
  result: z.object({ code: z.string(), url: z.string(), expiresAt: Instant }),
  errors: ['notFound'],
  refusedInJump: true,
  ratePerMinute: 30,
})

/**
 * Begins the jump in this tab: its cookie stands beside that of the own session and counts for calls that name `jumpId` alone
 * (`headerNames.jump`). Not a call that `issues` a session: a console never swaps its own for it.
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

/** Who looks through whose eyes, and until when. Only in a session that was jumped into. */
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

/** Ends the jump of this tab; one that is over already is ended all the same. */
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
