import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { assertWithinDailyLimit } from './daily-limit.ts'
import { ledgerRepo, type AccountRow } from './ledger.repo.ts'
import { balancedLines, accountKey, type AccountLine, type Entry } from './accounts.ts'

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
  const repo = ledgerRepo(tx, entry.siteId)
  const accounts = await lockOrCreateAccounts(repo, lines)
  const short = lines.find((line) => isOverdrawn(line, accounts.get(accountKey(line))))
  if (short) {
    const known = await repo.findEntry(entry.sourceKey)
    if (known) return assertSameKind(known, entry)
    throw walletTooSmall(short, accounts.get(accountKey(short)))
  }
  const spent = lines.find((line) => isSpending(entry, line))
  if (spent) await assertWithinDailyLimit(tx, entry, { userId: spent.owner, amountMinor: -spent.amountMinor })
  const placed = lines.map((line) => ({ ...line, id: accounts.get(accountKey(line))?.id ?? 0 }))
  const entryId = await repo.insert(entry, placed).catch((fault: unknown) => {
    // The database's own guard: no code path can overdraw a wallet, even one that skips the check above.
    if (findConstraint(fault) === limitConstraint) throw new AppError('walletTooSmall')
    throw fault
  })
  if (entryId !== null) return { entryId, isNew: true }
  const known = await repo.findEntry(entry.sourceKey)
  if (!known) throw new Error(`entry ${entry.sourceKey} was neither written nor found`)
  return assertSameKind(known, entry)
}

/** Locks and returns the accounts of the lines, creating those that don't exist. */
export const lockOrCreateAccounts = async (
  repo: ReturnType<typeof ledgerRepo>,
  lines: readonly AccountLine[],
): Promise<Map<string, AccountRow>> => {
  const found = await repo.lockAccounts(lines)
  if (found.length === lines.length) return byKey(found)
  await repo.openAccounts(lines)
  return byKey(await repo.lockAccounts(lines))
}

/** Two people who share a wallet have one account, which an entry can change only once. */
const byKey = (rows: readonly AccountRow[]): Map<string, AccountRow> => {
  if (new Set(rows.map(({ id }) => id)).size !== rows.length)
    throw new Error('an entry names two people of one wallet')
  return new Map(rows.map((row) => [accountKey(row), row]))
}

/** Whether a line takes money out of a wallet for a purchase or a change, which daily limits are about. */
const isSpending = ({ kind }: Entry, { code, amountMinor }: AccountLine): boolean =>
  (kind === 'reserve' || kind === 'changeReserve') && code === 'wallet' && amountMinor < 0

const isOverdrawn = (line: AccountLine, account: AccountRow | undefined): boolean =>
  line.code === 'wallet' &&
  line.amountMinor < 0 &&
  account !== undefined &&
  account.balanceMinor + account.creditLimitMinor + line.amountMinor < 0

const walletTooSmall = (line: AccountLine, account: AccountRow | undefined): AppError => {
  const available = (account?.balanceMinor ?? 0) + (account?.creditLimitMinor ?? 0)
  return new AppError('walletTooSmall', {
    details: { available: toRupees(available), needed: toRupees(-line.amountMinor) },
  })
}

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
