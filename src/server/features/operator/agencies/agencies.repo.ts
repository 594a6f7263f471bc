import { asc, eq, sql } from 'drizzle-orm'
import type { SiteState } from '#contract/entities/operator.ts'
import type { SiteKind } from '#contract/entities/site.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'
import { sites } from '#server/db/schema/index.ts'
import type { SiteLimits, StoredSiteKind } from '#server/db/shapes/sites.ts'
import { toSiteKind } from '#server/sites/stored-kind.ts'

type StoredSite = typeof sites.$inferSelect
export type SiteRow = Omit<StoredSite, 'kind'> & { kind: SiteKind }

const toRow = (row: StoredSite): SiteRow => ({ ...row, kind: toSiteKind(row) })

/** Written as SQL, because Drizzle omits a column's table when a statement reads only one table. */
const summaryColumns = (bookedSince: Date) => ({
  siteId: sites.id,
  companyName: sql<string>`config ->> 'companyName'`,
  kind: sql<SiteKind>`case when settings ->> 'sandboxOf' is null then kind else 'sandbox' end`,
  state: sites.state,
  createdAt: sites.createdAt,
  domains: sql<string[]>`array(
    select d.domain from site_domains d where d.site_id = sites.id and d.verified_at is not null order by d.domain
  )`,
  bookings:
    sql<number>`(select count(*) from bookings b where b.site_id = sites.id and b.created_at > ${instantSql(bookedSince)})`.mapWith(
      Number,
    ),
})

const matches = (search: string) => {
  if (search === '') return undefined
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`(
    lower(sites.id || ' ' || (sites.config ->> 'companyName')) like ${pattern}
    or exists (select from site_domains d where d.site_id = sites.id and d.domain like ${pattern})
  )`
}

/** Reads and writes agencies, over all sites. */
export const agenciesRepo = (db: Db) => ({
  /** Adds an agency. Returns false, and adds nothing, if the id is taken. */
  add: async (site: typeof sites.$inferInsert): Promise<boolean> => {
    const added = await db.insert(sites).values(site).onConflictDoNothing().returning({ id: sites.id })
    return added.length > 0
  },
  find: async (siteId: string): Promise<SiteRow | null> => {
    const [row] = await db.select().from(sites).where(eq(sites.id, siteId)).limit(1)
    return row ? toRow(row) : null
  },
  /** Finds an agency and locks it until the transaction ends. */
  lock: async (siteId: string): Promise<SiteRow | null> => {
    const [row] = await db.select().from(sites).where(eq(sites.id, siteId)).limit(1).for('no key update')
    return row ? toRow(row) : null
  },
  list: ({ offset, limit, search }: { offset: number; limit: number; search: string }, bookedSince: Date) =>
    db
      .select(summaryColumns(bookedSince))
      .from(sites)
      .where(matches(search))
      .orderBy(asc(sites.id))
      .limit(limit)
      .offset(offset),
  one: async (siteId: string, bookedSince: Date) => {
    const [row] = await db
      .select({ ...summaryColumns(bookedSince), suspendedFor: sites.suspendedFor, limits: sites.limits })
      .from(sites)
      .where(eq(sites.id, siteId))
      .limit(1)
    return row ?? null
  },
  count: async (search: string): Promise<number> => db.$count(sites, matches(search)),
  setState: async (siteId: string, state: SiteState, suspendedFor: string): Promise<void> => {
    await db.update(sites).set({ state, suspendedFor }).where(eq(sites.id, siteId))
  },
  setKind: async (siteId: string, kind: StoredSiteKind): Promise<void> => {
    await db.update(sites).set({ kind }).where(eq(sites.id, siteId))
  },
  /** Whether an agency has bookings or wallet entries, so that the database refuses to change its kind. */
  isUsed: async (siteId: string): Promise<boolean> => {
    const [row] = await selectRows<{ used: boolean }>(
      db,
      sql`select exists (select from bookings where site_id = ${siteId})
        or exists (select from ledger_entries where site_id = ${siteId}) as used`,
    )
    return row?.used === true
  },
  setLimits: async (siteId: string, limits: SiteLimits): Promise<void> => {
    await db.update(sites).set({ limits }).where(eq(sites.id, siteId))
  },
})
