import type { AgencyLimits } from '#contract/entities/operator.ts'
import { AppError } from '#server/calls/app-error.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { SiteLimits } from '#server/db/shapes/sites.ts'
import type { Deps } from '#server/deps.ts'
import { siteDaysRepo } from '#server/usage/site-days.repo.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { agenciesRepo } from './agencies.repo.ts'
import { requireAgency } from './require-agency.ts'

export const toAgencyLimits = ({
  off = [],
  staff,
  searchesPerDay,
  emailsPerDay,
}: SiteLimits): AgencyLimits => ({
  off,
  staff: staff ?? null,
  searchesPerDay: searchesPerDay ?? null,
  emailsPerDay: emailsPerDay ?? null,
})

const toSiteLimits = ({ off, staff, searchesPerDay, emailsPerDay }: AgencyLimits): SiteLimits => ({
  ...(off.length === 0 ? {} : { off: [...new Set(off)] }),
  ...(staff === null ? {} : { staff }),
  ...(searchesPerDay === null ? {} : { searchesPerDay }),
  ...(emailsPerDay === null ? {} : { emailsPerDay }),
})

/** Reads an agency's searches today; null if they aren't limited and therefore not counted. */
export const readSearchesToday = async (
  db: Db,
  { siteId, limits }: { siteId: string; limits: SiteLimits },
  at: Date,
): Promise<number | null> =>
  limits.searchesPerDay === undefined ? null : siteDaysRepo(db, siteId).searches(indiaDate(at))

const isSame = (a: AgencyLimits, b: AgencyLimits): boolean =>
  a.staff === b.staff &&
  a.searchesPerDay === b.searchesPerDay &&
  a.emailsPerDay === b.emailsPerDay &&
  a.off.toSorted().join() === b.off.toSorted().join()

/** Changes an agency's limits. Every node applies them within ten seconds. */
export const createAgencyLimits = ({ database }: Pick<Deps, 'database'>) => ({
  of: async (siteId: string): Promise<AgencyLimits> => {
    const site = await agenciesRepo(database.db).find(siteId)
    if (!site) throw new AppError('notFound', { message: texts.noAgency(siteId) })
    return toAgencyLimits(site.limits)
  },

  /**
   * Changes the given limits and keeps the others. Lowering the staff limit doesn't remove accounts. Throws `wrongState` if the limits aren't the
   * ones that the operator saw.
   */
  change: (
    siteId: string,
    { seen, ...change }: Partial<AgencyLimits> & { seen?: AgencyLimits },
    call: OperatorCall,
  ): Promise<AgencyLimits> =>
    database.transaction(async (tx) => {
      const site = await requireAgency(tx, siteId)
      const before = toAgencyLimits(site.limits)
      if (seen && !isSame(seen, before)) throw new AppError('wrongState', { message: texts.limitsChanged })
      const after = { ...before, ...change }
      await agenciesRepo(tx).setLimits(siteId, toSiteLimits(after))
      await addOperatorEvent(tx, call, { action: 'agency.limits', siteId, details: { before, after } })
      return after
    }),
})
