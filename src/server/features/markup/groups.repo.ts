import { and, asc, count, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { MarkupGroup } from '#contract/entities/markup.ts'
import type { GroupMember } from '#contract/http/markup-groups.ts'
import type { Db } from '#server/db/database.ts'
import { groups, legalEntities, users } from '#server/db/schema/index.ts'

const member = {
  LEId: legalEntities.id,
  name: legalEntities.name,
  groupId: legalEntities.groupId,
  isTdsDeductable: legalEntities.isTdsDeductable,
}

/** Escapes `%`, `_` and `\`, which are not wildcards in typed text. */
const toLikePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Queries for groups. */
const groupRows = (db: Db, siteId: string) => ({
  all: (): Promise<MarkupGroup[]> =>
    db
      .select({
        id: groups.id,
        groupName: groups.groupName,
        isDefault: groups.isDefault,
        memberCount: count(legalEntities.id),
      })
      .from(groups)
      .leftJoin(
        legalEntities,
        and(eq(legalEntities.groupId, groups.id), eq(legalEntities.siteId, groups.siteId)),
      )
      .where(eq(groups.siteId, siteId))
      .groupBy(groups.id)
      .orderBy(asc(groups.groupName)),
  add: async (group: { id: string; groupName: string; isDefault: boolean; createdAt: Date }) => {
    await db.insert(groups).values({ ...group, siteId })
  },
  rename: async (id: string, groupName: string): Promise<void> => {
    await db
      .update(groups)
      .set({ groupName })
      .where(and(eq(groups.siteId, siteId), eq(groups.id, id)))
  },
  setDefault: async (id: string): Promise<void> => {
    // Sequential, because a site never has two default groups, not even within a statement.
    await db
      .update(groups)
      .set({ isDefault: false })
      .where(and(eq(groups.siteId, siteId), eq(groups.isDefault, true)))
    await db
      .update(groups)
      .set({ isDefault: true })
      .where(and(eq(groups.siteId, siteId), eq(groups.id, id)))
  },
})

/** Queries for legal entities as members of groups. */
const groupMembers = (db: Db, siteId: string) => {
  const found = (searchQuery: string) => {
    if (searchQuery === '') return eq(legalEntities.siteId, siteId)
    const like = toLikePattern(searchQuery)
    const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
    const byPerson = db
      .select({ id: users.legalEntityId })
      .from(users)
      .where(and(eq(users.siteId, siteId), or(ilike(users.email, like), ilike(name, like))))
    return and(
      eq(legalEntities.siteId, siteId),
      or(ilike(legalEntities.name, like), inArray(legalEntities.id, byPerson)),
    )
  }
  return {
    member: async (id: string): Promise<GroupMember | null> => {
      const [row] = await db
        .select(member)
        .from(legalEntities)
        .where(and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, id)))
        .limit(1)
      return row ?? null
    },
    /** Returns the ids of the people of a legal entity. */
    memberUserIds: async (id: string): Promise<string[]> => {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.siteId, siteId), eq(users.legalEntityId, id)))
      return rows.map((row) => row.id)
    },
    /** Returns the legal entity that a person belongs to, with its group; null for a person without one. */
    memberOf: async (userId: string): Promise<Pick<GroupMember, 'LEId' | 'groupId'> | null> => {
      const [row] = await db
        .select({ LEId: legalEntities.id, groupId: legalEntities.groupId })
        .from(users)
        .innerJoin(
          legalEntities,
          and(eq(legalEntities.siteId, users.siteId), eq(legalEntities.id, users.legalEntityId)),
        )
        .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
      return row ?? null
    },
    /** Counts legal entities to which the default group applies. */
    countUngrouped: (): Promise<number> =>
      db.$count(legalEntities, and(eq(legalEntities.siteId, siteId), isNull(legalEntities.groupId))),
    changeMember: async (
      id: string,
      change: Partial<Pick<GroupMember, 'groupId' | 'isTdsDeductable'>>,
    ): Promise<void> => {
      await db
        .update(legalEntities)
        .set(change)
        .where(and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, id)))
    },
    members: (searchQuery: string, limit: number, offset: number): Promise<GroupMember[]> =>
      db
        .select(member)
        .from(legalEntities)
        .where(found(searchQuery))
        .orderBy(asc(legalEntities.name), asc(legalEntities.id))
        .limit(limit)
        .offset(offset),
    countMembers: (searchQuery: string): Promise<number> => db.$count(legalEntities, found(searchQuery)),
  }
}

/** Reads and writes groups and legal entities of one site. */
export const groupsRepo = (db: Db, siteId: string) => ({
  ...groupRows(db, siteId),
  ...groupMembers(db, siteId),
})
