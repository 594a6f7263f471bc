import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { AppError } from '#server/calls/app-error.ts'
import { bindOperator, type BoundOperatorCall, type OperatorContext } from '../bind-operator.ts'
import type { OperatorServices } from '../operator.service.ts'
import { toOperator } from './operator-on-wire.ts'

const self = ({ operator }: OperatorContext) => {
  if (!operator) throw new AppError('notSignedIn')
  return operator
}

const ownCall = (context: OperatorContext) => ({
  ...context,
  operatorId: self(context).id,
  token: context.token ?? '',
})

/** Binds the calls of operators' own accounts. `toLink` returns the address of the page that uses a link's code. */
export const peopleCalls = (
  { accounts, links, signIn, sessions }: OperatorServices,
  toLink: (code: string) => string,
): BoundOperatorCall[] => [
  bindOperator(calls.signIn, async (input, { client, startSession }) => {
    const { operator, token, expiresAt } = await signIn.signIn(input, client)
    startSession(token, expiresAt)
    return toOperator(operator)
  }),
  bindOperator(calls.linkOf, ({ code }) => links.linkOf(code)),
  bindOperator(calls.useLink, async ({ person = null, ...input }, { client, startSession }) => {
    const operator = await links.useLink({ ...input, person }, client)
    const { token, expiresAt } = await signIn.start(operator, client)
    startSession(token, expiresAt)
    return toOperator(operator)
  }),
  bindOperator(calls.signOut, async (_input, { token, endSession }) => {
    if (token !== null) await signIn.end(token)
    endSession()
    return {}
  }),
  bindOperator(calls.useSession, async ({ isUsed }, context) => ({
    secondsLeft: await sessions.use(isUsed, ownCall(context)),
  })),
  bindOperator(calls.mySessions, async (_input, context) => sessions.list(ownCall(context))),
  bindOperator(calls.endMySession, async ({ sessionId }, context) => {
    await sessions.end(sessionId, ownCall(context))
    return {}
  }),
  bindOperator(calls.endOtherSessions, async (_input, context) => ({
    endedSessions: await sessions.endOthers(ownCall(context)),
  })),
  bindOperator(calls.me, async (_input, context) => toOperator(self(context))),
  bindOperator(calls.list, async () => (await accounts.list()).map(toOperator)),
  bindOperator(calls.add, async (input, call) => {
    const { operator, code } = await accounts.add(input, call)
    return { operator: toOperator(operator), link: toLink(code) }
  }),
  bindOperator(calls.newLink, async ({ id }, call) => ({
    link: toLink(await accounts.newLink({ id }, call)),
  })),
  bindOperator(calls.setDisabled, async ({ id, isDisabled }, call) =>
    toOperator(await accounts.setDisabled({ id }, isDisabled, call)),
  ),
]
