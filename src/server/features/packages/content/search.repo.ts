import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { PackageKind, PackageTheme } from '#contract/entities/package.ts'
import type { packagesEndpoints, PackageFacets } from '#contract/http/packages.ts'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { packages, packageSearch } from '#server/db/schema/index.ts'
import type { toSearchContent } from './search-row.ts'

export type SearchRequest = RequestOf<typeof packagesEndpoints.getPackages>

/** The page of a search: ids in their order, how many packages match, and the counts for its filters. */
export interface FoundPackages {
  ids: string[]
  total: number
  facets: PackageFacets
}

type Content = ReturnType<typeof toSearchContent>

export interface NewSearchRow {
  packageId: string
  version: number
  kind: PackageKind
  soldCount: number
  publishedAt: Date
  content: Content
}

/** The most places that a filter offers. */
const maxPlaces = 60
/** Shorter texts have no trigram, so they only match the start of words. */
const minLookupLength = 3
/** How alike a misspelt word is, from 0 to 1: "kerla" and "kerala" are at 0.5. */
const leastLikeness = 0.45

/** Reads and writes the search rows of one site and can't see another site's. */
export const searchRepo = (db: Db, siteId: string) => {
  const isOf = (packageId: string) =>
    and(eq(packageSearch.siteId, siteId), eq(packageSearch.packageId, packageId))
  return {
    put: async ({ packageId, content, ...row }: NewSearchRow): Promise<void> => {
      const { text, ...columns } = content
      const values = { ...row, ...columns, siteId, words: sql`to_tsvector('simple', ${text})` }
      await db
        .insert(packageSearch)
        .values({ ...values, packageId })
        .onConflictDoUpdate({ target: packageSearch.packageId, set: values })
    },
    remove: (packageId: string) => db.delete(packageSearch).where(isOf(packageId)),
    /** Changes what passing days and sales change, unless another version has been published. */
    refresh: (
      packageId: string,
      version: number,
      change: Pick<typeof packageSearch.$inferSelect, 'fromPriceMinor' | 'months' | 'soldCount'>,
    ) =>
      db
        .update(packageSearch)
        .set(change)
        .where(and(isOf(packageId), eq(packageSearch.version, version))),
    /** Finds packages by text and filters; if no text matches, by texts that are nearly the same. */
    find: async (request: SearchRequest): Promise<FoundPackages> => {
      const text = toWords(request.q).join(' ')
      const rows = await selectRows<RawCount>(db, searchSql(siteId, request, matchText(request.q)))
      const hasMatch = rows.some(({ facet, n }) => facet === 'matched' && Number(n) > 0)
      return hasMatch || text.length < minLookupLength
        ? toFound(rows)
        : toFound(await selectRows<RawCount>(db, searchSql(siteId, request, matchNearly(text))))
    },
    cards: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .select({ row: packageSearch, packageName: packages.packageName })
            .from(packageSearch)
            .innerJoin(packages, eq(packages.id, packageSearch.packageId))
            .where(and(eq(packageSearch.siteId, siteId), inArray(packageSearch.packageId, [...ids])))
            .orderBy(packageSearch.packageId),
  }
}

interface RawCount {
  facet: string
  value: string
  n: string | number
}

const toWords = (q: string): string[] => q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Matches the starts of all words, and parts of title and places. */
const matchText = (q: string): SQL => {
  const words = toWords(q)
  if (words.length === 0) return sql`true`
  const starts = sql`words @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
  const text = words.join(' ')
  return text.length < minLookupLength ? starts : sql`(${starts} or lookup like ${`%${text}%`})`
}

/** Matches misspellings of title and places. */
const matchNearly = (text: string): SQL =>
  sql`word_similarity(${text}::text, lookup) >= ${leastLikeness}::real`

/** The filters that have counts: each says whether a row fails it. */
const filters = (
  request: SearchRequest,
): Record<'country' | 'place' | 'nights' | 'price' | 'month' | 'theme', SQL> => {
  const { countryCode, placeName, nightsFrom, nightsTo, priceFromMinor, priceToMinor, month, themes } =
    request
  const hasPrice = priceFromMinor > 0 || priceToMinor > 0
  const upTo = priceToMinor === 0 ? sql`true` : sql`from_price_minor <= ${priceToMinor}::bigint`
  return {
    country: countryCode === '' ? sql`true` : sql`${countryCode}::text = any(countries)`,
    place: placeName === '' ? sql`true` : sql`${placeName}::text = any(places)`,
    nights: sql`nights between ${nightsFrom}::int and ${nightsTo}::int`,
    price: hasPrice
      ? sql`coalesce(from_price_minor >= ${priceFromMinor}::bigint and ${upTo}, false)`
      : sql`true`,
    month: month === 0 ? sql`true` : sql`months & ${1 << (month - 1)}::int <> 0`,
    theme: themes.length === 0 ? sql`true` : sql`themes && string_to_array(${themes.join(',')}, ',')`,
  }
}

const orders: Record<SearchRequest['sort'], SQL> = {
  popular: sql`likeness desc, sold_count desc, published_at desc, package_id`,
  priceAsc: sql`from_price_minor asc nulls last, package_id`,
  priceDesc: sql`from_price_minor desc nulls last, package_id`,
  nights: sql`nights, from_price_minor asc nulls last, package_id`,
  newest: sql`published_at desc, package_id`,
}

/**
 * Reads a page and the counts of all filters from one scan. A row belongs to the result if it fails no filter, and to the
 * counts of a filter if it fails no other one.
 */
const searchSql = (siteId: string, request: SearchRequest, match: SQL): SQL => {
  const { kind, q, sort, page, pageSize } = request
  const { country, place, nights, price, month, theme } = filters(request)
  const text = toWords(q).join(' ')
  const likeness =
    sort === 'popular' && text.length >= minLookupLength
      ? sql`word_similarity(${text}::text, lookup)`
      : sql`0::real`
  return sql`with scanned as materialized (
      select package_id, nights, months, countries, places, themes, from_price_minor, sold_count, published_at,
        ${likeness} as likeness, (not ${country})::int as country, (not ${place})::int as place,
        (not ${nights})::int as of_nights, (not ${price})::int as price, (not ${month})::int as month, (not ${theme})::int as theme
      from package_search where site_id = ${siteId} and kind = ${kind} and ${match}
    ), hits as materialized (
      select *, country + place + of_nights + price + month + theme as fails from scanned
    )
    (select 'page' as facet, package_id as value, row_number() over (order by ${orders[sort]}) as n from hits where fails = 0
      order by n limit ${pageSize}::int offset ${(page - 1) * pageSize}::int)
    union all select 'matched', '', count(*) from hits
    union all select 'total', '', count(*) from hits where fails = 0
    union all select 'country', value, count(*) from hits, unnest(countries) value where fails = country group by value
    union all (select 'place', value, count(*) from hits, unnest(places) value where fails = place
      group by value order by 3 desc, 2 limit ${maxPlaces}::int)
    union all select 'theme', value, count(*) from hits, unnest(themes) value where fails = theme group by value
    union all select 'month', number::text, count(*) from hits, generate_series(1, 12) number
      where fails = month and months & (1 << (number - 1)) <> 0 group by number
    union all select 'nights', nights::text, count(*) from hits where fails = of_nights group by nights
    union all select 'low', '', min(from_price_minor) from hits where fails = price having min(from_price_minor) is not null
    union all select 'high', '', max(from_price_minor) from hits where fails = price having max(from_price_minor) is not null`
}

const toFound = (rows: readonly RawCount[]): FoundPackages => {
  const of = (facet: string): { value: string; count: number }[] =>
    rows.flatMap((row) => (row.facet === facet ? [{ value: row.value, count: Number(row.n) }] : []))
  const byCount = (facet: string) =>
    of(facet).toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
  const byNumber = (facet: string) =>
    of(facet)
      .map(({ value, count }) => ({ value: Number(value), count }))
      .toSorted((one, other) => one.value - other.value)
  const [total] = of('total')
  const [low] = of('low')
  const [high] = of('high')
  return {
    ids: of('page')
      .toSorted((one, other) => one.count - other.count)
      .map(({ value }) => value),
    total: total?.count ?? 0,
    facets: {
      countries: byCount('country'),
      places: byCount('place'),
      themes: byCount('theme').map(({ value, count }) => ({ value: value as PackageTheme, count })),
      months: byNumber('month'),
      nights: byNumber('nights'),
      price: low && high ? { lowMinor: low.count, highMinor: high.count } : null,
    },
  }
}
