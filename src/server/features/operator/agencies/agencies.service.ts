import { dayMs } from '#contract/common/constants.ts'
import type { AgencyPerson, AgencySummary, SiteState } from '#contract/entities/operator.ts'
import type { SiteKind } from '#contract/entities/site.ts'
import type { AgencyDetails } from '#contract/http/operator-agencies.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import { toOffsetLimit, type PageRequest } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import type { SiteLimits } from '#server/db/shapes/sites.ts'
import { endCodes, issueCode } from '#server/one-time-codes/one-time-codes.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { createAccountIds } from '#server/people/new-account.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import type { OperatorCall } from '../call.ts'
import { addDomain, toAgencyDomain, type DomainDeps } from '../domains/domains.service.ts'
import { domainsRepo } from '../domains/domains.repo.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { agenciesRepo, type PersonRow, type SiteRow } from './agencies.repo.ts'
import { newSiteConfig } from './new-site.ts'

/** How long the link of an invitation works. */
const invitationMs = 7 * dayMs

interface NewPerson {
  firstName: string
  lastName: string
  email: string
}

export interface NewAgency {
  siteId: string
  companyName: string
  kind: Extract<SiteKind, 'live' | 'test'>
  domain: string
  /** The phone number on the agency's pages and emails; empty for none. */
  phone: string
  owner: NewPerson
}

const toBookedSince = (at: Date): Date => new Date(at.getTime() - 30 * dayMs)

const toPerson = ({ firstName, lastName, lastSeenAt, ...row }: PersonRow): AgencyPerson => ({
  ...row,
  name: `${firstName} ${lastName}`.trim(),
  lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
})

export const requireAgency = async (tx: Db, siteId: string): Promise<SiteRow> => {
  const row = await agenciesRepo(tx).lock(siteId)
  if (!row) throw new AppError('notFound', { message: texts.noAgency(siteId) })
  return row
}

/**
 * Creates the link that sets a person's password at their agency, ends earlier ones and emails it. The operator gets the link as well, for an
 * agency whose mail doesn't work yet.
 */
const invite = async (
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

const addPerson = async (
  tx: Db,
  siteId: string,
  person: NewPerson,
  { role, call }: { role: 'owner' | 'staff'; call: OperatorCall },
): Promise<NewPerson & { userId: string }> => {
  const repo = agenciesRepo(tx)
  const email = normalizeEmail(person.email)
  if (await repo.personByEmail(siteId, email))
    throw new AppError('accountExists', { message: texts.personExists(email, siteId) })
  const { userId, legalEntityId, referralCode } = createAccountIds()
  const isOwner = role === 'owner'
  await repo.addPerson(
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
    details: { email },
  })
  return { ...person, email, userId }
}

/** Creates, suspends and changes agencies, and invites the people who work for them. */
export const createAgencies = ({ database, config }: DomainDeps) => {
  /** The address of an agency's pages on this machine; null where it is only reachable through a proxy. */
  const toOrigin = (domain: string): string | null =>
    domain.endsWith('.localhost') ? `http://${domain}:${config.port}` : null

  return {
    /** Lists agencies whose id, name or domain contains the text. */
    list: async (
      page: PageRequest & { search?: string },
      at: Date,
    ): Promise<{ agencies: AgencySummary[]; total: number }> => {
      const repo = agenciesRepo(database.db)
      const [rows, total] = await Promise.all([
        repo.list({ ...toOffsetLimit(page), search: page.search ?? '' }, toBookedSince(at)),
        repo.count(page.search ?? ''),
      ])
      return { agencies: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total }
    },

    details: async (siteId: string, at: Date): Promise<AgencyDetails> => {
      const repo = agenciesRepo(database.db)
      const row = await repo.one(siteId, toBookedSince(at))
      if (!row) throw new AppError('notFound', { message: texts.noAgency(siteId) })
      const [allDomains, people] = await Promise.all([
        domainsRepo(database.db).ofSite(siteId),
        repo.people(siteId),
      ])
      return {
        ...row,
        createdAt: row.createdAt.toISOString(),
        allDomains: allDomains.map(toAgencyDomain),
        people: people.map(toPerson),
      }
    },

    /** Creates an agency with its first domain and its owner. Returns the link with which the owner sets a password. */
    create: (agency: NewAgency, call: OperatorCall) =>
      database.transaction(async (tx) => {
        const { siteId, companyName, kind, domain, owner, phone } = agency
        const repo = agenciesRepo(tx)
        if (await repo.find(siteId)) throw new AppError('wrongState', { message: texts.agencyExists(siteId) })
        await repo.add({
          id: siteId,
          kind,
          config: newSiteConfig({ companyName, email: owner.email, phone }),
          createdAt: call.at,
        })
        await addOperatorEvent(tx, call, { action: 'agency.create', siteId, details: { companyName, kind } })
        const added = await addDomain(tx, { config }, { siteId, domain }, call)
        const person = await addPerson(tx, siteId, owner, { role: 'owner', call })
        const link = await invite(tx, siteId, person, { origin: toOrigin(domain), call })
        return { siteId, domain: toAgencyDomain(added), link }
      }),

    /** Suspends an agency, or opens it again. Its bookings, payments and refunds are still followed up while it is suspended. */
    setState: (siteId: string, state: SiteState, reason: string, call: OperatorCall): Promise<void> =>
      database.transaction(async (tx) => {
        const before = await requireAgency(tx, siteId)
        if (before.state === state) return
        await agenciesRepo(tx).setState(siteId, state, state === 'active' ? '' : reason)
        await addOperatorEvent(tx, call, {
          action: state === 'active' ? 'agency.resume' : 'agency.suspend',
          siteId,
          details: { reason },
        })
      }),

    /**
     * Marks an agency as live or as a test. The database refuses it once the agency has bookings or wallet entries. Throws `wrongState`.
     */
    setKind: (siteId: string, kind: NewAgency['kind'], call: OperatorCall): Promise<void> =>
      database.transaction(async (tx) => {
        const before = await requireAgency(tx, siteId)
        if (before.kind === kind) return
        if (before.kind !== 'live' && before.kind !== 'test')
          throw new AppError('wrongState', { message: texts.fixedKind(before.kind) })
        if (await agenciesRepo(tx).isUsed(siteId))
          throw new AppError('wrongState', { message: texts.usedSite(kind) })
        await agenciesRepo(tx).setKind(siteId, kind)
        await addOperatorEvent(tx, call, {
          action: 'agency.kind',
          siteId,
          details: { before: before.kind, after: kind },
        })
      }),

    setLimits: (siteId: string, limits: SiteLimits, call: OperatorCall): Promise<void> =>
      database.transaction(async (tx) => {
        const before = await requireAgency(tx, siteId)
        await agenciesRepo(tx).setLimits(siteId, limits)
        await addOperatorEvent(tx, call, {
          action: 'agency.limits',
          siteId,
          details: { before: before.limits, after: limits },
        })
      }),

    people: async (siteId: string): Promise<AgencyPerson[]> =>
      (await agenciesRepo(database.db).people(siteId)).map(toPerson),

    /** Adds a member of staff without rights of their own yet, and returns their link. */
    addStaff: (siteId: string, person: NewPerson, call: OperatorCall): Promise<string> =>
      database.transaction(async (tx) => {
        await requireAgency(tx, siteId)
        const added = await addPerson(tx, siteId, person, { role: 'staff', call })
        const { domain } = await getSite(tx, siteId)
        return invite(tx, siteId, added, { origin: toOrigin(domain), call })
      }),

    /** Sends a person who works for the agency a new link for their password, and returns it. */
    inviteAgain: (siteId: string, email: string, call: OperatorCall): Promise<string> =>
      database.transaction(async (tx) => {
        await requireAgency(tx, siteId)
        const found = await agenciesRepo(tx).personByEmail(siteId, normalizeEmail(email))
        const isOfAgency = found && (found.userType === 'staff' || found.isWlOwner || found.isSuperAdmin)
        if (!isOfAgency) throw new AppError('notFound', { message: texts.noPerson(email, siteId) })
        await addOperatorEvent(tx, call, { action: 'agency.invite', siteId, target: found.id })
        const { domain } = await getSite(tx, siteId)
        return invite(tx, siteId, { ...found, userId: found.id }, { origin: toOrigin(domain), call })
      }),
  }
}
export type Agencies = ReturnType<typeof createAgencies>
