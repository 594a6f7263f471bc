import { and, asc, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SiteKind } from '#contract/entities/site.ts'
import type { Db } from '#server/db/database.ts'
import { consumerMappings, consumerRequests, sites, supplierLists, users } from '#server/db/schema/index.ts'
import { agencyColumns, siteDomain } from './agencies.repo.ts'
import { isOwnerActive } from './list-owner.repo.ts'

/** Highest number of lists that one agency is shown, from all suppliers together. */
const shownAtMost = 500

/** Reads the lists of other sites for one site, which requests them. */
export const visibleListsRepo = (db: Db, consumer: { siteId: string; kind: SiteKind }) => {
  const isForConsumer = sql`(${supplierLists.visibility} = 'all' or exists (
    select from site_domains c where c.site_id = ${consumer.siteId} and c.verified_at is not null
      and jsonb_exists(${supplierLists.invitedDomains}, c.domain)))`
  const isRequested = sql`exists (select from consumer_requests r
    where r.list_id = ${supplierLists.id} and r.consumer_site_id = ${consumer.siteId})`
  /** Live sites see live ones, test sites test ones, and so on. A practice site is alone on its computer, and a sandbox sells only its own airline. */
  const isOfKnownSite = and(
    ne(supplierLists.siteId, consumer.siteId),
    consumer.kind === 'practice' || consumer.kind === 'sandbox' ? sql`false` : eq(sites.kind, consumer.kind),
    eq(sites.state, 'active'),
    sql`${siteDomain} <> ''`,
  )
  const isOffered: SQL | undefined = and(supplierLists.isOpen, isOwnerActive, isForConsumer)
  return {
    /** Lists what is offered to the site, and what it has requested, in the order of the suppliers' names. */
    all: (listId?: string) =>
      db
        .select({ list: supplierLists, agency: agencyColumns, isOwnerActive })
        .from(supplierLists)
        .innerJoin(sites, eq(sites.id, supplierLists.siteId))
        .where(
          and(
            isOfKnownSite,
            or(isOffered, isRequested),
            listId === undefined ? undefined : eq(supplierLists.id, listId),
          ),
        )
        .orderBy(asc(agencyColumns.companyName), asc(supplierLists.siteId), asc(supplierLists.id))
        .limit(shownAtMost),
    /** Locks a list that the site may see until the transaction ends, open or not. */
    lock: async (listId: string) => {
      const [row] = await db
        .select({ list: supplierLists, isOwnerActive })
        .from(supplierLists)
        .innerJoin(sites, eq(sites.id, supplierLists.siteId))
        .where(and(isOfKnownSite, or(isForConsumer, isRequested), eq(supplierLists.id, listId)))
        .for('no key update', { of: supplierLists })
      return row ?? null
    },
    /** Returns the site's latest request of each list, with its sender. A pending one is always the latest. */
    latestRequests: async (listIds: readonly string[]) =>
      listIds.length === 0
        ? []
        : db
            .selectDistinctOn([consumerRequests.listId], {
              request: consumerRequests,
              firstName: users.firstName,
              lastName: users.lastName,
            })
            .from(consumerRequests)
            .leftJoin(
              users,
              and(eq(users.id, consumerRequests.requestedBy), eq(users.siteId, consumer.siteId)),
            )
            .where(
              and(
                eq(consumerRequests.consumerSiteId, consumer.siteId),
                inArray(consumerRequests.listId, [...listIds]),
              ),
            )
            .orderBy(
              asc(consumerRequests.listId),
              sql`${consumerRequests.state} = 'Pending' desc`,
              desc(consumerRequests.requestedAt),
              // Of the same moment: only a withdrawn request can be followed by another at once.
              sql`${consumerRequests.state} = 'Withdrawn'`,
              desc(consumerRequests.id),
            ),
    /** Returns which of the lists the site is linked with. */
    linked: async (listIds: readonly string[]): Promise<ReadonlySet<string>> => {
      if (listIds.length === 0) return new Set()
      const rows = await db
        .select({ listId: consumerMappings.listId })
        .from(consumerMappings)
        .where(
          and(
            eq(consumerMappings.consumerSiteId, consumer.siteId),
            inArray(consumerMappings.listId, [...listIds]),
          ),
        )
      return new Set(rows.map(({ listId }) => listId))
    },
  }
}
