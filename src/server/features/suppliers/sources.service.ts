import type { RequestOf } from '#contract/common/endpoint.ts'
import type { SaleRules } from '#contract/http/flights-settings.ts'
import type { SupplierSource, supplierAccountEndpoints } from '#contract/http/suppliers-accounts.ts'
import { isFixedDeparture } from '#domain/flights/fixed-departures.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createFlightSettings } from '#server/features/flights/settings/flight-settings.service.ts'
import { byExactness, toMarkupTerms, type PricingRule } from '#server/pricing/markup.ts'
import { readPricingRules } from '#server/pricing/pricing-state.repo.ts'
import { readSaleRules } from '#server/pricing/sale-rules.repo.ts'
import { findSiteSuppliers } from '#server/suppliers/site-suppliers.ts'
import { usageMonth } from '#server/usage/count-booking.ts'
import { supplierLooksRepo } from '#server/usage/supplier-looks.repo.ts'

type SaveInput = RequestOf<typeof supplierAccountEndpoints.saveSupplierSources>

/**
 * Finds the markup of buyers without a group's rule: for seat blocks that of all blocks, for an airline's own source
 * the airline's, else the source's, else the default.
 */
const findMarkup = (
  rules: readonly PricingRule[],
  { source, isBlocks }: { source: string; isBlocks: boolean },
): Pick<SupplierSource, 'markup' | 'markupKind'> => {
  const fits = (rule: PricingRule): boolean => {
    if (rule.groupId !== null || rule.isDomestic !== null || rule.blockId !== null) return false
    switch (rule.kind) {
      case 'fixedDeparture':
        return isBlocks
      case 'airline':
        return !isBlocks && rule.airlineCode === source
      case 'source':
        return !isBlocks && rule.source === source
      case 'default':
        return true
      case 'package':
        return false
    }
  }
  const [rule] = rules.filter(fits).sort(byExactness)
  return {
    markup: rule ? toMarkupTerms(rule) : null,
    markupKind: rule && rule.kind !== 'package' ? rule.kind : null,
  }
}

/** Replaces the terms of the given sources and keeps everything else, including sources that aren't listed now. */
const withSources = (rules: SaleRules, sources: SaveInput['sources']): SaleRules => {
  const given = new Set(sources.map(({ source }) => source))
  const others = (list: readonly string[]) => list.filter((source) => !given.has(source))
  return {
    ...rules,
    sourcesOff: [
      ...others(rules.sourcesOff),
      ...sources.filter(({ isOn }) => !isOn).map(({ source }) => source),
    ],
    holdsOff: [
      ...others(rules.holdsOff),
      ...sources.filter(({ isHoldOn }) => !isHoldOn).map(({ source }) => source),
    ],
    sourceTargets: [
      ...rules.sourceTargets.filter(({ source }) => !given.has(source)),
      ...sources.flatMap(({ source, looksPerBooking }) =>
        looksPerBooking === null ? [] : [{ source, looksPerBooking }],
      ),
    ],
  }
}

/** Reads and saves the terms of a site's sources. They are stored in the flight settings. */
export const createSupplierSources = (deps: Pick<Deps, 'database' | 'now' | 'suppliers'>) => {
  const { db } = deps.database
  const settings = createFlightSettings(deps)

  return {
    list: async ({ site }: Pick<CallContext, 'site'>) => {
      const { siteId } = site
      const month = usageMonth(deps.now())
      const suppliers = await findSiteSuppliers(deps.suppliers, site)
      const names = suppliers.map(({ name }) => name)
      const usage = supplierLooksRepo(db)
      const [{ version, ...rules }, markups, looks, books] = await Promise.all([
        readSaleRules(db, siteId),
        readPricingRules(db, siteId),
        usage.looks(siteId, month, names),
        usage.books(siteId, month, names),
      ])
      const sources = suppliers.flatMap((supplier) =>
        supplier.sources.map(({ source, name, isFlights }): SupplierSource => ({
          source,
          name,
          supplier: supplier.name,
          isOn: !rules.sourcesOff.includes(source),
          isHoldOn: !rules.holdsOff.includes(source),
          looksPerBooking:
            rules.sourceTargets.find((target) => target.source === source)?.looksPerBooking ?? null,
          looks: looks.get(source) ?? 0,
          books: books.get(source) ?? 0,
          ...findMarkup(markups, {
            source,
            isBlocks: !isFlights && isFixedDeparture({ supplier: supplier.name, source }),
          }),
        })),
      )
      return { month, version, sources }
    },
    save: async ({ version, sources }: SaveInput, call: SignedInContext): Promise<{ version: number }> => {
      const { version: _version, ...rules } = await readSaleRules(db, call.site.siteId)
      const saved = await settings.save({ version, rules: withSources(rules, sources) }, call)
      return { version: saved.version }
    },
  }
}
