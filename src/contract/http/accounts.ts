import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { Instant } from '#contract/common/dates.ts'
import { EmailAddress } from '#contract/common/email-address.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { AgentCompany } from './customers.ts'

const unreadable = "Type this again: it contains characters that can't be saved"

/** Signs that are no text: control characters, line ends, and marks that turn the direction of what comes after. */
const notText = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((value) => !notText.test(value), unreadable)
const needed = (most: number) => text(most).min(1, requiredText)

const genders = ['male', 'female', 'other'] as const

/** `phoneCode` is the country's ISO code or its calling code; a travel agent gives `company` besides. */
export const SignUp = z
  .object({
    userType: z.enum(['retail', 'travelAgent'], requiredText),
    gender: z.enum(genders, requiredText),
    firstName: needed(60),
    lastName: needed(60),
    email: EmailAddress,
    phone: text(30).min(1, 'Phone number is required!'),
    phoneCode: needed(8),
    referralCode: text(20).default(''),
    company: AgentCompany.optional(),
  })
  .refine((body) => body.userType !== 'travelAgent' || body.company !== undefined, {
    path: ['company.companyName'],
    message: requiredText,
  })
export type SignUp = z.infer<typeof SignUp>

/**
 * Makes an account and mails its owner a link to set the password. The answer is the same when the address has an account already:
 * only a mail says so. At most three mails an hour go to one address; more are left out without a word.
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
    /** The site looks at new agencies before they can sign in. */
    needsApproval: z.boolean(),
  }),
  errors: ['signUpClosed'],
  ratePerMinute: 20,
})

const Code = z.string().trim().min(1, requiredText).max(100)
/** What a password has to be is judged by `passwordProblem`, which knows whose it is. */
const NewPassword = z.string().min(1, requiredText).max(200)

/** Mails a link to set the password, when the address has an account. The answer says nothing about that. */
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

/** Sets a password by the code of a mail, which shows that the address is right; ends every session of the account. */
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

/** Asks for the old password, ends every other session and gives this one a new token. */
const changePassword = endpoint({
  id: 'users.changePassword',
  area: 'users',
  method: 'POST',
  path: 'wl/user/changePassword',
  access: 'signedIn',
  request: z.object({ oldPassword: z.string().min(1, requiredText).max(200), newPassword: NewPassword }),
  result: z.object({ endedSessions: z.int() }),
  errors: ['signInThrottled', 'wrongState'],
  session: 'issues',
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Confirms the e-mail of an account by the code of a mail. */
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

/** Mails the caller a link to confirm the e-mail. `isVerified`: there was nothing to confirm. */
const sendVerificationMail = endpoint({
  id: 'users.sendVerificationMail',
  area: 'users',
  method: 'POST',
  path: 'wl/user/sendVerificationMail',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({ isVerified: z.boolean() }),
  errors: ['rateLimited'],
  refusedInJump: true,
  ratePerMinute: 10,
})

export const MySession = z.object({
  /** Names the session towards its owner; signs nobody in. */
  sessionId: z.string(),
  /** `Chrome on Windows`. */
  device: z.string(),
  address: z.string(),
  way: z.enum(['password', 'google', 'facebook', 'link', 'handOver', 'jump']),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  isThis: z.boolean(),
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

/** Ends another one of the caller's sessions. */
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

/** Ends every session of the caller, this one too, and the ones jumped into from them. */
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

/** Accounts of one’s own making: sign-up, confirmation of the e-mail, passwords, sessions. */
export const accountsEndpoints = {
  signup,
  forgetPassword,
  generatePassword,
  changePassword,
  verifyEmail,
  sendVerificationMail,
  getMySessions,
  endMySession,
  logoutEverywhere,
}
