import { randomBytes } from 'node:crypto'
import type { AgencyDomain } from '#contract/entities/operator.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { assertAgency, requireAgency } from '../agencies/require-agency.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { findProofProblem, toDomainProof, type ProofSource } from './domain-proof.ts'
import { domainsRepo, type DomainRow } from './domains.repo.ts'

export type DomainDeps = Pick<Deps, 'database' | 'now' | 'config'> & { proofs: ProofSource }

export const toAgencyDomain = (row: DomainRow): AgencyDomain => ({
  domain: row.domain,
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  problem: row.problem,
  proof: toDomainProof(row),
})

const requireDomain = async (tx: Db, siteId: string, domain: string): Promise<DomainRow> => {
  const row = await domainsRepo(tx).find(domain)
  if (!row || row.siteId !== siteId)
    throw new AppError('notFound', { message: texts.noDomain(domain, siteId) })
  return row
}

/**
 * Whether a domain needs no proof: it is below the installation's base domain, or only this machine resolves it.
 */
const isOwn = (
  { baseDomain, isDemo }: Pick<Deps['config'], 'baseDomain' | 'isDemo'>,
  domain: string,
): boolean =>
  (baseDomain !== '' && domain.endsWith(`.${baseDomain}`)) || (isDemo && domain.endsWith('.localhost'))

/** Moves another agency's unverified domain to the row's agency, so that claiming a name first doesn't reserve it. */
const takeOver = async (tx: Db, from: DomainRow, row: DomainRow, call: OperatorCall): Promise<void> => {
  await domainsRepo(tx).takeOver(row)
  await addOperatorEvent(tx, call, {
    action: 'domain.lose',
    siteId: from.siteId,
    target: row.domain,
    details: { agency: row.siteId },
  })
}

/**
 * Adds a domain to an agency in the caller's transaction. Takes it over from an agency that hasn't verified it. Throws `wrongState` if another
 * agency has verified it, or if it is the operator's own host, and `notFound` if there is no such agency.
 */
export const addDomain = async (
  tx: Db,
  { config }: Pick<DomainDeps, 'config'>,
  { siteId, domain }: { siteId: string; domain: string },
  call: OperatorCall,
): Promise<DomainRow> => {
  if (domain === config.operatorHost)
    throw new AppError('wrongState', { message: texts.operatorsDomain(domain) })
  await requireAgency(tx, siteId)
  const repo = domainsRepo(tx)
  const row: DomainRow = {
    domain,
    siteId,
    token: randomBytes(18).toString('base64url'),
    addedAt: call.at,
    verifiedAt: isOwn(config, domain) ? call.at : null,
    problem: '',
    checkedAt: null,
  }
  if (!(await repo.add(row))) {
    const known = await repo.lock(domain)
    // Someone removed it between the two statements.
    if (!known) return addDomain(tx, { config }, { siteId, domain }, call)
    if (known.siteId === siteId) return known
    if (known.verifiedAt)
      throw new AppError('wrongState', { message: texts.domainTaken(domain, known.siteId) })
    await takeOver(tx, known, row, call)
  }
  await addOperatorEvent(tx, call, { action: 'domain.add', siteId, target: domain })
  return row
}

/** Adds, checks and removes the domains of agencies. */
export const createDomains = ({ database, config, proofs }: DomainDeps) => ({
  /** Lists an agency's domains. Throws `notFound` if there is no such agency. */
  list: async (siteId: string): Promise<AgencyDomain[]> => {
    await assertAgency(database.db, siteId)
    return (await domainsRepo(database.db).ofSite(siteId)).map(toAgencyDomain)
  },

  add: (wanted: { siteId: string; domain: string }, call: OperatorCall): Promise<AgencyDomain> =>
    database.transaction(async (tx) => toAgencyDomain(await addDomain(tx, { config }, wanted, call))),

  /** Looks for a domain's proof and verifies the domain if it is there. Otherwise stores what was found instead. */
  verify: async (
    { siteId, domain }: { siteId: string; domain: string },
    call: OperatorCall,
  ): Promise<AgencyDomain> => {
    const row = await requireDomain(database.db, siteId, domain)
    if (row.verifiedAt) return toAgencyDomain(row)
    // Outside the transaction, because name servers can take seconds.
    const problem = await findProofProblem(proofs, row)
    return database.transaction(async (tx) => {
      const checked = await domainsRepo(tx).checked(row, {
        problem: problem ?? '',
        checkedAt: call.at,
        ...(problem === null ? { verifiedAt: call.at } : {}),
      })
      // The proof was for another token if the domain was added again meanwhile.
      if (!checked) return toAgencyDomain(await requireDomain(tx, siteId, domain))
      if (problem === null)
        await addOperatorEvent(tx, call, { action: 'domain.verify', siteId, target: domain })
      return toAgencyDomain(checked)
    })
  },

  /** Removes a domain. The last one stays, and so does the last verified one, because links in emails need it. */
  remove: ({ siteId, domain }: { siteId: string; domain: string }, call: OperatorCall): Promise<void> =>
    database.transaction(async (tx) => {
      // Locks the agency, so that of two simultaneous removals the second sees what the first one left.
      await requireAgency(tx, siteId)
      const row = await requireDomain(tx, siteId, domain)
      const others = (await domainsRepo(tx).ofSite(siteId)).filter((other) => other.domain !== domain)
      if (others.length === 0) throw new AppError('wrongState', { message: texts.onlyDomain })
      if (row.verifiedAt && others.every(({ verifiedAt }) => verifiedAt === null))
        throw new AppError('wrongState', { message: texts.lastDomain })
      await domainsRepo(tx).remove(domain)
      await addOperatorEvent(tx, call, { action: 'domain.remove', siteId, target: domain })
    }),

  /** Whether a certificate may be requested for a domain: it is verified, or the operator's own host. */
  mayHaveCertificate: async (domain: string): Promise<boolean> =>
    domain === config.operatorHost || domainsRepo(database.db).isVerified(domain),
})
