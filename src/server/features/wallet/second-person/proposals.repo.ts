import { alias } from 'drizzle-orm/pg-core'
import { and, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { staffActions, users } from '#server/db/schema/index.ts'

export type StaffActionRow = typeof staffActions.$inferSelect

const authors = alias(users, 'authors')
const deciders = alias(users, 'deciders')
const toNameSql = (person: Pick<typeof users, 'firstName' | 'lastName'>) =>
  sql<string>`coalesce(trim(${person.firstName} || ' ' || ${person.lastName}), '')`
const subjectId = sql`${staffActions.proposal} ->> 'subjectUserId'`
const memberIds = sql`coalesce(${staffActions.proposal} -> 'memberIds', '[]'::jsonb)`

/** Pending proposals were made after `since`; older ones without a decision have expired. */
export interface ProposalFilter {
  isPending: boolean
  since: Date
  /** Only proposals that this person may decide, which excludes their own. */
  deciderId?: string
  /** Only proposals of this person. */
  authorId?: string | undefined
}

/** Reads and decides proposals of one site. */
export const proposalsRepo = (db: Db, siteId: string) => {
  const isProposal = and(eq(staffActions.siteId, siteId), isNotNull(staffActions.proposal))
  const matching = ({ isPending, since, deciderId, authorId }: ProposalFilter) =>
    and(
      isProposal,
      authorId === undefined ? undefined : eq(staffActions.createdBy, authorId),
      isPending
        ? and(eq(staffActions.state, 'proposed'), gt(staffActions.createdAt, since))
        : or(
            inArray(staffActions.state, ['confirmed', 'rejected', 'outdated']),
            and(eq(staffActions.state, 'proposed'), lte(staffActions.createdAt, since)),
          ),
      deciderId === undefined
        ? undefined
        : and(
            ne(staffActions.createdBy, deciderId),
            sql`${subjectId} is distinct from ${deciderId}`,
            sql`not jsonb_exists(${memberIds}, ${deciderId})`,
          ),
    )
  const shown = () =>
    db
      .select({
        staffAction: staffActions,
        // The id is never null, so that Drizzle keeps a customer without a company.
        subject: { id: users.id, name: toNameSql(users), company: users.company },
        createdByName: toNameSql(authors as unknown as typeof users),
        decidedByName: toNameSql(deciders as unknown as typeof users),
      })
      .from(staffActions)
      .leftJoin(users, and(eq(users.id, subjectId), eq(users.siteId, siteId)))
      .leftJoin(authors, and(eq(authors.id, staffActions.createdBy), eq(authors.siteId, siteId)))
      .leftJoin(deciders, and(eq(deciders.id, staffActions.decidedBy), eq(deciders.siteId, siteId)))
  return {
    shownById: async (id: number) => {
      const [row] = await shown().where(and(isProposal, eq(staffActions.id, id)))
      return row ?? null
    },
    /** Lists a page of proposals, newest first. */
    page: (filter: ProposalFilter, { offset, limit }: { offset: number; limit: number }) =>
      shown().where(matching(filter)).orderBy(desc(staffActions.id)).limit(limit).offset(offset),
    count: (filter: ProposalFilter) => db.$count(staffActions, matching(filter)),
    /** Ends a pending proposal. Returns false if it has been decided already. */
    end: async (
      id: number,
      change: Required<Pick<StaffActionRow, 'state' | 'decidedBy' | 'decidedAt' | 'decisionNote'>>,
    ): Promise<boolean> => {
      const rows = await db
        .update(staffActions)
        .set(change)
        .where(and(isProposal, eq(staffActions.id, id), eq(staffActions.state, 'proposed')))
        .returning({ id: staffActions.id })
      return rows.length > 0
    },
    noteDecision: async (id: number, decisionNote: string): Promise<void> => {
      await db
        .update(staffActions)
        .set({ decisionNote })
        .where(and(isProposal, eq(staffActions.id, id)))
    },
  }
}
export type ShownProposal = NonNullable<Awaited<ReturnType<ReturnType<typeof proposalsRepo>['shownById']>>>
