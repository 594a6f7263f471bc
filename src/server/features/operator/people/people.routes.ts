import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { bindOperator, type BoundOperatorCall } from '../bind-operator.ts'
import type { OperatorServices } from '../operator.service.ts'
import { toOperator } from './operator-on-wire.ts'
import { getOwnCall, getSelf } from './own-call.ts'

/** Binds the calls of operators' own accounts. `toLink` returns the address of the page that uses a link's code. */
export const peopleCalls = (
  { accounts, links, signIn, sessions }: OperatorServices,
  toLink: (code: string) => string,
): BoundOperatorCall[] => [
  bindOperator(calls.signIn, async (input, { client, startSession }) => {
    const { operator, token, expiresAt } = await signIn.signIn(input, client)
    startSession(token, expiresAt)
    return toOperator(operator, false)
  }),
  bindOperator(calls.linkOf, ({ code }) => links.linkOf(code)),
  bindOperator(calls.useLink, async ({ person = null, ...input }, { client, startSession }) => {
    const operator = await links.useLink({ ...input, person }, client)
    const { token, expiresAt } = await signIn.start(operator, client)
    startSession(token, expiresAt)
    return toOperator(operator, false)
  }),
  bindOperator(calls.signOut, async (_input, { token, endSession }) => {
    if (token !== null) await signIn.end(token)
    endSession()
    return {}
  }),
  bindOperator(calls.useSession, async ({ isUsed }, context) => ({
    secondsLeft: await sessions.use(isUsed, getOwnCall(context)),
  })),
  bindOperator(calls.mySessions, async (_input, context) => sessions.list(getOwnCall(context))),
  bindOperator(calls.endMySession, async ({ sessionId }, context) => {
    await sessions.end(sessionId, getOwnCall(context))
    return {}
  }),
  bindOperator(calls.endOtherSessions, async (_input, context) => ({
    endedSessions: await sessions.endOthers(getOwnCall(context)),
  })),
  bindOperator(calls.me, async (_input, context) => ({
    ...toOperator(getSelf(context), context.secondFactor.isActive),
    factorStep: context.factorStep,
  })),
  bindOperator(calls.list, async () => {
    const withFactor = await accounts.listWithFactor()
    return (await accounts.list()).map((one) => toOperator(one, withFactor.has(one.id)))
  }),
  bindOperator(calls.add, async (input, call) => {
    const { operator, code } = await accounts.add(input, call)
    return { operator: toOperator(operator, false), link: toLink(code) }
  }),
  bindOperator(calls.newLink, async ({ id }, call) => ({
    link: toLink(await accounts.newLink({ id }, call)),
  })),
  bindOperator(calls.setDisabled, async ({ id, isDisabled }, call) => {
    const operator = await accounts.setDisabled({ id }, isDisabled, call)
    return toOperator(operator, (await accounts.listWithFactor()).has(id))
  }),
]
