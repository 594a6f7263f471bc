import type { MySession } from '#contract/http/accounts.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { toDeviceName } from '#server/people/device-name.ts'
import { toListedSession } from '#server/people/listed-session.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { accountTexts } from './texts.ts'

/** Manages a user's own sessions. */
export const createMySessions = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  sessions: SessionService,
) => {
  const audit = (call: SignedInContext, action: string, details: Record<string, unknown>): Promise<void> =>
    addAudit(database.db, call.site.siteId, {
      actorUserId: call.actor.userId,
      subjectUserId: call.actor.userId,
      action,
      details,
      requestId: call.requestId,
      at: now(),
    })
  return {
    list: async (call: SignedInContext): Promise<MySession[]> =>
      (await sessions.listOpen(call.site.siteId, call.actor.userId, call.sessionToken)).map(toListedSession),
    /** Ends a session. Throws `notFound`, and `wrongState` for the call's own session. */
    end: async (sessionId: string, call: SignedInContext): Promise<void> => {
      const { siteId } = call.site
      const open = await sessions.listOpen(siteId, call.actor.userId, call.sessionToken)
      const found = open.find(({ publicId }) => publicId === sessionId)
      if (!found) throw new AppError('notFound')
      if (found.isThis) throw new AppError('wrongState', { message: accountTexts.thisSession })
      await sessions.endByPublicId(siteId, call.actor.userId, sessionId)
      await audit(call, 'accounts.sessionEnded', { device: toDeviceName(found.userAgent), way: found.way })
    },
    /** Ends all sessions including the call's own, and returns how many there were. */
    endAll: async (call: SignedInContext): Promise<number> => {
      const endedSessions = await sessions.endAll(call.site.siteId, call.actor.userId)
      await audit(call, 'accounts.loggedOutEverywhere', { endedSessions })
      return endedSessions
    },
  }
}
