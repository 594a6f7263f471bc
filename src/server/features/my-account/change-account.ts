import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { lockAgencyOf, shareInAgency } from '#server/people/agency.repo.ts'
import { myAccountRepo, type AccountChange, type AccountRow } from './my-account.repo.ts'

export type AccountDeps = Pick<Deps, 'database' | 'now'>

interface Wanted {
  change: AccountChange
  /** For the audit trail: before and after. */
  before: unknown
  after: unknown
}

/** Loads the account that the call is for. Throws `notFound` if it has been deleted. */
export const readAccount = async ({ database }: AccountDeps, call: SignedInContext): Promise<AccountRow> => {
  const row = await myAccountRepo(database.db, call.site.siteId, call.subject.userId).read()
  if (!row) throw new AppError('notFound')
  return row
}

/** Changes the account that the call is for, under its lock, and records in the audit trail who did it. */
export const changeAccount = (
  { database, now }: AccountDeps,
  call: SignedInContext,
  action: string,
  decide: (row: AccountRow, repo: ReturnType<typeof myAccountRepo>) => Promise<Wanted>,
): Promise<AccountRow> =>
  database.transaction(async (tx) => {
    const repo = myAccountRepo(tx, call.site.siteId, call.subject.userId)
    await lockAgencyOf(tx, call.site.siteId, call.subject.userId)
    const row = await repo.lock()
    if (!row) throw new AppError('notFound')
    const { change, before, after } = await decide(row, repo)
    await repo.update(change)
    // Billing details are those of the whole company.
    if (change.billing !== undefined)
      await shareInAgency(tx, call.site.siteId, row, { billing: change.billing })
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
