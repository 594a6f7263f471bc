import type { MarkupTerms } from '#contract/entities/markup.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { ownMarkupRepo } from './own-markup.repo.ts'
import { changeSettings, type SettingsDeps } from '#server/sites/change-settings.ts'

interface OwnMarkup {
  terms: MarkupTerms | null
}

const onlyAgents = 'Only travel agents can set their own markup.'

/**
 * Manages a travel agent's own markup. It appears on the customer's document and never affects a price, a wallet or
 * the ledger.
 */
export const createOwnMarkup = (deps: SettingsDeps) => {
  const openRepo = (db: Db, { site, subject }: SignedInContext) =>
    ownMarkupRepo(db, site.siteId, subject.userId)
  const read = async (db: Db, call: SignedInContext): Promise<MarkupTerms | null> => {
    if (call.subject.userType !== 'travelAgent') return null
    return openRepo(db, call).find()
  }
  return {
    /** Returns null for anyone but travel agents. */
    read: async (call: SignedInContext): Promise<OwnMarkup> => ({
      terms: await read(deps.database.db, call),
    }),
    save: ({ terms }: OwnMarkup, call: SignedInContext): Promise<OwnMarkup> => {
      if (call.subject.userType !== 'travelAgent') throw new AppError('forbidden', { message: onlyAgents })
      return changeSettings(deps, call, async (tx, note) => {
        const before = await read(tx, call)
        await openRepo(tx, call).save(terms)
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
