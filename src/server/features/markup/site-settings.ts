import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { groupsRepo } from './groups.repo.ts'

export type MarkupDeps = Pick<Deps, 'database' | 'now'>

/** What the audit trail says of a change: how it was and how it is. */
export interface SettingsChange {
  action: string
  target: string
  before: unknown
  after: unknown
  subjectUserId?: string
}

/** Writes into the audit trail of the call's site. */
export type Note = (change: SettingsChange) => Promise<void>

/**
 * Changes a site's markups and groups in one transaction, one change after the other: who comes second sees what the first one
 * did, so that no place has two rules and no site two default groups. Bookings, which refer to the site's row too, do not wait.
 */
export const changeSettings = <T>(
  { database, now }: MarkupDeps,
  call: SignedInContext,
  change: (tx: Db, note: Note) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    const { siteId } = call.site
    await groupsRepo(tx, siteId).lockSite()
    return change(tx, async ({ before, after, subjectUserId, ...event }) => {
      await addAudit(tx, siteId, {
        ...event,
        actorUserId: call.actor.userId,
        subjectUserId: subjectUserId ?? null,
        details: { before, after },
        requestId: call.requestId,
        at: now(),
      })
    })
  })

/** What a call names and the site does not have, also when another site does. */
export const demandFound = <T>(found: T | null | undefined): T => {
  if (found === null || found === undefined) throw new AppError('notFound')
  return found
}
