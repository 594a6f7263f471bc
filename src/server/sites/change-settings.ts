import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockSite } from './sites.repo.ts'

export type SettingsDeps = Pick<Deps, 'database' | 'now'>

/** A change of a site's settings, as stored in the audit trail. */
export interface SettingsChange {
  action: string
  target: string
  before: unknown
  after: unknown
  subjectUserId?: string
}

/** Adds a change to the audit trail of the call's site. */
export type AuditNote = (change: SettingsChange) => Promise<void>

/**
 * Changes a site's settings, markups or groups in one transaction. Locks the site, so that no target gets two markup
 * rules and no site two default groups.
 */
export const changeSettings = <T>(
  { database, now }: SettingsDeps,
  call: SignedInContext,
  change: (tx: Db, note: AuditNote) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    const { siteId } = call.site
    await lockSite(tx, siteId)
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

/** Returns the value. Throws `notFound` for null or undefined, which includes rows of another site. */
export const requireFound = <T>(found: T | null | undefined): T => {
  if (found === null || found === undefined) throw new AppError('notFound')
  return found
}
