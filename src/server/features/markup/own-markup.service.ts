import { and, eq } from 'drizzle-orm'
import type { MarkupTerms } from '#contract/entities/markup.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'
import { changeSettings, type MarkupDeps } from './site-settings.ts'

interface OwnMarkup {
  terms: MarkupTerms | null
}

const onlyAgents = 'Only a travel agent has a markup of its own.'

/** An agent's own markup. It stands on the customer's document and never reaches a price, a wallet or the ledger. */
export const createOwnMarkup = (deps: MarkupDeps) => {
  const own = ({ site, subject }: SignedInContext) =>
    and(eq(users.siteId, site.siteId), eq(users.id, subject.userId))
  const read = async (db: Db, call: SignedInContext): Promise<MarkupTerms | null> => {
    if (call.subject.userType !== 'travelAgent') return null
    const [row] = await db.select({ terms: users.ownMarkup }).from(users).where(own(call)).limit(1)
    return row?.terms ?? null
  }
  return {
    /** Null for everybody who is no agent. */
    read: async (call: SignedInContext): Promise<OwnMarkup> => ({
      terms: await read(deps.database.db, call),
    }),
    save: ({ terms }: OwnMarkup, call: SignedInContext): Promise<OwnMarkup> => {
      if (call.subject.userType !== 'travelAgent') throw new AppError('forbidden', { message: onlyAgents })
      return changeSettings(deps, call, async (tx, note) => {
        const before = await read(tx, call)
        await tx.update(users).set({ ownMarkup: terms }).where(own(call))
        const { userId } = call.subject
        await note({
          action: 'markup.own',
          target: `user:${userId}`,
          subjectUserId: userId,
          before,
          after: terms,
        })
        return { terms }
      })
    },
  }
}
