import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { copyRequest, DataCopyPage, ErasureCheck } from '#contract/entities/data-copy.ts'
import { EnteredCode } from './accounts-codes.ts'

/** Answers one part of a copy of everything that the site stores about the caller (ADR 41). */
const dataCopy = endpoint({
  id: 'users.dataCopy',
  area: 'users',
  method: 'POST',
  path: 'wl/user/dataCopy',
  access: 'signedIn',
  request: z.object(copyRequest),
  result: DataCopyPage,
  errors: ['notFound'],
  refusedInJump: true,
  ratePerMinute: 300,
})

/** Says whether the caller's account can be erased now, and what the law keeps of it. */
const closeCheck = endpoint({
  id: 'users.closeCheck',
  area: 'users',
  method: 'POST',
  path: 'wl/user/closeCheck',
  access: 'signedIn',
  request: z.object({}),
  result: ErasureCheck,
  errors: ['notFound'],
  refusedInJump: true,
  ratePerMinute: 60,
})

/** Emails the code that an account without a password is erased with. `wrongState` for an account that has one. */
const mailCloseCode = endpoint({
  id: 'users.mailCloseCode',
  area: 'users',
  method: 'POST',
  path: 'wl/user/mailCloseCode',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({ code: z.string(), expiresAt: Instant }),
  errors: ['notFound', 'wrongState'],
  refusedInJump: true,
  ratePerMinute: 20,
})

/**
 * Erases the caller's account for good, with its sessions. Needs the password or, without one, the code from the
 * email. `wrongState` with an `ErasureCheck` in `details` while something is open.
 */
const closeAccount = endpoint({
  id: 'users.closeAccount',
  area: 'users',
  method: 'POST',
  path: 'wl/user/closeAccount',
  access: 'signedIn',
  request: z.object({
    password: z.string().max(200).default(''),
    mailed: EnteredCode.nullable().default(null),
  }),
  result: z.object({ erasedAt: Instant }),
  errors: ['notFound', 'wrongState', 'codeInvalid', 'signInThrottled'],
  needsProof: true,
  refusedInJump: true,
  ratePerMinute: 20,
})

export const myDataEndpoints = { dataCopy, closeCheck, mailCloseCode, closeAccount }
