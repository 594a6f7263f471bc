import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { pageOf } from '#server/calls/page-of.ts'
import { AppError } from '#server/calls/app-error.ts'
import { bindOperator, type BoundOperatorCall, type OperatorContext } from './bind-operator.ts'
import { toOperator } from './people/operator-on-wire.ts'
import type { OperatorServices } from './operator.service.ts'

/** Binds the calls of the operator's pages. `toLink` returns the address of the page that uses a link's code. */
export const operatorCalls = (
  { accounts, signIn, agencies, domains }: OperatorServices,
  toLink: (code: string) => string,
): BoundOperatorCall[] => {
  const self = ({ operator }: OperatorContext) => {
    if (!operator) throw new AppError('notSignedIn')
    return operator
  }
  return [
    bindOperator(calls.signIn, async (input, { client, startSession }) => {
      const { operator, token, expiresAt } = await signIn.signIn(input, client)
      startSession(token, expiresAt)
      return toOperator(operator)
    }),
    bindOperator(calls.linkOf, ({ code }) => accounts.linkOf(code)),
    bindOperator(calls.useLink, async ({ person = null, ...input }, { client, startSession }) => {
      const operator = await accounts.useLink({ ...input, person }, client.requestId)
      const { token, expiresAt } = await signIn.start(operator, client)
      startSession(token, expiresAt)
      return toOperator(operator)
    }),
    bindOperator(calls.signOut, async (_input, { token, endSession }) => {
      if (token !== null) await signIn.end(token)
      endSession()
      return {}
    }),
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
    bindOperator(calls.agencies, async (input, { at }) => {
      const { agencies: found, total } = await agencies.list(input, at)
      return pageOf(input, { agencies: found }, { total })
    }),
    bindOperator(calls.agency, ({ siteId }, { at }) => agencies.details(siteId, at)),
    bindOperator(calls.createAgency, async (input, call) => {
      const { link } = await agencies.create(input, call)
      return { agency: await agencies.details(input.siteId, call.at), link }
    }),
    bindOperator(calls.setAgencyState, async ({ siteId, state, reason }, call) => {
      await agencies.setState(siteId, state, reason, call)
      return agencies.details(siteId, call.at)
    }),
    bindOperator(calls.setAgencyKind, async ({ siteId, kind }, call) => {
      await agencies.setKind(siteId, kind, call)
      return agencies.details(siteId, call.at)
    }),
    bindOperator(calls.addAgencyStaff, async ({ siteId, ...person }, call) => {
      const link = await agencies.addStaff(siteId, person, call)
      return { agency: await agencies.details(siteId, call.at), link }
    }),
    bindOperator(calls.invitePerson, async ({ siteId, email }, call) => ({
      link: await agencies.inviteAgain(siteId, email, call),
    })),
    bindOperator(calls.addDomain, async (input, call) => {
      await domains.add(input, call)
      return agencies.details(input.siteId, call.at)
    }),
    bindOperator(calls.verifyDomain, async (input, call) => {
      await domains.verify(input, call)
      return agencies.details(input.siteId, call.at)
    }),
    bindOperator(calls.removeDomain, async (input, call) => {
      await domains.remove(input, call)
      return agencies.details(input.siteId, call.at)
    }),
  ]
}
