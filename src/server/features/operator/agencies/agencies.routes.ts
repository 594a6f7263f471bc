import { operatorAgencyEndpoints as calls } from '#contract/http/operator-agencies.ts'
import { pageOf } from '#server/calls/page-of.ts'
import { bindOperator, type BoundOperatorCall } from '../bind-operator.ts'
import type { OperatorServices } from '../operator.service.ts'

/** Binds the calls about agencies, their domains and the people who work for them. */
export const agencyCalls = ({
  agencies,
  limits,
  people,
  personFactors,
  domains,
  removal,
}: OperatorServices): BoundOperatorCall[] => [
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
  bindOperator(calls.setAgencyLimits, async ({ siteId, ...change }, call) => {
    await limits.change(siteId, change, call)
    return agencies.details(siteId, call.at)
  }),
  bindOperator(calls.deleteAgency, async ({ siteId }, call) => {
    await removal.remove(siteId, call)
    return {}
  }),
  bindOperator(calls.addAgencyStaff, async ({ siteId, ...person }, call) => {
    const link = await people.addStaff(siteId, person, call)
    return { agency: await agencies.details(siteId, call.at), link }
  }),
  bindOperator(calls.invitePerson, async ({ siteId, email }, call) => ({
    link: await people.inviteAgain(siteId, email, call),
  })),
  bindOperator(calls.resetPersonFactor, async ({ siteId, email }, call) => {
    await personFactors.reset(siteId, email, call)
    return agencies.details(siteId, call.at)
  }),
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
