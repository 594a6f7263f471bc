import type { PackageCard, PackageTheme } from '#contract/entities/package.ts'
import type { packagesEndpoints } from '#contract/http/packages.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { toMonths } from '#domain/packages/from-price.ts'
import { pageOf } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { searchRepo, type SearchRequest } from './search.repo.ts'

type Answer = ResultOf<typeof packagesEndpoints.getPackages>

const keptMs = 10_000
const maxKept = 1_000

/** Searches published packages and keeps each answer for ten seconds. */
export const createPackageSearch = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const kept = new Map<string, { siteId: string; until: number; answer: Promise<Answer> }>()

  const read = async (siteId: string, request: SearchRequest): Promise<Answer> => {
    const repo = searchRepo(await database.reader(), siteId)
    const { ids, total, facets } = await repo.find(request)
    const cards = new Map((await repo.cards(ids)).map((card) => [card.row.packageId, toCard(card)]))
    return pageOf(request, { packages: ids.flatMap((id) => cards.get(id) ?? []), facets }, { total })
  }

  const dropOld = (at: number): void => {
    for (const [key, { until }] of kept) if (until <= at || kept.size > maxKept) kept.delete(key)
  }

  return {
    search: (siteId: string, request: SearchRequest): Promise<Answer> => {
      const at = now().getTime()
      const key = JSON.stringify([siteId, request])
      const known = kept.get(key)
      if (known && known.until > at) return known.answer
      dropOld(at)
      const answer = read(siteId, request)
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

const toCard = ({ row, packageName }: FoundCard): PackageCard => ({
  ...row.card,
  _id: row.packageId,
  packageName,
  kind: row.kind,
  nights: row.nights,
  themes: row.themes as PackageTheme[],
  fromPriceMinor: row.fromPriceMinor,
  months: toMonths(row.months),
})
