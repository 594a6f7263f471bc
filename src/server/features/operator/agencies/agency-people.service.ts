import { dayMs } from '#contract/common/constants.ts'
import type { AgencyPerson } from '#contract/entities/operator.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { endCodes, issueCode } from '#server/one-time-codes/one-time-codes.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { createAccountIds } from '#server/people/new-account.ts'
import { assertStaffAllowed } from '#server/people/staff-limit.repo.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import type { OperatorCall } from '../call.ts'
import { domainsRepo } from '../domains/domains.repo.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { agencyPeopleRepo, type PersonRow } from './agency-people.repo.ts'
import { assertAgency, requireAgency } from './require-agency.ts'

/** How long the link of an invitation works. */
const invitationMs = 7 * dayMs

export interface NewPerson {
  firstName: string
  lastName: string
  email: string
}

/** Returns the address of an agency's pages on this machine; null if they are only reachable through a proxy. */
export const toOrigin = ({ port }: Pick<Deps['config'], 'port'>, domain: string): string | null =>
  domain.endsWith('.localhost') ? `http://${domain}:${port}` : null

/** Returns the address that a link for the agency's people starts with. Throws `wrongState` if the agency has no domain. */
const requireOrigin = async (
  tx: Db,
  config: Pick<Deps['config'], 'port'>,
  siteId: string,
): Promise<string | null> => {
  if ((await domainsRepo(tx).ofSite(siteId)).length === 0)
    throw new AppError('wrongState', { message: texts.noDomains(siteId) })
  return toOrigin(config, (await getSite(tx, siteId)).domain)
}

const toPerson = ({ firstName, lastName, lastSeenAt, ...row }: PersonRow): AgencyPerson => ({
  ...row,
  name: `${firstName} ${lastName}`.trim(),
  lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
})

/**
 * Creates the link for a person at an agency to set a password, ends earlier links and emails it. Returns it too, for an agency whose mail
 * doesn't work yet.
 */
export const invite = async (
  tx: Db,
  siteId: string,
  person: NewPerson & { userId: string },
  { origin, call }: { origin: string | null; call: OperatorCall },
): Promise<string> => {
  const { userId, email } = person
  const { at } = call
  await endCodes(tx, { siteId, kind: 'setPassword', userId, at })
  const payload = { email }
  const code = await issueCode(tx, {
    siteId,
    kind: 'setPassword',
    userId,
    payload,
    lifetimeMs: invitationMs,
    at,
  })
  const site = await getSite(tx, siteId)
  const link = `${origin ?? `https://${site.domain}`}/app/generate_password#code=${code}`
  await queuePlainMail(
    tx,
    site,
    {
      kind: 'account',
      toAddress: email,
      toName: `${person.firstName} ${person.lastName}`.trim(),
      subject: texts.inviteSubject(site.companyName),
      paragraphs: [texts.inviteText(site.companyName)],
      link: { label: texts.setPassword, url: link },
      createdBy: userId,
    },
    at,
  )
  return link
}

export const addPerson = async (
  tx: Db,
  siteId: string,
  person: NewPerson,
  { role, call }: { role: 'owner' | 'staff'; call: OperatorCall },
): Promise<NewPerson & { userId: string }> => {
  const repo = agencyPeopleRepo(tx)
  const email = normalizeEmail(person.email)
  if (await repo.byEmail(siteId, email))
    throw new AppError('accountExists', { message: texts.personExists(email, siteId) })
  const { userId, legalEntityId, referralCode } = createAccountIds()
  const isOwner = role === 'owner'
  if (!isOwner) await assertStaffAllowed(tx, siteId)
  await repo.add(
    {
      id: userId,
      siteId,
      email,
      passwordHash: '',
      firstName: person.firstName,
      lastName: person.lastName,
      userType: isOwner ? 'travelAgent' : 'staff',
      isWlOwner: isOwner,
      isFlightHoldAllowed: isOwner,
      legalEntityId,
      referralCode,
      createdAt: call.at,
    },
    `${person.firstName} ${person.lastName}`.trim(),
  )
  const details = { before: null, after: { role, email, by: 'operator' } }
  // In the agency's own trail too, so that its owner sees where the account came from.
  await addAudit(tx, siteId, {
    actorUserId: null,
    subjectUserId: userId,
    action: 'customer.create',
    target: userId,
    details,
    requestId: call.requestId,
    at: call.at,
  })
  await addOperatorEvent(tx, call, {
    action: `agency.${role}Add`,
    siteId,
    target: userId,
  })
  return { ...person, email, userId }
}

/** Finds a person who works for an agency. Throws `notFound` for anyone else. */
export const findPerson = async (tx: Db, siteId: string, email: string) => {
  const found = await agencyPeopleRepo(tx).byEmail(siteId, normalizeEmail(email))
  const isOfAgency = found && (found.userType === 'staff' || found.isWlOwner || found.isSuperAdmin)
  if (!isOfAgency) throw new AppError('notFound', { message: texts.noPerson(email, siteId) })
  return found
}

/** Lists and invites the people who work for an agency. */
export const createAgencyPeople = ({ database, config }: Pick<Deps, 'database' | 'config'>) => ({
  /** Lists the owner and the staff. Throws `notFound` if there is no such agency. */
  list: async (siteId: string): Promise<AgencyPerson[]> => {
    await assertAgency(database.db, siteId)
    return (await agencyPeopleRepo(database.db).list(siteId)).map(toPerson)
  },

  /** Adds a staff member with the default rights, and returns their link. */
  addStaff: (siteId: string, person: NewPerson, call: OperatorCall): Promise<string> =>
    database.transaction(async (tx) => {
      await requireAgency(tx, siteId)
      const origin = await requireOrigin(tx, config, siteId)
      const added = await addPerson(tx, siteId, person, { role: 'staff', call })
      return invite(tx, siteId, added, { origin, call })
    }),

  /** Sends a person who works for the agency a new link for their password, and returns it. */
  inviteAgain: (siteId: string, email: string, call: OperatorCall): Promise<string> =>
    database.transaction(async (tx) => {
      await requireAgency(tx, siteId)
      const found = await findPerson(tx, siteId, email)
      await addOperatorEvent(tx, call, { action: 'agency.invite', siteId, target: found.id })
      const origin = await requireOrigin(tx, config, siteId)
      return invite(tx, siteId, { ...found, userId: found.id }, { origin, call })
    }),
})
