import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { ConsumerRequestStatus } from '#contract/entities/supply-network.ts'
import type { Db } from '#server/db/database.ts'
import { consumerRequests, sites, supplierLists, users } from '#server/db/schema/index.ts'
import { agencyColumns } from './agencies.repo.ts'
import type { SupplierListRow } from './lists.repo.ts'
import type { ConsumerRequestRow } from './own-requests.repo.ts'

/** The lists that a person decides about: all of the site, or a supplier user's own. */
export interface OwnLists {
  ownerUserId?: string | undefined
}

/** Reads and decides the requests that one site gets. */
export const siteRequestsRepo = (db: Db, siteId: string, { ownerUserId }: OwnLists = {}) => {
  const isOwn = and(
    eq(consumerRequests.siteId, siteId),
    ownerUserId === undefined ? undefined : eq(supplierLists.ownerUserId, ownerUserId),
  )
  const toCondition = (state: ConsumerRequestStatus | 'all'): SQL | undefined =>
    and(isOwn, state === 'all' ? undefined : eq(consumerRequests.state, state))
  const rows = (condition: SQL | undefined) =>
    db
      .select({
        request: consumerRequests,
        list: { title: supplierLists.title, category: supplierLists.category },
        agency: agencyColumns,
        approver: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      })
      .from(consumerRequests)
      .innerJoin(supplierLists, eq(supplierLists.id, consumerRequests.listId))
      .innerJoin(sites, eq(sites.id, consumerRequests.consumerSiteId))
      .leftJoin(users, and(eq(users.id, consumerRequests.decidedBy), eq(users.siteId, siteId)))
      .where(condition)
  return {
    page: (state: ConsumerRequestStatus | 'all', { offset, limit }: { offset: number; limit: number }) =>
      rows(toCondition(state))
        .orderBy(desc(consumerRequests.requestedAt), desc(consumerRequests.id))
        .limit(limit)
        .offset(offset),
    count: async (state: ConsumerRequestStatus | 'all'): Promise<number> =>
      db.$count(
        db
          .select({ id: consumerRequests.id })
          .from(consumerRequests)
          .innerJoin(supplierLists, eq(supplierLists.id, consumerRequests.listId))
          .where(toCondition(state))
          .as('found'),
      ),
    byId: async (id: string) => {
      const [row] = await rows(and(isOwn, eq(consumerRequests.id, id)))
      return row ?? null
    },
    /** Locks a request and its list, so that the list's terms don't change meanwhile. */
    lock: async (id: string): Promise<{ request: ConsumerRequestRow; list: SupplierListRow } | null> => {
      const [row] = await db
        .select({ request: consumerRequests, list: supplierLists })
        .from(consumerRequests)
        .innerJoin(supplierLists, eq(supplierLists.id, consumerRequests.listId))
        .where(and(isOwn, eq(consumerRequests.id, id)))
        .for('update')
      return row ?? null
    },
    decide: async (
      id: string,
      decision: Pick<ConsumerRequestRow, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>,
    ): Promise<void> => {
      await db
        .update(consumerRequests)
        .set(decision)
        .where(and(eq(consumerRequests.siteId, siteId), eq(consumerRequests.id, id)))
    },
  }
}
export type SiteRequest = NonNullable<Awaited<ReturnType<ReturnType<typeof siteRequestsRepo>['byId']>>>
