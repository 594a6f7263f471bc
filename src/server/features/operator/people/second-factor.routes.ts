import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { bindOperator, type BoundOperatorCall } from '../bind-operator.ts'
import type { OperatorServices } from '../operator.service.ts'
import { toOperator } from './operator-on-wire.ts'
import { getOwnCall } from './own-call.ts'

/** Binds the calls that complete an operator's sign-in with a second step. */
const signInCalls = ({ secondStep }: OperatorServices): BoundOperatorCall[] => [
  bindOperator(calls.signInWithCode, async (input, { client, startSession }) => {
    const { operator, token, expiresAt } = await secondStep.withCode(input, client)
    startSession(token, expiresAt)
    return toOperator(operator, true)
  }),
  bindOperator(calls.beginPasskeySignIn, async ({ challenge }, { client }) => ({
    options: await secondStep.beginPasskey(challenge, client),
  })),
  bindOperator(calls.signInWithPasskey, async (input, { client, startSession }) => {
    const { operator, token, expiresAt } = await secondStep.withPasskey(input, client)
    startSession(token, expiresAt)
    return toOperator(operator, true)
  }),
]

/** Binds the calls with which operators manage their own second step, and reset that of others. */
export const secondFactorCalls = (services: OperatorServices): BoundOperatorCall[] => {
  const { accounts, factors } = services
  const { mine } = factors
  return [
    ...signInCalls(services),
    bindOperator(calls.secondFactor, (_input, context) => mine.state(getOwnCall(context))),
    bindOperator(calls.beginSecondFactor, ({ password }, context) =>
      mine.begin(password, getOwnCall(context)),
    ),
    bindOperator(calls.confirmSecondFactor, ({ code }, context) => mine.confirm(code, getOwnCall(context))),
    bindOperator(calls.proveSecondFactor, async ({ code }, context) => {
      await mine.prove(code, getOwnCall(context))
      return {}
    }),
    bindOperator(calls.renewRecoveryCodes, (_input, context) => mine.renewRecoveryCodes(getOwnCall(context))),
    bindOperator(calls.removeAuthenticatorApp, async (_input, context) => {
      await mine.removeApp(getOwnCall(context))
      return {}
    }),
    bindOperator(calls.beginPasskey, async ({ password }, context) => ({
      options: await mine.beginPasskey(password, getOwnCall(context)),
    })),
    bindOperator(calls.confirmPasskey, (input, context) => mine.confirmPasskey(input, getOwnCall(context))),
    bindOperator(calls.removePasskey, async ({ passkeyId }, context) => {
      await mine.removePasskey(passkeyId, getOwnCall(context))
      return {}
    }),
    bindOperator(calls.beginPasskeyProof, async (_input, context) => ({
      options: await mine.beginPasskeyProof(getOwnCall(context)),
    })),
    bindOperator(calls.proveWithPasskey, async ({ answer }, context) => {
      await mine.proveWithPasskey(answer, getOwnCall(context))
      return {}
    }),
    bindOperator(calls.resetSecondFactor, async ({ id }, context) => {
      const operator = await accounts.require({ id })
      await factors.reset(operator, context)
      return toOperator(operator, false)
    }),
  ]
}
