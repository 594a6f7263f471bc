import { z } from 'zod'
import { EmailAddress } from '#contract/common/email-address.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import {
  AgencyDomain,
  AgencyLimits,
  AgencyPerson,
  AgencySummary,
  DomainName,
  SiteId,
  SiteState,
} from '#contract/entities/operator.ts'
import { SiteKind } from '#contract/entities/site.ts'

const siteId = z.string().trim().min(1).max(60)
const text = (max: number) => z.string().trim().min(1, requiredText).max(max)
const person = { email: EmailAddress, firstName: text(60), lastName: z.string().trim().max(60).default('') }
const ChosenKind = SiteKind.extract(['live', 'test'])

/** An agency with everything that operators change about it. */
export const AgencyDetails = AgencySummary.extend({
  suspendedFor: z.string(),
  limits: AgencyLimits,
  /** Searches today (India time) by everyone at the agency and its visitors; null while they aren't limited. */
  searchesToday: z.int().nullable(),
  /** Limited emails of the last 24 hours. */
  emailsToday: z.int(),
  /** The limit of emails that applies: the agency's own, or the default. */
  mostEmails: z.int(),
  allDomains: z.array(AgencyDomain),
  people: z.array(AgencyPerson),
})
export type AgencyDetails = z.infer<typeof AgencyDetails>

const agencies = endpoint({
  id: 'operator.agencies',
  area: 'operator',
  method: 'GET',
  path: 'operator/agencies',
  access: 'operator',
  request: z.object({ search: z.string().trim().max(100).default(''), ...pageRequest }),
  result: z.object({ agencies: z.array(AgencySummary), ...pageInfo }),
  errors: [],
})

const agency = endpoint({
  id: 'operator.agency',
  area: 'operator',
  method: 'GET',
  path: 'operator/agency',
  access: 'operator',
  request: z.object({ siteId }),
  result: AgencyDetails,
  errors: ['notFound'],
})

/** Creates an agency and invites its owner. The link sets the owner's password; it was emailed as well. */
const createAgency = endpoint({
  id: 'operator.createAgency',
  area: 'operator',
  method: 'POST',
  path: 'operator/createAgency',
  access: 'operator',
  request: z.object({
    siteId: SiteId,
    companyName: text(120),
    kind: ChosenKind,
    domain: DomainName,
    phone: z.string().trim().max(40).default(''),
    owner: z.object(person),
  }),
  result: z.object({ agency: AgencyDetails, link: z.string() }),
  errors: ['wrongState'],
  needsProof: true,
})

/** Suspends an agency for a reason that other operators see, or resumes it. */
const setAgencyState = endpoint({
  id: 'operator.setAgencyState',
  area: 'operator',
  method: 'POST',
  path: 'operator/setAgencyState',
  access: 'operator',
  request: z
    .object({ siteId, state: SiteState, reason: z.string().trim().max(300).default('') })
    .refine(({ state, reason }) => state === 'active' || reason !== '', {
      path: ['reason'],
      message: requiredText,
    }),
  result: AgencyDetails,
  errors: ['notFound'],
  needsProof: true,
})

/** Marks an agency as live or as a test, until it has bookings or wallet entries. */
const setAgencyKind = endpoint({
  id: 'operator.setAgencyKind',
  area: 'operator',
  method: 'POST',
  path: 'operator/setAgencyKind',
  access: 'operator',
  request: z.object({ siteId, kind: ChosenKind }),
  result: AgencyDetails,
  errors: ['notFound', 'wrongState'],
  needsProof: true,
})

/** Replaces the limits that the operator saw. Refused when they changed meanwhile. Lowering the staff limit doesn't remove accounts. */
const setAgencyLimits = endpoint({
  id: 'operator.setAgencyLimits',
  area: 'operator',
  method: 'POST',
  path: 'operator/setAgencyLimits',
  access: 'operator',
  request: AgencyLimits.extend({ siteId, seen: AgencyLimits }),
  result: AgencyDetails,
  errors: ['notFound', 'wrongState'],
  needsProof: true,
})

/** Where an operator downloads a copy of an agency (POST with `siteId`): gzipped JSON lines. */
export const agencyCopyPath = 'operator/agencyCopy'

/** Permanently deletes a suspended agency that has been exported and has no open business. `confirm` repeats its id. */
const deleteAgency = endpoint({
  id: 'operator.deleteAgency',
  area: 'operator',
  method: 'POST',
  path: 'operator/deleteAgency',
  access: 'operator',
  request: z.object({ siteId, confirm: z.string() }).refine(({ siteId: id, confirm }) => id === confirm, {
    path: ['confirm'],
    message: "Type the agency's ID",
  }),
  result: z.object({}),
  errors: ['notFound', 'wrongState'],
  needsProof: true,
})

const addAgencyStaff = endpoint({
  id: 'operator.addAgencyStaff',
  area: 'operator',
  method: 'POST',
  path: 'operator/addAgencyStaff',
  access: 'operator',
  request: z.object({ siteId, ...person }),
  result: z.object({ agency: AgencyDetails, link: z.string() }),
  errors: ['notFound', 'accountExists', 'wrongState'],
  needsProof: true,
})

const invitePerson = endpoint({
  id: 'operator.invitePerson',
  area: 'operator',
  method: 'POST',
  path: 'operator/invitePerson',
  access: 'operator',
  request: z.object({ siteId, email: EmailAddress }),
  result: z.object({ link: z.string() }),
  errors: ['notFound', 'wrongState'],
  needsProof: true,
})

/** Removes the lost second step of the owner or a staff member, ends their sessions and tells them by email. */
const resetPersonFactor = endpoint({
  id: 'operator.resetPersonFactor',
  area: 'operator',
  method: 'POST',
  path: 'operator/resetPersonFactor',
  access: 'operator',
  request: z.object({ siteId, email: EmailAddress }),
  result: AgencyDetails,
  errors: ['notFound', 'wrongState'],
  needsProof: true,
})

const domainCall = <const Id extends string>(id: Id, path: string) =>
  endpoint({
    id,
    area: 'operator',
    method: 'POST',
    path,
    access: 'operator',
    request: z.object({ siteId, domain: DomainName }),
    result: AgencyDetails,
    errors: ['notFound', 'wrongState'],
    needsProof: true,
  })

/** Calls about agencies, their domains and the people who work for them. */
export const operatorAgencyEndpoints = {
  agencies,
  agency,
  createAgency,
  setAgencyState,
  setAgencyKind,
  setAgencyLimits,
  deleteAgency,
  addAgencyStaff,
  invitePerson,
  resetPersonFactor,
  addDomain: domainCall('operator.addDomain', 'operator/addDomain'),
  verifyDomain: domainCall('operator.verifyDomain', 'operator/verifyDomain'),
  removeDomain: domainCall('operator.removeDomain', 'operator/removeDomain'),
}
