import { and, eq, inArray } from 'drizzle-orm'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import type { Db } from '#server/db/database.ts'
import { legalEntities, users } from '#server/db/schema/index.ts'

/** Reads what people of one site are called in reports. */
export const namesRepo = (db: Db, siteId: string) => ({
  /**
   * Returns a lookup of the names of users and legal entities: of a user the company, else the person, else the email;
   * empty for an unknown id.
   */
  byId: async (ids: readonly string[]): Promise<(id: string) => string> => {
    const wanted = [...new Set(ids)].filter((id) => id !== '')
    const rows =
      wanted.length === 0
        ? []
        : await db
            .select()
            .from(users)
            .where(and(eq(users.siteId, siteId), inArray(users.id, wanted)))
    const entities =
      rows.length === wanted.length
        ? []
        : await db
            .select({ id: legalEntities.id, name: legalEntities.name })
            .from(legalEntities)
            .where(and(eq(legalEntities.siteId, siteId), inArray(legalEntities.id, wanted)))
    const names = new Map([
      ...entities.map(({ id, name }) => [id, name] as const),
      ...rows.map((user) => {
        const person = `${user.firstName} ${user.lastName}`.trim()
        return [
          user.id,
          toWalletName({ name: person, company: user.company }) || hideEmailPlaceholder(user.email),
        ] as const
      }),
    ])
    return (id) => names.get(id) ?? ''
  },
})
