import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import {
  bookings,
  consumerMappings,
  ledgerAccounts,
  sites,
  supplierLists,
  users,
} from '#server/db/schema/index.ts'
import { selectRows } from '#server/db/rows.ts'
import { supplierSettlementKinds } from '#server/ledger/accounts.ts'
import { agencyColumns } from './agencies.repo.ts'
import { isHouseWallet, type MappingChange, type MappingRow } from './mappings.repo.ts'

/** Reads and changes the links of one site with its suppliers. */
export const linkedRepo = (db: Db, consumerSiteId: string) => ({
  /** Lists the links by supplier, with the site's wallet there; with an id, only that list's link. */
  all: (listId?: string) =>
    db
      .select({
        mapping: consumerMappings,
        list: {
          title: supplierLists.title,
          terms: supplierLists.terms,
          termsVersion: supplierLists.termsVersion,
        },
        agency: agencyColumns,
        wallet: {
          balanceMinor: ledgerAccounts.balanceMinor,
          creditLimitMinor: ledgerAccounts.creditLimitMinor,
        },
        houseAccount: users,
        supplierSettings: sites.settings,
      })
      .from(consumerMappings)
      .innerJoin(supplierLists, eq(supplierLists.id, consumerMappings.listId))
      .innerJoin(sites, eq(sites.id, consumerMappings.siteId))
      .innerJoin(users, eq(users.id, consumerMappings.houseUserId))
      .leftJoin(ledgerAccounts, isHouseWallet)
      .where(
        and(
          eq(consumerMappings.consumerSiteId, consumerSiteId),
          listId === undefined ? undefined : eq(consumerMappings.listId, listId),
        ),
      )
      .orderBy(asc(agencyColumns.companyName), asc(consumerMappings.siteId), asc(consumerMappings.category)),
  /** Counts the site's own bookings that are held or being bought, by the name of their supplier. */
  openBookings: async (suppliers: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    if (suppliers.length === 0) return new Map()
    const rows = await db
      .select({ supplier: bookings.supplier, open: count() })
      .from(bookings)
      .where(
        and(
          eq(bookings.siteId, consumerSiteId),
          inArray(bookings.status, [bookingStatuses.Held, bookingStatuses.InProgress]),
          inArray(bookings.supplier, [...suppliers]),
        ),
      )
      .groupBy(bookings.supplier)
    return new Map(rows.map(({ supplier, open }) => [supplier, open]))
  },
  /** Sums what was bought less what was refunded since a day (`YYYY-MM-DD`, in India), by the name of the supplier, in paise. */
  spentMinor: async (
    suppliers: readonly string[],
    sinceDay: string,
  ): Promise<ReadonlyMap<string, number>> => {
    if (suppliers.length === 0) return new Map()
    const codes = suppliers.map((supplier) => `supplierPayable:${supplier}`)
    const rows = await selectRows<{ code: string; spent: string | number }>(
      db,
      sql`select a.code, sum(d.in_minor + d.out_minor) as spent
        from ledger_accounts a join ledger_days d on d.account_id = a.id
        where a.site_id = ${consumerSiteId} and ${inArray(sql`a.code`, codes)} and d.day >= ${sinceDay}::date
          and not ${inArray(sql`d.kind`, [...supplierSettlementKinds])}
        group by a.code`,
    )
    return new Map(rows.map(({ code, spent }) => [code.slice('supplierPayable:'.length), Number(spent)]))
  },
  /** Locks a link until the transaction ends. */
  lock: async (listId: string): Promise<MappingRow | null> => {
    const [row] = await db
      .select()
      .from(consumerMappings)
      .where(and(eq(consumerMappings.consumerSiteId, consumerSiteId), eq(consumerMappings.listId, listId)))
      .for('update')
    return row ?? null
  },
  change: async (id: string, change: MappingChange): Promise<void> => {
    await db
      .update(consumerMappings)
      .set(change)
      .where(and(eq(consumerMappings.consumerSiteId, consumerSiteId), eq(consumerMappings.id, id)))
  },
})
export type LinkedRow = Awaited<ReturnType<ReturnType<typeof linkedRepo>['all']>>[number]

/** Sets whether a site claims the GST in a supplier's fee, on all its links with that supplier. */
export const setInputCredit = async (
  db: Db,
  { siteId, consumerSiteId }: Pick<MappingRow, 'siteId' | 'consumerSiteId'>,
  change: Pick<MappingRow, 'claimsInputCredit' | 'updatedAt'>,
): Promise<void> => {
  await db
    .update(consumerMappings)
    .set(change)
    .where(and(eq(consumerMappings.consumerSiteId, consumerSiteId), eq(consumerMappings.siteId, siteId)))
}
