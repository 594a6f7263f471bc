import type { PackageKind } from '#contract/entities/package.ts'
import type { StoredTerms } from '#domain/money/markups.ts'
import { toShownRate, type ShownRate } from '#domain/packages/shown-price.ts'
import { findTaxRule } from '#domain/packages/tax-rules.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Deps } from '#server/deps.ts'
import type { PricingCall } from '#server/pricing/pricing-state.repo.ts'
import { findPackageRule, type PricingRule } from '#server/pricing/markup.ts'
import { loadPriceTerms } from '#server/pricing/price-terms.ts'
import { loadTaxes } from '#server/features/packages/taxes/taxes.service.ts'

/** How from-prices become what the reader pays: overseas packages include TCS. */
export interface PackageRates {
  home: ShownRate
  overseas: ShownRate
}

/** The rates of a list of one kind for its reader. */
export interface ListRates extends PackageRates {
  /** Rates of packages that have a markup rule to themselves, by package id. */
  own: ReadonlyMap<string, PackageRates>
}

const sharing: Record<PackageKind, number> = { package: 2, activity: 1 }

/**
 * Loads what turns from-prices into what the reader pays: the markup of the buyer's group, and today's taxes. The buyer
 * is the subject of the call; a visitor buys at the default group's.
 */
export const loadListRates = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  kind: PackageKind,
  call: PricingCall,
): Promise<ListRates> => {
  const { rules } = await loadPriceTerms({ database }, call)
  const taxes = await loadTaxes(database.db, call.site.siteId)
  const today = indiaDate(now())
  const rateBp = (tax: 'gst' | 'tcs'): number => findTaxRule(taxes.rules, tax, today)?.rateBp ?? 0
  const toRates = (markup: StoredTerms | null): PackageRates => {
    const common = { markup, gstBp: rateBp('gst'), sharing: sharing[kind] }
    return {
      home: toShownRate({ ...common, tcsBp: 0 }),
      overseas: toShownRate({ ...common, tcsBp: rateBp('tcs') }),
    }
  }
  const ids = new Set(rules.flatMap(({ kind: of, packageId }) => (of === 'package' && packageId) || []))
  return {
    ...toRates(findGeneralRule(rules)),
    own: new Map([...ids].map((id) => [id, toRates(findPackageRule(rules, id))])),
  }
}

/** No package has an empty id, so that only rules for all packages match. */
const findGeneralRule = (rules: readonly PricingRule[]): PricingRule | null => findPackageRule(rules, '')

/** Picks the rate of a package. */
export const rateOf = (
  rates: ListRates,
  { packageId, isOverseasPackage }: { packageId: string; isOverseasPackage: boolean },
): ShownRate => (rates.own.get(packageId) ?? rates)[isOverseasPackage ? 'overseas' : 'home']
