import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Passkey } from '#contract/entities/passkey.ts'
import { FactorCode } from './sign-in-second-factor.ts'

/** The second step of an account's sign-in. It is off without an app and passkeys. */
export const SecondFactor = z.object({
  /** Null without an authenticator app. */
  kind: z.enum(['totp']).nullable(),
  activeSince: Instant.nullable(),
  /** The oldest first. A server of the version before passkeys sends none. */
  passkeys: z.array(Passkey).default([]),
  recoveryCodesLeft: z.int(),
  /** The site requires it of this person, so they can't turn it off. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Returned once, when they are created. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const secondFactor = endpoint({
  id: 'users.secondFactor',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getSecondFactor',
  access: 'signedIn',
  request: z.object({}),
  result: SecondFactor,
  errors: ['forbidden'],
  refusedInJump: true,
})

/**
 * Starts to set up an authenticator app and returns its secret, which is never shown again. Requires the password; an
 * account without one must have signed in within the last 15 minutes (`wrongState`). An account that has a factor replaces
 * it.
 */
const beginSecondFactor = endpoint({
  id: 'users.beginSecondFactor',
  area: 'users',
  method: 'POST',
  path: 'wl/user/beginSecondFactor',
  access: 'signedIn',
  request: z.object({ password: z.string().max(200).default('') }),
  result: z.object({
    /** In base32, for people who type it. */
    secret: z.string(),
    /** The same as an `otpauth:` address, for a QR code. */
    uri: z.string(),
  }),
  errors: ['forbidden', 'signInThrottled', 'wrongState'],
  refusedInJump: true,
  needsProof: true,
  ratePerMinute: 20,
})

/** Turns the app on with a code from it. This session counts as proven; others have to prove it. */
const confirmSecondFactor = endpoint({
  id: 'users.confirmSecondFactor',
  area: 'users',
  method: 'POST',
  path: 'wl/user/confirmSecondFactor',
  access: 'signedIn',
  request: z.object({ code: FactorCode }),
  result: RecoveryCodes,
  errors: ['forbidden', 'factorCodeWrong', 'signInThrottled', 'wrongState'],
  refusedInJump: true,
  needsProof: true,
  ratePerMinute: 30,
})

/** Proves the factor again in this session, for 15 minutes. */
const proveSecondFactor = endpoint({
  id: 'users.proveSecondFactor',
  area: 'users',
  method: 'POST',
  path: 'wl/user/proveSecondFactor',
  access: 'signedIn',
  request: z.object({ code: FactorCode }),
  result: z.object({}),
  errors: ['factorCodeWrong', 'signInThrottled', 'wrongState'],
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Replaces all recovery codes. */
const renewRecoveryCodes = endpoint({
  id: 'users.renewRecoveryCodes',
  area: 'users',
  method: 'POST',
  path: 'wl/user/renewRecoveryCodes',
  access: 'signedIn',
  request: z.object({}),
  result: RecoveryCodes,
  errors: ['forbidden', 'wrongState'],
  refusedInJump: true,
  needsProof: true,
  ratePerMinute: 20,
})

/** Turns the second factor off: removes the app, all passkeys and the recovery codes. `wrongState` when the site requires it. */
const endSecondFactor = endpoint({
  id: 'users.endSecondFactor',
  area: 'users',
  method: 'POST',
  path: 'wl/user/endSecondFactor',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({}),
  errors: ['forbidden', 'wrongState'],
  refusedInJump: true,
  needsProof: true,
  ratePerMinute: 20,
})

export const accountsSecondFactorEndpoints = {
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
}
