import { and, eq, inArray } from 'drizzle-orm'
import type { SellerDetails } from '#contract/http/site-settings.ts'
import type { StoredSiteConfig } from '#contract/entities/site.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import type { Db } from '#server/db/database.ts'
import { sites, users } from '#server/db/schema/index.ts'

/** Reads who pays tax: a site as a seller, and the PANs of its customers. */
export const taxPayersRepo = (db: Db, siteId: string) => ({
  seller: async (): Promise<[StoredSiteConfig, SellerDetails | undefined]> => {
    const [row] = await db
      .select({ config: sites.config, settings: sites.settings })
      .from(sites)
      .where(eq(sites.id, siteId))
    if (!row) throw new Error(`site ${siteId} not found`)
    return [row.config, row.settings.seller]
  },
  /**
   * Returns a lookup of customers' names and PANs: the billing details', else the company's, else the PAN inside its
   * GSTIN; empty without one.
   */
  byId: async (ids: readonly string[]): Promise<(id: string) => { name: string; pan: string }> => {
    const wanted = [...new Set(ids)]
    const rows =
      wanted.length === 0
        ? []
        : await db
            .select()
            .from(users)
            .where(and(eq(users.siteId, siteId), inArray(users.id, wanted)))
    const payers = new Map(
      rows.map(({ id, company, billing, email, firstName, lastName }) => {
        const person = `${firstName} ${lastName}`.trim()
        const pan = billing?.panNumber || company?.panNumber || (company?.gstNumber ?? '').slice(2, 12)
        return [
          id,
          {
            name: toWalletName({ name: person, company }) || hideEmailPlaceholder(email),
            pan: pan.toUpperCase(),
          },
        ] as const
      }),
    )
    return (id) => payers.get(id) ?? { name: id, pan: '' }
  },
})
