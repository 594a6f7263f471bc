import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { flightSettingsEndpoints, SaleRules } from '#contract/http/flights-settings.ts'
import { AppError } from '#server/calls/app-error.ts'
import { assertStaffRight } from '#server/calls/staff-right.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { readSaleRules } from '#server/pricing/sale-rules.repo.ts'
import { changeSettings } from '#server/sites/change-settings.ts'
import { findSiteSuppliers } from '#server/suppliers/site-suppliers.ts'
import { flightSettingsRepo } from './flight-settings.repo.ts'

type Calls = typeof flightSettingsEndpoints
type Standing = ResultOf<Calls['flightSettings']>

const changedSince =
  'Someone else has changed the flight settings since you opened them. Load them again to see their changes.'

/**
 * Throws `invalidRequest` for sources and groups that the site doesn't have. What is stored for a source may stay while
 * the site has no supplier for it.
 */
const assertKnown = (rules: SaleRules, known: Pick<Standing, 'sources' | 'groups' | 'rules'>): void => {
  const { sourcesOff, holdsOff, sourceTargets } = known.rules
  const stored = [...sourcesOff, ...holdsOff, ...sourceTargets.map(({ source }) => source)]
  const sources = new Set([...known.sources.map(({ source }) => source), ...stored])
  const groupIds = new Set(known.groups.map(({ id }) => id))
  const [path] = [
    ...(rules.sourcesOff.every((source) => sources.has(source)) ? [] : ['rules.sourcesOff']),
    ...(rules.holdsOff.every((source) => sources.has(source)) ? [] : ['rules.holdsOff']),
    ...(rules.holdGroupIds.every((id) => groupIds.has(id)) ? [] : ['rules.holdGroupIds']),
  ]
  if (path !== undefined)
    throw new AppError('invalidRequest', {
      fields: [{ path, message: 'Choose from the list: this one no longer exists' }],
    })
}

/** Reads and saves what an agency sells and holds. A change applies from the next search on every node. */
export const createFlightSettings = (deps: Pick<Deps, 'database' | 'now' | 'suppliers'>) => {
  const listSources = async ({ site }: SignedInContext): Promise<Standing['sources']> =>
    (await findSiteSuppliers(deps.suppliers, site)).flatMap((supplier) =>
      supplier.sources.map(({ source, name, isLCC }) => ({ source, name, isLCC })),
    )

  const load = async (db: Db, siteId: string, sources: Standing['sources']): Promise<Standing> => {
    const { version, ...rules } = await readSaleRules(db, siteId)
    return { version, rules, sources, groups: await flightSettingsRepo(db, siteId).groups() }
  }

  return {
    load: async (call: SignedInContext): Promise<Standing> =>
      load(deps.database.db, call.site.siteId, await listSources(call)),
    save: async (input: RequestOf<Calls['saveFlightSettings']>, call: SignedInContext): Promise<Standing> => {
      const { siteId } = call.site
      const sources = await listSources(call)
      return changeSettings(deps, call, async (tx, note) => {
        const before = await load(tx, siteId, sources)
        if (before.version !== input.version) throw new AppError('wrongState', { message: changedSince })
        const rules: SaleRules = { ...before.rules, ...input.rules }
        assertKnown(rules, before)
        if (rules.riseAbsorbed !== before.rules.riseAbsorbed) assertStaffRight(call.actor, 'markups.edit')
        await flightSettingsRepo(tx, siteId).write({ ...rules, version: before.version + 1 })
        await note({
          action: 'flights.saveSettings',
          target: `site:${siteId}`,
          before: before.rules,
          after: rules,
        })
        return load(tx, siteId, sources)
      })
    },
  }
}
