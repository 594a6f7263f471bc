import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import type { CodeRow } from '#server/one-time-codes/one-time-codes.repo.ts'
import { hashCode, issueCode, peekCode, useCode } from '#server/one-time-codes/one-time-codes.ts'
import type { UserRow } from '#server/people/person.ts'
import { getLoginAction } from '#server/people/second-factor/login-action.ts'
import { identitiesRepo } from './identities.repo.ts'

export const handOverLifetimeMs = 60_000

/** Hands a session over to another page or program with a code that works once, for 60 seconds. */
export const createHandOvers = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  /** Returns the user of a code. It is valid only while the session that created it is. */
  const getCodeUser = async (siteId: string, row: CodeRow | null): Promise<UserRow> => {
    const repo = identitiesRepo(database.db, siteId)
    const origin = row && (await repo.session(String(row.payload['origin'])))
    const user = row?.userId ? await repo.userById(row.userId) : null
    if (!origin || origin.revokedAt || origin.expiresAt <= now() || !user) throw new AppError('codeInvalid')
    if (user.isBlocked) throw new AppError('accountBlocked')
    return user
  }
  return {
    create: async (siteId: string, userId: string, sessionToken: string) => ({
      sessionId: await issueCode(database.db, {
        siteId,
        kind: 'handOver',
        userId,
        payload: { origin: hashCode(sessionToken) },
        lifetimeMs: handOverLifetimeMs,
        at: now(),
      }),
      expiresAt: new Date(now().getTime() + handOverLifetimeMs),
    }),
    look: async (siteId: string, code: string): Promise<UserRow> =>
      getCodeUser(siteId, await peekCode(database.db, { siteId, kind: 'handOver', code, at: now() })),
    use: async (siteId: string, code: string, requestId: string): Promise<UserRow> => {
      const user = await getCodeUser(
        siteId,
        await useCode(database.db, { siteId, kind: 'handOver', code, at: now() }),
      )
      await addAudit(database.db, siteId, {
        actorUserId: user.id,
        subjectUserId: user.id,
        action: await getLoginAction(database.db, user),
        details: { way: 'handOver' },
        requestId,
        at: now(),
      })
      return user
    },
  }
}
