import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import {
  PasskeyAdded,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
} from '#contract/entities/passkey.ts'
import { Operator } from './operator.ts'

const Challenge = z.string().trim().min(1).max(100)

/** Returns a challenge for the passkeys of an operator whose sign-in a call answered with `factorNeeded`. `wrongState` without a passkey. */
const beginPasskeySignIn = endpoint({
  id: 'operator.beginPasskeySignIn',
  area: 'operator',
  method: 'POST',
  path: 'operator/beginPasskeySignIn',
  access: 'anyone',
  request: z.object({ challenge: Challenge }),
  result: z.object({ options: PasskeyRequest }),
  errors: ['codeInvalid', 'wrongState'],
  ratePerMinute: 30,
})

/** Completes that sign-in with a passkey. `codeInvalid` means that the sign-in has to start again. */
const signInWithPasskey = endpoint({
  id: 'operator.signInWithPasskey',
  area: 'operator',
  method: 'POST',
  path: 'operator/signInWithPasskey',
  access: 'anyone',
  request: z.object({ challenge: Challenge, answer: PasskeyAnswer }),
  result: Operator,
  errors: ['codeInvalid', 'passkeyRefused', 'signInThrottled'],
  session: 'issues',
  ratePerMinute: 30,
})

/** Starts to add a passkey. Requires the password. `wrongState` at ten passkeys. */
const beginPasskey = endpoint({
  id: 'operator.beginPasskey',
  area: 'operator',
  method: 'POST',
  path: 'operator/beginPasskey',
  access: 'operator',
  request: z.object({ password: z.string().max(1_000) }),
  result: z.object({ options: PasskeyCreation }),
  errors: ['signInThrottled', 'wrongState'],
  needsProof: true,
  ratePerMinute: 20,
})

/** Adds the passkey that the browser created. `recoveryCodes` is empty unless it is the operator's first factor. */
const confirmPasskey = endpoint({
  id: 'operator.confirmPasskey',
  area: 'operator',
  method: 'POST',
  path: 'operator/confirmPasskey',
  access: 'operator',
  request: z.object({ name: PasskeyName, answer: PasskeyAdded }),
  result: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['passkeyRefused', 'signInThrottled', 'wrongState'],
  needsProof: true,
  ratePerMinute: 30,
})

/** Removes a passkey. `wrongState` for the last factor where operators must have one. */
const removePasskey = endpoint({
  id: 'operator.removePasskey',
  area: 'operator',
  method: 'POST',
  path: 'operator/removePasskey',
  access: 'operator',
  request: z.object({ passkeyId: z.string().trim().min(1).max(60) }),
  result: z.object({}),
  errors: ['notFound', 'wrongState'],
  needsProof: true,
  ratePerMinute: 20,
})

/** Removes the authenticator app and keeps the passkeys. `wrongState` without an app, and for the last factor where operators must have one. */
const removeAuthenticatorApp = endpoint({
  id: 'operator.removeAuthenticatorApp',
  area: 'operator',
  method: 'POST',
  path: 'operator/removeAuthenticatorApp',
  access: 'operator',
  request: z.object({}),
  result: z.object({}),
  errors: ['wrongState'],
  needsProof: true,
  ratePerMinute: 20,
})

/** Returns a challenge for the operator's passkeys, to prove the factor again in this session. `wrongState` without a passkey. */
const beginPasskeyProof = endpoint({
  id: 'operator.beginPasskeyProof',
  area: 'operator',
  method: 'POST',
  path: 'operator/beginPasskeyProof',
  access: 'operator',
  request: z.object({}),
  result: z.object({ options: PasskeyRequest }),
  errors: ['wrongState'],
  ratePerMinute: 30,
})

/** Proves the factor again in this session with a passkey, for 15 minutes. */
const proveWithPasskey = endpoint({
  id: 'operator.proveWithPasskey',
  area: 'operator',
  method: 'POST',
  path: 'operator/proveWithPasskey',
  access: 'operator',
  request: z.object({ answer: PasskeyAnswer }),
  result: z.object({}),
  errors: ['passkeyRefused', 'signInThrottled', 'wrongState'],
  ratePerMinute: 30,
})

/** The passkeys of operators, which work on the operator's host only. */
export const operatorPasskeyEndpoints = {
  beginPasskeySignIn,
  signInWithPasskey,
  beginPasskey,
  confirmPasskey,
  removePasskey,
  removeAuthenticatorApp,
  beginPasskeyProof,
  proveWithPasskey,
}
