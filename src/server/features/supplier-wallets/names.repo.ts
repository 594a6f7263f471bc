import { and, eq, sql } from 'drizzle-orm'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import type { Db } from '#server/db/database.ts'
import { ledgerAccounts, sites, supplierAccounts, users } from '#server/db/schema/index.ts'
import { toLinkName } from '#server/suppliers/linked-sites/link-name.ts'

/** Loads the names of a site's suppliers that are users, its own accounts or other agencies, by their id in the ledger. */
export const loadSupplierNames = async (db: Db, siteId: string): Promise<Map<string, string>> => {
  const people = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      company: users.company,
      email: users.email,
    })
    .from(users)
    .innerJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.siteId, users.siteId),
        eq(ledgerAccounts.code, sql`'supplierPayable:fixed-departures:' || ${users.id}`),
      ),
    )
    .where(eq(users.siteId, siteId))
  const accounts = await db
    .select({ id: supplierAccounts.id, userName: supplierAccounts.userName })
    .from(supplierAccounts)
    .where(eq(supplierAccounts.siteId, siteId))
  const links = await db
    .select({ siteId: users.siteId, companyName: sql<string>`${sites.config} ->> 'companyName'` })
    .from(users)
    .innerJoin(sites, eq(sites.id, users.siteId))
    .where(eq(users.consumerSiteId, siteId))
  return new Map([
    ...people.map(({ id, firstName, lastName, company, email }) => {
      const name = toWalletName({ name: `${firstName} ${lastName}`.trim(), company })
      return [`fixed-departures:${id}`, name || hideEmailPlaceholder(email)] as const
    }),
    ...accounts.map(({ id, userName }) => [`tbo-${id}`, `TBO Air (${userName})`] as const),
    ...links.map((link) => [toLinkName(link.siteId), link.companyName] as const),
  ])
}
