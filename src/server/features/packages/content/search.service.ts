import type { PackageCard, PackageTheme } from '#contract/entities/package.ts'
import type { packagesEndpoints } from '#contract/http/packages.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { toMonths } from '#domain/packages/from-price.ts'
import { toShownMinor } from '#domain/packages/shown-price.ts'
import { pageOf } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import type { PricingCall } from '#server/pricing/pricing-state.repo.ts'
import { loadListRates, rateOf, type ListRates } from '#server/features/packages/terms/list-rates.ts'
import { fewPlaces } from '#server/stock/few-places.ts'
import { findNextPlaces } from '#server/stock/sale-dates.repo.ts'
import { searchRepo, type SearchRequest } from './search.repo.ts'

type Answer = ResultOf<typeof packagesEndpoints.getPackages>

const keptMs = 10_000
const maxKept = 1_000

/** Searches published packages at the prices that the reader pays, and keeps each answer for ten seconds. */
export const createPackageSearch = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const kept = new Map<string, { siteId: string; until: number; answer: Promise<Answer> }>()

  const read = async (siteId: string, request: SearchRequest, rates: ListRates): Promise<Answer> => {
    const reader = await database.reader()
    const repo = searchRepo(reader, siteId)
    const { ids, total, facets } = await repo.find(request, rates)
    const found = await repo.cards(ids)
    const dated = found.flatMap(({ row }) => (row.card.stockMode === 'departure' ? [row.packageId] : []))
    const places = await findNextPlaces(reader, dated, now())
    const cards = new Map(found.map((card) => [card.row.packageId, toCard(card, rates, places)]))
    return pageOf(request, { packages: ids.flatMap((id) => cards.get(id) ?? []), facets }, { total })
  }

  const dropOld = (at: number): void => {
    for (const [key, { until }] of kept) if (until <= at || kept.size > maxKept) kept.delete(key)
  }

  return {
    search: async (request: SearchRequest, call: PricingCall): Promise<Answer> => {
      const { siteId } = call.site
      const rates = await loadListRates({ database, now }, request.kind, call)
      const at = now().getTime()
      const key = JSON.stringify([siteId, request, { ...rates, own: [...rates.own] }])
      const known = kept.get(key)
      if (known && known.until > at) return known.answer
      dropOld(at)
      const answer = read(siteId, request, rates)
      const entry = { siteId, until: at + keptMs, answer }
      kept.set(key, entry)
      // A failed answer isn't kept, and its caller handles the failure.
      answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return answer
    },
    /** Forgets a site's answers, so that what was just published is found at once. Other nodes follow within ten seconds. */
    forget: (siteId: string): void => {
      for (const [key, entry] of kept) if (entry.siteId === siteId) kept.delete(key)
    },
  }
}
export type PackageSearch = ReturnType<typeof createPackageSearch>

type FoundCard = Awaited<ReturnType<ReturnType<typeof searchRepo>['cards']>>[number]

const toFewPlaces = (left = Infinity): number | null => (left <= fewPlaces ? left : null)

const toCard = (
  { row, packageName }: FoundCard,
  rates: ListRates,
  places: ReadonlyMap<string, number>,
): PackageCard => ({
  ...row.card,
  _id: row.packageId,
  packageName,
  kind: row.kind,
  nights: row.nights,
  themes: row.themes as PackageTheme[],
  fromPriceMinor: row.fromPriceMinor === null ? null : toShownMinor(row.fromPriceMinor, rateOf(rates, row)),
  placesLeft: toFewPlaces(places.get(row.packageId)),
  months: toMonths(row.months),
})
