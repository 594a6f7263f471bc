import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { assertWithinDailyLimit } from './daily-limit.ts'
import { ledgerRepo, type Posting } from './ledger.repo.ts'
import { balancedLines, spendingKinds, type AccountLine, type Entry } from './accounts.ts'

const limitConstraint = 'ledger_accounts_limit'

/**
 * Posts one entry in the caller's transaction. Locks the wallets of its lines until the transaction ends and updates
 * their balances. A second call with the same `sourceKey` changes nothing and returns the first entry's id. Throws
 * `walletTooSmall` when a wallet would fall below its credit limit, and `dailyLimitReached` when the person who spends has
 * less left today.
 */
export const postEntry = async (tx: Db, entry: Entry): Promise<{ entryId: number; isNew: boolean }> => {
  const lines = balancedLines(entry.lines)
  if (lines.length === 0) throw new Error(`entry ${entry.sourceKey} has no lines`)
  const spent = lines.find((line) => isSpending(entry, line))
  const first = await post(tx, entry, lines, { isLimitChecked: !spent })
  if (first.outcome !== 'unchecked' || !spent) return toPosted(first, entry)
  // The first call has locked the wallet, so what is left today can't change any more.
  await assertWithinDailyLimit(tx, entry, { userId: spent.owner, amountMinor: -spent.amountMinor })
  return toPosted(await post(tx, entry, lines, { isLimitChecked: true }), entry)
}

const post = (tx: Db, entry: Entry, lines: readonly AccountLine[], how: { isLimitChecked: boolean }) =>
  ledgerRepo(tx, entry.siteId)
    .post(entry, lines, how)
    .catch((fault: unknown) => {
      // The database's own guard: no code path can overdraw a wallet, even one that skips the check above.
      if (findConstraint(fault) === limitConstraint) throw new AppError('walletTooSmall')
      throw fault
    })

const toPosted = (posting: Posting, entry: Entry): { entryId: number; isNew: boolean } => {
  if (posting.outcome === 'short') throw walletTooSmall(posting)
  if (posting.outcome === 'unchecked')
    throw new Error(`post_ledger_entry still requires a limit check for ${entry.sourceKey}`)
  if (posting.outcome === 'known') return assertSameKind(posting, entry)
  return { entryId: posting.id, isNew: true }
}

/** Whether a line takes money out of a wallet for a purchase or a change, which daily limits are about. */
const isSpending = ({ kind }: Entry, { code, amountMinor }: AccountLine): boolean =>
  spendingKinds.some((one) => one === kind) && code === 'wallet' && amountMinor < 0

const walletTooSmall = ({ availableMinor, neededMinor }: Posting & { outcome: 'short' }): AppError =>
  new AppError('walletTooSmall', {
    details: { available: toRupees(availableMinor), needed: toRupees(neededMinor) },
  })

/** A source key already used for another kind of entry is a bug, so this throws instead of posting again. */
const assertSameKind = (known: { id: number; kind: string }, entry: Entry) => {
  if (known.kind !== entry.kind)
    throw new Error(`${entry.sourceKey} was posted as ${known.kind}, so it can't be posted as ${entry.kind}`)
  return { entryId: known.id, isNew: false }
}

const findConstraint = (fault: unknown): string => {
  if (typeof fault !== 'object' || fault === null) return ''
  const { constraint, cause } = fault as { constraint?: unknown; cause?: unknown }
  return typeof constraint === 'string' ? constraint : findConstraint(cause)
}
