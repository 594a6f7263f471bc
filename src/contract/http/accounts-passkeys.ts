import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import {
  PasskeyAdded,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
} from '#contract/entities/passkey.ts'

/**
 * Starts to add a passkey. Requires what `beginSecondFactor` requires: the password, or for an account without one a sign-in
 * within the last 15 minutes (`wrongState`).
 */
const beginPasskey = endpoint({
  id: 'users.beginPasskey',
  area: 'users',
  method: 'POST',
  path: 'wl/user/beginPasskey',
  access: 'signedIn',
  request: z.object({ password: z.string().max(200).default('') }),
  result: z.object({ options: PasskeyCreation }),
  errors: ['forbidden', 'signInThrottled', 'wrongState'],
  refusedInJump: true,
  needsProof: true,
  ratePerMinute: 20,
})

/**
 * Adds the passkey that the browser created. It works at this domain only. `recoveryCodes` is empty unless it is the account's
 * first factor. `wrongState` at ten passkeys.
 */
const confirmPasskey = endpoint({
  id: 'users.confirmPasskey',
  area: 'users',
  method: 'POST',
  path: 'wl/user/confirmPasskey',
  access: 'signedIn',
  request: z.object({ name: PasskeyName, answer: PasskeyAdded }),
  result: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['forbidden', 'passkeyRefused', 'signInThrottled', 'wrongState'],
  refusedInJump: true,
  needsProof: true,
  ratePerMinute: 30,
})

/** Removes a passkey. `wrongState` for the last factor when the site requires one. */
const removePasskey = endpoint({
  id: 'users.removePasskey',
  area: 'users',
  method: 'POST',
  path: 'wl/user/removePasskey',
  access: 'signedIn',
  request: z.object({ passkeyId: z.string().trim().min(1).max(60) }),
  result: z.object({}),
  errors: ['forbidden', 'notFound', 'wrongState'],
  refusedInJump: true,
  needsProof: true,
  ratePerMinute: 20,
})

/** Removes the authenticator app and keeps the passkeys. `wrongState` without an app, and for the last factor when the site requires one. */
const removeAuthenticatorApp = endpoint({
  id: 'users.removeAuthenticatorApp',
  area: 'users',
  method: 'POST',
  path: 'wl/user/removeAuthenticatorApp',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({}),
  errors: ['forbidden', 'wrongState'],
  refusedInJump: true,
  needsProof: true,
  ratePerMinute: 20,
})

/** Returns a challenge for the account's passkeys, to prove the factor again in this session. `wrongState` without a passkey. */
const beginPasskeyProof = endpoint({
  id: 'users.beginPasskeyProof',
  area: 'users',
  method: 'POST',
  path: 'wl/user/beginPasskeyProof',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({ options: PasskeyRequest }),
  errors: ['wrongState'],
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Proves the factor again in this session with a passkey, for 15 minutes. */
const proveWithPasskey = endpoint({
  id: 'users.proveWithPasskey',
  area: 'users',
  method: 'POST',
  path: 'wl/user/proveWithPasskey',
  access: 'signedIn',
  request: z.object({ answer: PasskeyAnswer }),
  result: z.object({}),
  errors: ['passkeyRefused', 'signInThrottled', 'wrongState'],
  refusedInJump: true,
  ratePerMinute: 30,
})

export const accountsPasskeysEndpoints = {
  beginPasskey,
  confirmPasskey,
  removePasskey,
  removeAuthenticatorApp,
  beginPasskeyProof,
  proveWithPasskey,
}
