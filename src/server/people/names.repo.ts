import { and, eq, inArray } from 'drizzle-orm'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'

/** Reads what people of one site are called in reports. */
export const namesRepo = (db: Db, siteId: string) => ({
  /** Returns a lookup of names: the company, else the person, else the email; empty for an unknown id. */
  byId: async (ids: readonly string[]): Promise<(id: string) => string> => {
    const wanted = [...new Set(ids)].filter((id) => id !== '')
    const rows =
      wanted.length === 0
        ? []
        : await db
            .select()
            .from(users)
            .where(and(eq(users.siteId, siteId), inArray(users.id, wanted)))
    const names = new Map(
      rows.map((user) => {
        const person = `${user.firstName} ${user.lastName}`.trim()
        return [
          user.id,
          toWalletName({ name: person, company: user.company }) || hideEmailPlaceholder(user.email),
        ] as const
      }),
    )
    return (id) => names.get(id) ?? ''
  },
})
