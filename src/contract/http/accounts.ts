import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { Instant } from '#contract/common/dates.ts'
import { EmailAddress } from '#contract/common/email-address.ts'
import { AccountGender } from '#contract/common/enumerations.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { AgentCompany } from './customers.ts'

const unreadable = "Type this again: it contains characters that can't be saved"

/** Control characters, line breaks, and direction marks. */
const notText = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((value) => !notText.test(value), unreadable)
const needed = (most: number) => text(most).min(1, requiredText)

/** Password rules are checked by `passwordProblem`, which knows the owner. */
export const NewPassword = z.string().min(1, requiredText).max(200)

/** The page's half of an emailed code, which works only together with the digits. */
export const MailedCode = z.object({ code: z.string(), expiresAt: Instant })

/** `phoneCode` is the country's ISO code or its calling code; a travel agent also gives `company`. */
export const SignUp = z
  .object({
    userType: z.enum(['retail', 'travelAgent'], requiredText),
    gender: AccountGender,
    firstName: needed(60),
    lastName: needed(60),
    email: EmailAddress,
    phone: text(30).min(1, 'Phone number is required!'),
    phoneCode: needed(8),
    referralCode: text(20).default(''),
    company: AgentCompany.optional(),
    /** With a password the email carries a code instead of a link, unless the agency must be approved first. */
    password: NewPassword.optional(),
  })
  .refine((body) => body.userType !== 'travelAgent' || body.company !== undefined, {
    path: ['company.companyName'],
    message: requiredText,
  })
export type SignUp = z.infer<typeof SignUp>

/**
 * Creates an account and emails its owner a link to set the password, or a code that `confirmSignup` completes the
 * sign-up with. The answer is the same when the address already has an account; only the email says so. An address
 * gets at most three emails an hour; further ones are dropped silently.
 */
const signup = endpoint({
  id: 'users.signup',
  area: 'users',
  method: 'POST',
  path: 'wl/user/signup',
  access: 'anyone',
  request: SignUp,
  result: z.object({
    email: z.string(),
    /** The site approves new agencies before they can sign in. */
    needsApproval: z.boolean(),
    /** Null when a link was emailed. */
    mailedCode: MailedCode.nullable(),
  }),
  errors: ['signUpClosed'],
  ratePerMinute: 20,
})

const Code = z.string().trim().min(1, requiredText).max(100)
/** Emails a link to set the password if the address has an account. The answer doesn't reveal whether it has. */
const forgetPassword = endpoint({
  id: 'users.forgetPassword',
  area: 'users',
  method: 'POST',
  path: 'wl/user/forgetPassword',
  access: 'anyone',
  request: z.object({ email: EmailAddress }),
  result: z.object({}),
  errors: [],
  ratePerMinute: 20,
})

/** Sets a password with an emailed code, which confirms the address; ends every session of the account. */
const generatePassword = endpoint({
  id: 'users.generatePassword',
  area: 'users',
  method: 'POST',
  path: 'wl/user/generatePassword',
  access: 'anyone',
  request: z.object({ code: Code, password: NewPassword }),
  result: z.object({ email: z.string() }),
  errors: ['codeInvalid'],
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Requires the old password, ends every other session and gives this one a new token. */
const changePassword = endpoint({
  id: 'users.changePassword',
  area: 'users',
  method: 'POST',
  path: 'wl/user/changePassword',
  access: 'signedIn',
  request: z.object({ oldPassword: z.string().min(1, requiredText).max(200), newPassword: NewPassword }),
  result: z.object({ endedSessions: z.int() }),
  errors: ['signInThrottled', 'wrongState'],
  needsProof: true,
  session: 'issues',
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Confirms an account's email with an emailed code. */
const verifyEmail = endpoint({
  id: 'users.verifyEmail',
  area: 'users',
  method: 'POST',
  path: 'wl/user/verifyEmail',
  access: 'anyone',
  request: z.object({ code: Code }),
  result: z.object({ email: z.string() }),
  errors: ['codeInvalid'],
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Emails the caller a link to confirm the email; `wrongState` without one. `isVerified`: it is already confirmed. */
const sendVerificationMail = endpoint({
  id: 'users.sendVerificationMail',
  area: 'users',
  method: 'POST',
  path: 'wl/user/sendVerificationMail',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({ isVerified: z.boolean() }),
  errors: ['rateLimited', 'wrongState'],
  refusedInJump: true,
  ratePerMinute: 10,
})

export const MySession = z.object({
  /** Identifies the session to its owner; can't be used to sign in. */
  sessionId: z.string(),
  /** `Chrome on Windows`. */
  device: z.string(),
  address: z.string(),
  way: z.enum(['password', 'google', 'facebook', 'link', 'code', 'guest', 'handOver', 'jump']),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  isThis: z.boolean(),
  /** Whether its device was first used in the last seven days, and isn't the account's first. */
  isNew: z.boolean(),
})
export type MySession = z.infer<typeof MySession>

const getMySessions = endpoint({
  id: 'users.getMySessions',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getMySessions',
  access: 'signedIn',
  request: z.object({}),
  /** Newest first, 100 at most. */
  result: z.object({ sessions: z.array(MySession) }),
  errors: [],
})

/** Ends another session of the caller. */
const endMySession = endpoint({
  id: 'users.endMySession',
  area: 'users',
  method: 'POST',
  path: 'wl/user/endMySession',
  access: 'signedIn',
  request: z.object({ sessionId: z.string().min(1, requiredText).max(60) }),
  result: z.object({}),
  errors: ['notFound', 'wrongState'],
  refusedInJump: true,
})

/**
 * Ends the caller's other sessions, the caller's jumps, hand-overs and console sign-ins in progress, and notifications on
 * other devices. A browser names its own subscription, because the server may not know its device yet.
 */
const logoutOthers = endpoint({
  id: 'users.logoutOthers',
  area: 'users',
  method: 'POST',
  path: 'wl/user/logoutOthers',
  access: 'signedIn',
  request: z.object({ subscriptionEndPoint: z.string().trim().max(1_000).optional() }),
  result: z.object({ endedSessions: z.int() }),
  errors: [],
  refusedInJump: true,
})

/**
 * Reports whether the person has used the page since the last call, and returns how long the session lasts without further
 * use; null if it has no such limit. Once a client has made this call, its other calls don't extend the session, because a
 * page may refresh itself. In a client that never makes it, such as an earlier console, searches and changes do.
 */
const useSession = endpoint({
  id: 'users.useSession',
  area: 'users',
  method: 'POST',
  path: 'wl/user/useSession',
  access: 'signedIn',
  request: z.object({ isUsed: z.boolean() }),
  result: z.object({ secondsLeft: z.int().nullable() }),
  errors: [],
})

/** Ends every session of the caller, including this one and jumps made from them. */
const logoutEverywhere = endpoint({
  id: 'users.logoutEverywhere',
  area: 'users',
  method: 'POST',
  path: 'wl/user/logoutEverywhere',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({ endedSessions: z.int() }),
  errors: [],
  session: 'ends',
  refusedInJump: true,
})

/** Accounts managed by their owners: sign-up, email confirmation, passwords, sessions. */
export const accountsEndpoints = {
  signup,
  forgetPassword,
  generatePassword,
  changePassword,
  verifyEmail,
  sendVerificationMail,
  getMySessions,
  endMySession,
  logoutOthers,
  useSession,
  logoutEverywhere,
}
