import type { SaleTerms } from '#domain/packages/trip-query.ts'
import { residentBuyer } from '#domain/packages/tax-rules.ts'
import { formatMarkupTerms } from '#domain/money/markup-words.ts'
import type { CallContext } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { Deps } from '#server/deps.ts'
import { findPackageRule, toMarkupTerms, type PricingRule } from '#server/pricing/markup.ts'
import { loadPriceTerms } from '#server/pricing/price-terms.ts'
import { loadTaxes } from '#server/features/packages/taxes/taxes.service.ts'

/** How shoppers see a markup, as on flights. */
const serviceFee = 'Service fee'

/** What the seller adds to a package for a buyer. */
export interface LoadedTerms {
  terms: SaleTerms
  /** The version of the site's tax rules. */
  taxVersion: number
}

const toLabel = (rule: PricingRule, seesRules: boolean): string =>
  seesRules
    ? `Markup, ${rule.groupName ?? 'everyone'}: ${formatMarkupTerms(toMarkupTerms(rule), 'package')}`
    : serviceFee

/**
 * Loads the markup of the buyer's group, the site's tax rules and its rounding. The buyer is the subject of the call; a
 * visitor buys at the default group's. Only readers who may see markups see the rule.
 */
export const loadSaleTerms = async (
  deps: Pick<Deps, 'database'>,
  packageId: string,
  { isOverseasPackage }: { isOverseasPackage: boolean },
  call: Pick<CallContext, 'site' | 'actor' | 'subject'>,
): Promise<LoadedTerms> => {
  const { rules } = await loadPriceTerms(deps, call)
  const taxes = await loadTaxes(deps.database.db, call.site.siteId)
  const rule = findPackageRule(rules, packageId)
  const markup = rule && {
    unit: rule.unit,
    value: rule.value,
    per: rule.per,
    label: toLabel(rule, hasStaffRight(call.actor, 'markups.view')),
  }
  return {
    terms: {
      markup,
      isOverseasPackage,
      taxRules: taxes.rules,
      buyer: residentBuyer,
      isRoundedUp: taxes.isRoundedUp,
    },
    taxVersion: taxes.version,
  }
}
