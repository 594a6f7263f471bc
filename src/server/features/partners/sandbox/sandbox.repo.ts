import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  legalEntities,
  partners,
  siteDomains,
  siteGateways,
  sitePictures,
  sites,
  users,
} from '#server/db/schema/index.ts'

export type SiteRow = typeof sites.$inferSelect

/** Reads and writes the sandboxes of sites. */
export const sandboxRepo = (db: Db) => ({
  /** Reads a site, and keeps operators from deleting it until the transaction ends. */
  site: async (siteId: string): Promise<SiteRow> => {
    const [row] = await db.select().from(sites).where(eq(sites.id, siteId)).for('key share')
    if (!row) throw new Error(`site ${siteId} not found`)
    return row
  },
  /** Finds the sandbox of a site; null if it has none. */
  find: async (siteId: string): Promise<string | null> => {
    const [row] = await db
      .select({ id: sites.id })
      .from(sites)
      .where(sql`${sites.settings} ->> 'sandboxOf' = ${siteId}`)
      .limit(1)
    return row?.id ?? null
  },
  isTaken: async (domain: string): Promise<boolean> =>
    (await db.$count(siteDomains, eq(siteDomains.domain, domain))) > 0,
  add: async (site: typeof sites.$inferInsert, domain: typeof siteDomains.$inferInsert): Promise<void> => {
    await db.insert(sites).values(site)
    await db.insert(siteDomains).values(domain)
  },
  addGateway: async (gateway: typeof siteGateways.$inferInsert): Promise<void> => {
    await db.insert(siteGateways).values(gateway)
  },
  /** Copies the pictures that the sandbox's pages show, since a site serves only its own. */
  copyPictures: async (fromSiteId: string, toSiteId: string, names: readonly string[]): Promise<void> => {
    const text = names.join(' ')
    const rows = await db
      .select()
      .from(sitePictures)
      .where(and(eq(sitePictures.siteId, fromSiteId), sql`position(${sitePictures.hash} in ${text}) > 0`))
    if (rows.length > 0)
      await db.insert(sitePictures).values(rows.map((row) => ({ ...row, siteId: toSiteId })))
  },
  addAccount: async (
    account: Omit<typeof users.$inferInsert, 'legalEntityId'> & { legalEntityId: string; createdAt: Date },
    name: string,
  ): Promise<void> => {
    const { siteId, legalEntityId: id, createdAt } = account
    await db.insert(legalEntities).values({ id, siteId, name, createdAt })
    await db.insert(users).values(account)
  },
  /** Lists accounts of sandboxes whose partners may use them, by id. */
  accountsAfter: (afterId: string, limit: number): Promise<{ siteId: string; userId: string }[]> =>
    db
      .select({ siteId: users.siteId, userId: users.id })
      .from(partners)
      .innerJoin(users, eq(users.id, partners.sandboxUserId))
      .where(and(isNotNull(partners.sandboxSiteId), gt(users.id, afterId)))
      .orderBy(users.id)
      .limit(limit),
})
