import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { SupplierCategory } from '#contract/entities/site-rules.ts'
import type { Db } from '#server/db/database.ts'
import {
  consumerMappings,
  groups,
  ledgerAccounts,
  legalEntities,
  sites,
  supplierLists,
} from '#server/db/schema/index.ts'
import { agencyColumns } from './agencies.repo.ts'
import type { OwnLists } from './site-requests.repo.ts'

export type MappingRow = typeof consumerMappings.$inferSelect
export type MappingChange = Partial<
  Pick<
    MappingRow,
    | 'isFlightHoldAllowed'
    | 'supplierStatus'
    | 'supplierReason'
    | 'suspendedBy'
    | 'consumerStatus'
    | 'contactPolicy'
    | 'claimsInputCredit'
    | 'termsVersion'
    | 'termsDueAt'
  >
> & { updatedAt: Date }

export interface ConsumerFilter {
  searchQuery: string
  sup_category: SupplierCategory | 'all'
}

/** The house account's wallet; a wallet without entries has no row. */
export const isHouseWallet = and(
  eq(ledgerAccounts.siteId, consumerMappings.siteId),
  eq(ledgerAccounts.code, 'wallet'),
  eq(ledgerAccounts.userId, consumerMappings.houseUserId),
)

/** A site has few consumers, so a part of a word may match. `%` and `_` are taken literally. */
const toMatch = (searchQuery: string): SQL | undefined => {
  if (searchQuery === '') return undefined
  const like = `%${searchQuery.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(${agencyColumns.companyName} ilike ${like} or exists (
    select from site_domains f where f.site_id = ${sites.id} and f.domain ilike ${like}))`
}

/** Reads and changes the links of one site with its consumers. */
export const mappingsRepo = (db: Db, siteId: string, { ownerUserId }: OwnLists = {}) => {
  const isOwn = and(
    eq(consumerMappings.siteId, siteId),
    ownerUserId === undefined ? undefined : eq(supplierLists.ownerUserId, ownerUserId),
  )
  const isPlace = (consumerSiteId: string, listId: string) =>
    and(isOwn, eq(consumerMappings.consumerSiteId, consumerSiteId), eq(consumerMappings.listId, listId))
  const toCondition = ({ searchQuery, sup_category: category }: ConsumerFilter): SQL | undefined =>
    and(isOwn, category === 'all' ? undefined : eq(consumerMappings.category, category), toMatch(searchQuery))
  const rows = (condition: SQL | undefined) =>
    db
      .select({
        mapping: consumerMappings,
        list: {
          ownerUserId: supplierLists.ownerUserId,
          title: supplierLists.title,
          termsVersion: supplierLists.termsVersion,
        },
        agency: agencyColumns,
        entity: { groupId: legalEntities.groupId, isTdsDeductable: legalEntities.isTdsDeductable },
        groupName: groups.groupName,
        wallet: {
          balanceMinor: ledgerAccounts.balanceMinor,
          creditLimitMinor: ledgerAccounts.creditLimitMinor,
        },
      })
      .from(consumerMappings)
      .innerJoin(supplierLists, eq(supplierLists.id, consumerMappings.listId))
      .innerJoin(sites, eq(sites.id, consumerMappings.consumerSiteId))
      .innerJoin(legalEntities, eq(legalEntities.id, consumerMappings.legalEntityId))
      .leftJoin(groups, and(eq(groups.id, legalEntities.groupId), eq(groups.siteId, siteId)))
      .leftJoin(ledgerAccounts, isHouseWallet)
      .where(condition)
  return {
    page: (filter: ConsumerFilter, { offset, limit }: { offset: number; limit: number }) =>
      rows(toCondition(filter))
        .orderBy(desc(consumerMappings.createdAt), desc(consumerMappings.id))
        .limit(limit)
        .offset(offset),
    count: (filter: ConsumerFilter): Promise<number> =>
      db.$count(
        db
          .select({ id: consumerMappings.id })
          .from(consumerMappings)
          .innerJoin(supplierLists, eq(supplierLists.id, consumerMappings.listId))
          .innerJoin(sites, eq(sites.id, consumerMappings.consumerSiteId))
          .where(toCondition(filter))
          .as('found'),
      ),
    find: async (consumerSiteId: string, listId: string) => {
      const [row] = await rows(isPlace(consumerSiteId, listId))
      return row ?? null
    },
    /** Locks a link until the transaction ends. */
    lock: async (consumerSiteId: string, listId: string) => {
      const [row] = await db
        .select({ mapping: consumerMappings, title: supplierLists.title })
        .from(consumerMappings)
        .innerJoin(supplierLists, eq(supplierLists.id, consumerMappings.listId))
        .where(isPlace(consumerSiteId, listId))
        .for('update', { of: consumerMappings })
      return row ?? null
    },
    change: async (id: string, change: MappingChange): Promise<void> => {
      await db
        .update(consumerMappings)
        .set(change)
        .where(and(eq(consumerMappings.siteId, siteId), eq(consumerMappings.id, id)))
    },
  }
}
export type ConsumerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof mappingsRepo>['find']>>>
