import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { legalEntities, partners, siteDomains, users } from '#server/db/schema/index.ts'

export type PartnerRow = typeof partners.$inferSelect

const houses = alias(users, 'houses')

/** Reads and writes the partners of one site. */
export const partnersRepo = (db: Db, siteId: string) => {
  const isOwn = eq(partners.siteId, siteId)
  return {
    byId: async (id: string): Promise<PartnerRow | null> => {
      const [row] = await db
        .select()
        .from(partners)
        .where(and(isOwn, eq(partners.id, id)))
      return row ?? null
    },
    lock: async (id: string): Promise<PartnerRow | null> => {
      const [row] = await db
        .select()
        .from(partners)
        .where(and(isOwn, eq(partners.id, id)))
        .for('no key update')
      return row ?? null
    },
    /** Finds the partner whose programs pay from a wallet. The wallet decides, because keys spend from it. */
    byWallet: async (walletUserId: string): Promise<PartnerRow | null> => {
      const [row] = await db
        .select({ partner: partners })
        .from(partners)
        .innerJoin(houses, eq(houses.id, partners.houseUserId))
        .where(and(isOwn, eq(houses.walletUserId, walletUserId)))
        .orderBy(asc(partners.createdAt), asc(partners.id))
        .limit(1)
      return row?.partner ?? null
    },
    byEntity: async (legalEntityId: string): Promise<PartnerRow | null> => {
      const [row] = await db
        .select()
        .from(partners)
        .where(and(isOwn, eq(partners.legalEntityId, legalEntityId)))
      return row ?? null
    },
    add: async (row: Omit<PartnerRow, 'siteId'>): Promise<void> => {
      await db.insert(partners).values({ ...row, siteId })
    },
    change: async (
      id: string,
      change: Partial<Pick<PartnerRow, 'status' | 'reason' | 'sandboxSiteId' | 'sandboxUserId'>>,
    ): Promise<void> => {
      await db
        .update(partners)
        .set(change)
        .where(and(isOwn, eq(partners.id, id)))
    },
    hasEntity: async (id: string): Promise<boolean> =>
      (await db.$count(legalEntities, and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, id)))) > 0,
  }
}

/** Returns the first verified domain of a site; empty without one. */
export const readDomainOf = async (db: Db, siteId: string): Promise<string> => {
  const [row] = await db
    .select({ domain: sql<string | null>`min(${siteDomains.domain})` })
    .from(siteDomains)
    .where(and(eq(siteDomains.siteId, siteId), sql`${siteDomains.verifiedAt} is not null`))
  return row?.domain ?? ''
}

/** Finds a partner of any site by its id, which the caller has from a key. */
export const findPartnerOfKey = async (db: Db, id: string): Promise<PartnerRow | null> => {
  const [row] = await db.select().from(partners).where(eq(partners.id, id))
  return row ?? null
}
