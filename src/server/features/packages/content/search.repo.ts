import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { PackageKind, PackageTheme } from '#contract/entities/package.ts'
import type { packagesEndpoints, PackageFacets } from '#contract/http/packages.ts'
import { toMonths } from '#domain/packages/from-price.ts'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { packages, packageSearch } from '#server/db/schema/index.ts'
import type { ListRates, PackageRates } from '#server/features/packages/terms/list-rates.ts'
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
      change: Pick<
        typeof packageSearch.$inferSelect,
        'fromPriceMinor' | 'months' | 'monthMinor' | 'soldCount'
      >,
    ) =>
      db
        .update(packageSearch)
        .set(change)
        .where(and(isOf(packageId), eq(packageSearch.version, version))),
    /**
     * Finds packages by text and filters, at the prices that the reader pays; if no text matches, by texts that are
     * nearly the same.
     */
    find: async (request: SearchRequest, rates: ListRates): Promise<FoundPackages> => {
      const text = toWords(request.q).join(' ')
      const rows = await selectRows<RawCount>(db, searchSql({ siteId, request, rates }, matchText(request.q)))
      const hasMatch = rows.some(({ facet, n }) => facet === 'matched' && Number(n) > 0)
      return hasMatch || text.length < minLookupLength
        ? toFound(rows)
        : toFound(await selectRows<RawCount>(db, searchSql({ siteId, request, rates }, matchNearly(text))))
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

/** Matches misspellings of title and places: texts that share three letters in a row and are similar enough. */
const matchNearly = (text: string): SQL => {
  const parts = text
    .split(' ')
    .flatMap((word) => Array.from(word, (_, at) => word.slice(at, at + minLookupLength)))
    .filter(({ length }) => length === minLookupLength)
  const patterns = [...new Set(parts)].map((part) => `%${part}%`)
  return sql`lookup like any (string_to_array(${patterns.join(',')}, ','))
    and word_similarity(${text}::text, lookup) >= ${leastLikeness}::real`
}

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

/** Counts the values of a list. Packages with the same list are counted first, because there are far fewer lists than packages. */
const countEach = (filter: 'country' | 'place' | 'theme', list: 'countries' | 'places' | 'themes'): SQL => {
  const [fails, values] = [sql.identifier(filter), sql.identifier(list)]
  return sql`select ${sql.raw(`'${filter}'`)}, value, sum(alike.n)::bigint from (
      select ${values}, count(*) as n from hits where fails = ${fails} group by ${values}
    ) alike, unnest(alike.${values}) value group by value`
}

/** The rates of packages that have a markup rule to themselves, as rows. */
const ownRates = ({ own }: ListRates): string =>
  JSON.stringify(
    [...own].map(([id, { home, overseas }]) => ({
      id,
      home: home.factor,
      home_add: home.addMinor,
      overseas: overseas.factor,
      overseas_add: overseas.addMinor,
    })),
  )

/** The rate of a row: its own or the general one. */
const rateSql = ({ home, overseas }: PackageRates, pick: 'factor' | 'addMinor'): SQL => {
  const suffix = pick === 'factor' ? '' : '_add'
  return sql`case when is_overseas_package
    then coalesce(${sql.identifier(`overseas${suffix}`)}, ${overseas[pick]}::float8)
    else coalesce(${sql.identifier(`home${suffix}`)}, ${home[pick]}::float8) end`
}

/**
 * The rows of a search with what their reader pays: markup and taxes are on `from_price_minor`. `month_minor` keeps the
 * prices without them, which `factor` and `addition` convert.
 */
const pricedSql = ({ siteId, request, rates }: Search, match: SQL): SQL => sql`
  select rated.*, round(base_minor * factor + addition)::bigint as from_price_minor from (
    select package_id, nights, months, countries, places, themes, sold_count, published_at, lookup, month_minor,
      package_search.from_price_minor as base_minor,
      ${rateSql(rates, 'factor')} as factor, ${rateSql(rates, 'addMinor')} as addition
    from package_search left join jsonb_to_recordset(${ownRates(rates)}::jsonb)
      as own(id text, home float8, home_add float8, overseas float8, overseas_add float8) on own.id = package_id
    where site_id = ${siteId} and kind = ${request.kind} and ${match} offset 0
  ) rated`

/** The lowest price in each month of the rows that fail no other filter. */
const monthLows: SQL = sql.join(
  Array.from(
    { length: 12 },
    (_, index) =>
      sql`min(month_minor[${sql.raw(String(index + 1))}] * factor + addition) filter (where fails = month) as ${sql.identifier(`low_${index + 1}`)}`,
  ),
  sql`, `,
)
const monthLowRows: SQL = sql.join(
  Array.from({ length: 12 }, (_, index) =>
    sql.raw(`('monthLow', '${index + 1}', round(low_${index + 1})::bigint)`),
  ),
  sql`, `,
)

interface Search {
  siteId: string
  request: SearchRequest
  rates: ListRates
}

/**
 * Reads a page and the counts of all filters from one scan. A row belongs to the result if it fails no filter, and to the
 * counts of a filter if it fails no other one.
 */
const searchSql = (search: Search, match: SQL): SQL => {
  const { request } = search
  const { q, sort, page, pageSize } = request
  const { country, place, nights, price, month, theme } = filters(request)
  const text = toWords(q).join(' ')
  const likeness =
    sort === 'popular' && text.length >= minLookupLength
      ? sql`word_similarity(${text}::text, lookup)`
      : sql`0::real`
  // `offset 0` keeps PostgreSQL from computing each filter twice.
  return sql`with hits as materialized (
      select *, country + place + of_nights + price + month + theme as fails from (
        select package_id, nights, months, countries, places, themes, from_price_minor, sold_count, published_at,
          month_minor, factor, addition, ${likeness} as likeness, (not ${country})::int as country, (not ${place})::int as place,
          (not ${nights})::int as of_nights, (not ${price})::int as price, (not ${month})::int as month, (not ${theme})::int as theme
        from (${pricedSql(search, match)}) priced offset 0
      ) scanned
    )
    select 'page' as facet, package_id as value, row_number() over () as n from (
      select package_id from hits where fails = 0 order by ${orders[sort]}
      limit ${pageSize}::int offset ${(page - 1) * pageSize}::int
    ) of_page
    union all select stat.facet, stat.value, stat.n from (
      select count(*) as matched, count(*) filter (where fails = 0) as total,
        min(from_price_minor) filter (where fails = price) as low, max(from_price_minor) filter (where fails = price) as high,
        ${monthLows}
      from hits
    ) sums, lateral (
      values ('matched', '', matched), ('total', '', total), ('low', '', low), ('high', '', high), ${monthLowRows}
    ) as stat (facet, value, n)
      where stat.n is not null
    union all ${countEach('country', 'countries')}
    union all (${countEach('place', 'places')} order by 3 desc, 2 limit ${maxPlaces}::int)
    union all ${countEach('theme', 'themes')}
    union all select 'month', months::text, count(*) from hits where fails = month group by months
    union all select 'nights', nights::text, count(*) from hits where fails = of_nights group by nights`
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
      months: countMonths(byNumber('month'), byNumber('monthLow')),
      nights: byNumber('nights'),
      price: low && high ? { lowMinor: low.count, highMinor: high.count } : null,
    },
  }
}

/** Adds up the packages of each month from those of each combination of months. */
const countMonths = (
  masks: readonly { value: number; count: number }[],
  lows: readonly { value: number; count: number }[],
): PackageFacets['months'] => {
  const counts = new Map<number, number>()
  for (const { value, count } of masks)
    for (const month of toMonths(value)) counts.set(month, (counts.get(month) ?? 0) + count)
  const lowOf = new Map(lows.map(({ value, count }) => [value, count]))
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([value, count]) => ({ value, count, lowMinor: lowOf.get(value) }))
}
