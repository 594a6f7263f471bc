import type { MySession } from '#contract/http/accounts.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { endCodes } from '#server/one-time-codes/one-time-codes.ts'
import { deviceBrowsersRepo } from '#server/people/device-browsers.repo.ts'
import { toDeviceName } from '#server/people/device-name.ts'
import { hashDevice } from '#server/people/devices.ts'
import { toListedSession } from '#server/people/listed-session.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { accountTexts } from './texts.ts'

/** Manages a user's own sessions. */
export const createMySessions = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  sessions: SessionService,
) => {
  const audit = (
    call: SignedInContext,
    action: string,
    details: Record<string, unknown>,
    tx: Db = database.db,
  ): Promise<void> =>
    addAudit(tx, call.site.siteId, {
      actorUserId: call.actor.userId,
      subjectUserId: call.actor.userId,
      action,
      details,
      requestId: call.requestId,
      at: now(),
    })
  const endAllExcept = (token: string | null, call: SignedInContext, keptEndpoint = ''): Promise<number> =>
    database.transaction(async (tx) => {
      const { siteId } = call.site
      const { userId } = call.actor
      const endedSessions = await sessions.endAll(siteId, userId, token, tx)
      for (const kind of ['handOver', 'browserSignIn'] as const)
        await endCodes(tx, { siteId, kind, userId, at: now() })
      const browsers = deviceBrowsersRepo(tx, siteId, userId)
      if (token === null) await browsers.removeAll()
      else await browsers.removeOthers(hashDevice({ siteId, id: userId }, call.deviceId), keptEndpoint)
      const action = token === null ? 'accounts.loggedOutEverywhere' : 'accounts.loggedOutOthers'
      await audit(call, action, { endedSessions }, tx)
      return endedSessions
    })
  return {
    list: async (call: SignedInContext): Promise<MySession[]> =>
      (await sessions.listOpen(call.site, call.actor.userId, call.sessionToken)).map(toListedSession),
    /** Ends a session. Throws `notFound`, and `wrongState` for the call's own session. */
    end: async (sessionId: string, call: SignedInContext): Promise<void> => {
      const { siteId } = call.site
      const open = await sessions.listOpen(call.site, call.actor.userId, call.sessionToken)
      const found = open.find(({ publicId }) => publicId === sessionId)
      if (!found) throw new AppError('notFound')
      if (found.isThis) throw new AppError('wrongState', { message: accountTexts.thisSession })
      await sessions.endByPublicId(siteId, call.actor.userId, sessionId)
      await audit(call, 'accounts.sessionEnded', { device: toDeviceName(found.userAgent), way: found.way })
    },
    /** Ends all sessions including the call's own, and returns how many there were. */
    endAll: (call: SignedInContext): Promise<number> => endAllExcept(null, call),
    /**
     * Ends the user's other sessions, their jumps, and what could start another session: hand-overs and console sign-ins in
     * progress. `pushEndpoint` is the caller's own browser, which keeps its notifications. Returns how many sessions it ended.
     */
    endOthers: (pushEndpoint: string | undefined, call: SignedInContext): Promise<number> =>
      endAllExcept(call.sessionToken, call, pushEndpoint),
  }
}
