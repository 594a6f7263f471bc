import { dayMs } from '#contract/common/constants.ts'
import type { AgencySummary, SiteState } from '#contract/entities/operator.ts'
import type { SiteKind } from '#contract/entities/site.ts'
import type { AgencyDetails } from '#contract/http/operator-agencies.ts'
import { AppError } from '#server/calls/app-error.ts'
import { toOffsetLimit, type PageRequest } from '#server/calls/page-of.ts'
import { readSiteEmails } from '#server/outbox/site-email-limit.ts'
import type { OperatorCall } from '../call.ts'
import { addDomain, toAgencyDomain, type DomainDeps } from '../domains/domains.service.ts'
import { domainsRepo } from '../domains/domains.repo.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { agenciesRepo } from './agencies.repo.ts'
import { addPerson, createAgencyPeople, invite, toOrigin, type NewPerson } from './agency-people.service.ts'
import { readSearchesToday, toAgencyLimits } from './agency-limits.service.ts'
import { newSiteConfig } from './new-site.ts'
import { requireAgency } from './require-agency.ts'

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

/** Creates, suspends and changes agencies. */
export const createAgencies = ({ database, config }: DomainDeps) => ({
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
    const [allDomains, people, searchesToday, emails] = await Promise.all([
      domainsRepo(database.db).ofSite(siteId),
      createAgencyPeople({ database, config }).list(siteId),
      readSearchesToday(database.db, row, at),
      readSiteEmails(database.db, siteId, at),
    ])
    return {
      ...row,
      createdAt: row.createdAt.toISOString(),
      allDomains: allDomains.map(toAgencyDomain),
      people,
      limits: toAgencyLimits(row.limits),
      searchesToday,
      emailsToday: emails.sent,
      mostEmails: emails.most,
    }
  },

  /** Creates an agency with its first domain and its owner. Returns the link for the owner to set a password. */
  create: (agency: NewAgency, call: OperatorCall) =>
    database.transaction(async (tx) => {
      const { siteId, companyName, kind, domain, owner, phone } = agency
      const isNew = await agenciesRepo(tx).add({
        id: siteId,
        kind,
        config: newSiteConfig({ companyName, email: owner.email, phone }),
        createdAt: call.at,
      })
      if (!isNew) throw new AppError('wrongState', { message: texts.agencyExists(siteId) })
      await addOperatorEvent(tx, call, { action: 'agency.create', siteId, details: { companyName, kind } })
      const added = await addDomain(tx, { config }, { siteId, domain }, call)
      const person = await addPerson(tx, siteId, owner, { role: 'owner', call })
      const link = await invite(tx, siteId, person, { origin: toOrigin(config, domain), call })
      return { siteId, domain: toAgencyDomain(added), link }
    }),

  /** Suspends or resumes an agency. Jobs still follow up bookings, payments and refunds while it is suspended. */
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
})
