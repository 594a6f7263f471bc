import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { instantSql } from '#server/db/rows.ts'
import { flightUsage, groups, legalEntities, partnerKeys, partners, users } from '#server/db/schema/index.ts'

const admins = alias(users, 'admins')
const houses = alias(users, 'houses')

/** The times that the figures of a list are read for. */
export interface ListTimes {
  at: Date
  /** The first day whose calls count, `YYYY-MM-DD`. */
  callsFrom: string
  /** `YYYY-MM` */
  month: string
}

/** A site has few partners, so a part of a word may match. `%` and `_` are taken literally. */
const toMatch = (searchQuery: string): SQL | undefined => {
  if (searchQuery === '') return undefined
  const like = `%${searchQuery.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(${legalEntities.name} ilike ${like} or ${admins.email} ilike ${like}
    or ${admins.company} ->> 'companyName' ilike ${like})`
}

/** Reads the partners of one site for its staff. Each page is one statement. */
export const partnerListRepo = (db: Db, siteId: string, { at, callsFrom, month }: ListTimes) => {
  const ofKeys = sql`from ${partnerKeys} k where k.partner_id = ${partners.id}`
  const ofUsage = sql`from ${partnerKeys} k join partner_usage u on u.key_id = k.id where k.partner_id = ${partners.id}`
  const rows = (condition: SQL | undefined) =>
    db
      .select({
        partner: partners,
        entityName: legalEntities.name,
        company: admins.company,
        email: admins.email,
        isExempt: houses.isSearchExempted,
        groupName: groups.groupName,
        looks: flightUsage.lookCount,
        bookings: flightUsage.bookCount,
        activeKeys:
          sql<number>`(select count(*) ${ofKeys} and k.revoked_at is null and k.expires_at > ${instantSql(at)})`.mapWith(
            Number,
          ),
        calls: sql<number>`(select coalesce(sum(u.calls), 0) ${ofUsage} and u.day >= ${callsFrom})`.mapWith(
          Number,
        ),
        lastCallAt: sql<Date | null>`(select max(u.last_call_at) ${ofUsage})`.mapWith(partners.createdAt),
      })
      .from(partners)
      .innerJoin(admins, eq(admins.id, partners.adminUserId))
      .innerJoin(houses, eq(houses.id, partners.houseUserId))
      .innerJoin(
        legalEntities,
        and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, partners.legalEntityId)),
      )
      .leftJoin(groups, and(eq(groups.siteId, siteId), eq(groups.id, legalEntities.groupId)))
      .leftJoin(
        flightUsage,
        and(
          eq(flightUsage.siteId, siteId),
          eq(flightUsage.userId, houses.walletUserId),
          eq(flightUsage.month, month),
        ),
      )
      .where(and(eq(partners.siteId, siteId), condition))
  return {
    page: (searchQuery: string, { offset, limit }: { offset: number; limit: number }) =>
      rows(toMatch(searchQuery))
        .orderBy(desc(partners.createdAt), desc(partners.id))
        .offset(offset)
        .limit(limit),
    count: async (searchQuery: string): Promise<number> => {
      const [row] = await db
        .select({ total: sql<number>`count(*)`.mapWith(Number) })
        .from(partners)
        .innerJoin(admins, eq(admins.id, partners.adminUserId))
        .innerJoin(
          legalEntities,
          and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, partners.legalEntityId)),
        )
        .where(and(eq(partners.siteId, siteId), toMatch(searchQuery)))
      return row?.total ?? 0
    },
    one: async (id: string) => {
      const [row] = await rows(eq(partners.id, id))
      return row ?? null
    },
  }
}
export type ListedPartner = Awaited<ReturnType<ReturnType<typeof partnerListRepo>['page']>>[number]

/** Returns the name of the site's default group, which customers without a group belong to. */
export const readDefaultGroup = async (db: Db, siteId: string): Promise<string> => {
  const [row] = await db
    .select({ groupName: groups.groupName })
    .from(groups)
    .where(and(eq(groups.siteId, siteId), eq(groups.isDefault, true)))
  return row?.groupName ?? ''
}
