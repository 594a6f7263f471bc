import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { EmailAddress } from '#contract/common/email-address.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { SessionUser } from '#contract/entities/user.ts'
import { MailedCode, NewPassword } from './accounts.ts'

export const digitsText = 'Enter the six-digit code from the email'

/** The page's half of a code, and the digits from the email. */
export const EnteredCode = z.object({
  code: z.string().min(1).max(100),
  digits: z
    .string()
    .trim()
    .regex(/^\d{6}$/, digitsText),
})

/**
 * Completes a sign-up with the digits from the email, and signs in. `isKnown`: the address already had an account with
 * a password, which stays as it is.
 */
const confirmSignup = endpoint({
  id: 'users.confirmSignup',
  area: 'users',
  method: 'POST',
  path: 'wl/user/confirmSignup',
  access: 'anyone',
  request: EnteredCode,
  result: z.object({ user: SessionUser, isKnown: z.boolean() }),
  errors: ['codeInvalid', 'signInThrottled', 'accountBlocked', 'signUpClosed', 'factorNeeded'],
  session: 'issues',
  refusedInJump: true,
  ratePerMinute: 30,
})

/**
 * Emails a code with which a shopper books without an account. The answer is the same whether or not the address has
 * an account.
 */
const mailGuestCode = endpoint({
  id: 'users.mailGuestCode',
  area: 'users',
  method: 'POST',
  path: 'wl/user/mailGuestCode',
  access: 'anyone',
  request: z.object({ email: EmailAddress }),
  result: MailedCode,
  errors: ['guestCheckoutOff'],
  refusedInJump: true,
  ratePerMinute: 20,
})

/** Starts a guest's session, or the owner's own session when the address has an account. */
const confirmGuest = endpoint({
  id: 'users.confirmGuest',
  area: 'users',
  method: 'POST',
  path: 'wl/user/confirmGuest',
  access: 'anyone',
  request: EnteredCode,
  result: z.object({ user: SessionUser }),
  errors: ['codeInvalid', 'signInThrottled', 'accountBlocked', 'guestCheckoutOff', 'factorNeeded'],
  session: 'issues',
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Turns a guest into a customer with a password. Names replace those that were taken from the address. */
const keepGuestAccount = endpoint({
  id: 'users.keepGuestAccount',
  area: 'users',
  method: 'POST',
  path: 'wl/user/keepGuestAccount',
  access: 'signedIn',
  request: z.object({
    password: NewPassword,
    firstName: z.string().trim().min(1, requiredText).max(60).optional(),
    lastName: z.string().trim().min(1, requiredText).max(60).optional(),
  }),
  result: z.object({ user: SessionUser }),
  errors: ['wrongState'],
  session: 'issues',
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Accounts and guests whose email address is proven by a code that is typed on the page that requested it. */
export const accountsCodesEndpoints = { confirmSignup, mailGuestCode, confirmGuest, keepGuestAccount }
