import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { SecondFactor } from './accounts-second-factor.ts'
import { Operator } from './operator.ts'
import { FactorCode } from './sign-in-second-factor.ts'

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Completes a sign-in, or the use of a password link, that a call answered with `factorNeeded`. */
const signInWithCode = endpoint({
  id: 'operator.signInWithCode',
  area: 'operator',
  method: 'POST',
  path: 'operator/signInWithCode',
  access: 'anyone',
  request: z.object({ challenge: z.string().trim().min(1).max(100), code: FactorCode }),
  result: Operator,
  errors: ['codeInvalid', 'factorCodeWrong', 'signInThrottled'],
  session: 'issues',
  ratePerMinute: 30,
})

const secondFactor = endpoint({
  id: 'operator.secondFactor',
  area: 'operator',
  method: 'GET',
  path: 'operator/secondFactor',
  access: 'operator',
  request: z.object({}),
  result: SecondFactor,
  errors: [],
})

/** Starts to set up an authenticator app and returns its secret, which is never shown again. */
const beginSecondFactor = endpoint({
  id: 'operator.beginSecondFactor',
  area: 'operator',
  method: 'POST',
  path: 'operator/beginSecondFactor',
  access: 'operator',
  request: z.object({ password: z.string().max(1_000) }),
  result: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['signInThrottled'],
  needsProof: true,
  ratePerMinute: 20,
})

const confirmSecondFactor = endpoint({
  id: 'operator.confirmSecondFactor',
  area: 'operator',
  method: 'POST',
  path: 'operator/confirmSecondFactor',
  access: 'operator',
  request: z.object({ code: FactorCode }),
  result: RecoveryCodes,
  errors: ['factorCodeWrong', 'signInThrottled', 'wrongState'],
  needsProof: true,
  ratePerMinute: 30,
})

/** Proves the factor again in this session, for 15 minutes. */
const proveSecondFactor = endpoint({
  id: 'operator.proveSecondFactor',
  area: 'operator',
  method: 'POST',
  path: 'operator/proveSecondFactor',
  access: 'operator',
  request: z.object({ code: FactorCode }),
  result: z.object({}),
  errors: ['factorCodeWrong', 'signInThrottled', 'wrongState'],
  ratePerMinute: 30,
})

const renewRecoveryCodes = endpoint({
  id: 'operator.renewRecoveryCodes',
  area: 'operator',
  method: 'POST',
  path: 'operator/renewRecoveryCodes',
  access: 'operator',
  request: z.object({}),
  result: RecoveryCodes,
  errors: ['wrongState'],
  needsProof: true,
  ratePerMinute: 20,
})

/** Removes another operator's lost factor and ends their sessions. `forbidden` for one's own. */
const resetSecondFactor = endpoint({
  id: 'operator.resetSecondFactor',
  area: 'operator',
  method: 'POST',
  path: 'operator/resetSecondFactor',
  access: 'operator',
  request: z.object({ id: z.string().trim().min(1).max(60) }),
  result: Operator,
  errors: ['forbidden', 'notFound', 'wrongState'],
  needsProof: true,
  ratePerMinute: 20,
})

/** The second step of operators' sign-ins. */
export const operatorSecondFactorEndpoints = {
  signInWithCode,
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
}

/** Calls that an operator's session may make before it has proven the second factor, or set one up. */
export const unprovenOperatorCalls: ReadonlySet<string> = new Set([
  'operator.me',
  'operator.signOut',
  'operator.useSession',
  'operator.secondFactor',
  'operator.beginSecondFactor',
  'operator.confirmSecondFactor',
  'operator.proveSecondFactor',
  'operator.beginPasskey',
  'operator.confirmPasskey',
  'operator.beginPasskeyProof',
  'operator.proveWithPasskey',
])
