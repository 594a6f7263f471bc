import { addAudit } from '#server/audit/audit.repo.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { identitiesRepo } from './identities.repo.ts'

/** Records the end of a jump in the audit trail when nobody pressed 'End'. */
export const jumpEndJob = 'users.jumpEnd'

interface Jump {
  siteId: string
  tokenHash: string
  jumpId: string
}

type Parts = Pick<Deps, 'database' | 'now'>

/** Records the end of a jump, once. */
export const recordJumpEnd = async ({ database, now }: Parts, jump: Jump, requestId = ''): Promise<void> => {
  const session = await identitiesRepo(database.db, jump.siteId).session(jump.tokenHash)
  if (!session) return
  await database.transaction(async (tx) => {
    // Whoever finishes the job records the event, so that it is recorded once even if End is pressed twice or as the
    // time runs out.
    if (!(await jobsRepo(tx).finishOnce(jumpEndJob, jump.jumpId, now()))) return
    await addAudit(tx, jump.siteId, {
      actorUserId: session.jumpedBy,
      subjectUserId: session.userId,
      action: 'users.jumpEnded',
      target: jump.jumpId,
      details: { endedAt: (session.revokedAt ?? session.expiresAt).toISOString() },
      requestId,
      at: now(),
    })
  })
}

export const jumpEnd =
  (parts: Parts): JobHandler =>
  async ({ payload }) => {
    await recordJumpEnd(parts, payload as unknown as Jump)
    return { done: true }
  }
