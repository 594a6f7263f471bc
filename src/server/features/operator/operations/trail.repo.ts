import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { operatorEvents, operators, users } from '#server/db/schema/index.ts'

export type TrailRow = Awaited<ReturnType<ReturnType<typeof trailRepo>['list']>>[number]

/** The operator that an event was about. */
const targets = alias(operators, 'targets')

/**
 * Whom or what an event was about. Events contain no names or emails, because they can't be deleted; those of people are shown while the person
 * exists.
 */
const target = sql<string>`coalesce(${targets.email}, nullif(trim(concat(
  ${users.firstName}, ' ', ${users.lastName}, ' <' || ${users.email} || '>')), ''), ${operatorEvents.target})`

const ofSite = (siteId: string) => (siteId === '' ? undefined : eq(operatorEvents.siteId, siteId))

/** Reads what operators did, newest first; an empty `siteId` means the whole installation. */
export const trailRepo = (db: Db) => ({
  list: ({ siteId, offset, limit }: { siteId: string; offset: number; limit: number }) =>
    db
      .select({
        id: operatorEvents.id,
        at: operatorEvents.at,
        operatorId: operatorEvents.operatorId,
        name: operators.name,
        action: operatorEvents.action,
        siteId: operatorEvents.siteId,
        target,
        details: operatorEvents.details,
      })
      .from(operatorEvents)
      .leftJoin(operators, eq(operators.id, operatorEvents.operatorId))
      .leftJoin(targets, eq(targets.id, operatorEvents.target))
      .leftJoin(users, and(eq(users.siteId, operatorEvents.siteId), eq(users.id, operatorEvents.target)))
      .where(ofSite(siteId))
      .orderBy(desc(operatorEvents.id))
      .limit(limit)
      .offset(offset),
  count: (siteId: string): Promise<number> => db.$count(operatorEvents, ofSite(siteId)),
})
