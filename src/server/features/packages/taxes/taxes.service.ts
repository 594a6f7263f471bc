import { isDeepStrictEqual } from 'node:util'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { packagesTaxesEndpoints, TaxRule } from '#contract/http/packages-taxes.ts'
import { defaultTaxRules } from '#domain/packages/default-tax-rules.ts'
import { checkTaxRules } from '#domain/packages/tax-rule-checks.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { changeSettings, type SettingsDeps } from '#server/sites/change-settings.ts'
import { taxesRepo } from './taxes.repo.ts'

type SaveRequest = RequestOf<typeof packagesTaxesEndpoints.saveTaxRules>

/** The tax rules of a site, with the number of their version: 0 for the default rules. */
export interface SiteTaxes {
  rules: readonly TaxRule[]
  isRoundedUp: boolean
  version: number
}

const target = 'taxRules'

/** How many earlier sets are listed. */
const mostSets = 50

const pickTerms = ({ rules, isRoundedUp }: Pick<SiteTaxes, 'rules' | 'isRoundedUp'>) => ({
  rules,
  isRoundedUp,
})

/** Loads the tax rules that apply to a site's packages. */
export const loadTaxes = async (db: Db, siteId: string): Promise<SiteTaxes> =>
  (await taxesRepo(db, siteId).latest()) ?? { rules: defaultTaxRules, isRoundedUp: false, version: 0 }

const toName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()

/** Reads and changes the tax rules of a site. A change applies once a second person has sent the same rules. */
export const createTaxes = (deps: SettingsDeps) => ({
  read: async ({
    site,
    actor,
  }: SignedInContext): Promise<ResultOf<typeof packagesTaxesEndpoints.getTaxRules>> => {
    const taxes = await loadTaxes(deps.database.db, site.siteId)
    const repo = taxesRepo(deps.database.db, site.siteId)
    const proposal = await repo.proposal()
    const history = await repo.history(mostSets)
    return {
      rules: [...taxes.rules],
      isRoundedUp: taxes.isRoundedUp,
      version: taxes.version,
      history: history.map(({ at, ...set }) => ({ ...set, at: at.toISOString() })),
      proposal: proposal && {
        rules: proposal.rules,
        isRoundedUp: proposal.isRoundedUp,
        by: toName(proposal),
        at: proposal.at.toISOString(),
        isOwn: proposal.proposedBy === actor.userId,
      },
    }
  },

  /**
   * Proposes rules, replacing an earlier proposal, or confirms a colleague's. Sending the rules that apply withdraws the
   * proposal. Throws `ownRequest` if the caller made the proposal.
   */
  save: async (request: SaveRequest, call: SignedInContext): Promise<{ isActive: boolean }> => {
    const errors = checkTaxRules(request.rules)
    if (errors.length > 0) throw new AppError('invalidRequest', { fields: errors })
    return changeSettings(deps, call, async (tx, note) => {
      const repo = taxesRepo(tx, call.site.siteId)
      const before = await loadTaxes(tx, call.site.siteId)
      if (before.version !== request.expectedVersion)
        throw new AppError('versionStale', { details: { version: before.version } })
      const after = pickTerms(request)
      const proposal = await repo.proposal()
      const { userId } = call.actor
      const at = deps.now()
      if (isDeepStrictEqual(after, pickTerms(before))) {
        await repo.withdraw()
        await note({
          action: 'packageTaxes.withdraw',
          target,
          before: proposal && pickTerms(proposal),
          after,
        })
        return { isActive: true }
      }
      if (proposal && isDeepStrictEqual(after, pickTerms(proposal))) {
        if (proposal.proposedBy === userId) throw new AppError('ownRequest')
        const { proposedBy } = proposal
        await repo.add({
          rules: request.rules,
          isRoundedUp: request.isRoundedUp,
          version: before.version + 1,
          proposedBy,
          confirmedBy: userId,
          at,
        })
        await repo.withdraw()
        await note({
          action: 'packageTaxes.confirm',
          target,
          before: pickTerms(before),
          after: { ...after, proposedBy },
        })
        return { isActive: true }
      }
      await repo.propose({
        baseVersion: before.version,
        rules: request.rules,
        isRoundedUp: request.isRoundedUp,
        proposedBy: userId,
        at,
      })
      await note({ action: 'packageTaxes.propose', target, before: pickTerms(before), after })
      return { isActive: false }
    })
  },
})
