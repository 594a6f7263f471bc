import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { myAccountRepo, type AccountChange, type AccountRow } from './my-account.repo.ts'

export type AccountDeps = Pick<Deps, 'database' | 'now'>

interface Wanted {
  change: AccountChange
  /** What the audit trail keeps of how it was and how it is. */
  before: unknown
  after: unknown
}

/** Reads the account of whom the call is for; `notFound` when it went away meanwhile. */
export const readAccount = async ({ database }: AccountDeps, call: SignedInContext): Promise<AccountRow> => {
  const row = await myAccountRepo(database.db, call.site.siteId, call.subject.userId).read()
  if (!row) throw new AppError('notFound')
  return row
}

/** Changes the account of whom the call is for under its lock, and writes into the audit trail who did it. */
export const changeAccount = (
  { database, now }: AccountDeps,
  call: SignedInContext,
  action: string,
  decide: (row: AccountRow, repo: ReturnType<typeof myAccountRepo>) => Promise<Wanted>,
): Promise<AccountRow> =>
  database.transaction(async (tx) => {
    const repo = myAccountRepo(tx, call.site.siteId, call.subject.userId)
    const row = await repo.lock()
    if (!row) throw new AppError('notFound')
    const { change, before, after } = await decide(row, repo)
    await repo.update(change)
    await addAudit(tx, call.site.siteId, {
      action,
      actorUserId: call.actor.userId,
      subjectUserId: row.id,
      target: `user:${row.id}`,
      details: { before, after },
      requestId: call.requestId,
      at: now(),
    })
    return { ...row, ...change }
  })
