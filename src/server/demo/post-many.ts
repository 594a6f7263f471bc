import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from '#server/db/schema/index.ts'
import type { Entry } from '#server/ledger/accounts.ts'
import { ledgerRepo, type AccountRow } from '#server/ledger/ledger.repo.ts'
import { balancedLines, accountKey, type AccountLine } from '#server/ledger/accounts.ts'

/** Locks and returns the accounts of the lines, creating those that don't exist. */
const lockOrCreateAccounts = async (
  repo: ReturnType<typeof ledgerRepo>,
  lines: readonly AccountLine[],
): Promise<Map<string, AccountRow>> => {
  const found = await repo.lockAccounts(lines)
  if (found.length === lines.length) return byKey(found)
  await repo.openAccounts(lines)
  return byKey(await repo.lockAccounts(lines))
}

const byKey = (rows: readonly AccountRow[]): Map<string, AccountRow> =>
  new Map(rows.map((row) => [accountKey(row), row]))

/**
 * Posts many entries of one site in order, with few statements, to fill a database. As with `postEntry`, lines must
 * sum to zero and balances are updated. A wallet beyond its limit at any point, or a source key used before, is an
 * error.
 */
export const postMany = async (tx: Db, siteId: string, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return
  const booked = entries.map((entry) => ({ entry, lines: balancedLines(entry.lines) }))
  const named = new Map(booked.flatMap(({ lines }) => lines).map((line) => [accountKey(line), line]))
  const accounts = await lockOrCreateAccounts(ledgerRepo(tx, siteId), [...named.values()])
  const written = await tx
    .insert(ledgerEntries)
    .values(booked.map(({ entry: { lines: _lines, at, ...entry } }) => ({ ...entry, siteId, createdAt: at })))
    .returning({ id: ledgerEntries.id, sourceKey: ledgerEntries.sourceKey })
  const idBySourceKey = new Map(written.map(({ id, sourceKey }) => [sourceKey, id]))
  await tx.insert(ledgerLines).values(
    booked.flatMap(({ entry, lines }) =>
      lines.map((line) => {
        const account = accounts.get(accountKey(line))
        const entryId = idBySourceKey.get(entry.sourceKey)
        if (!account || entryId === undefined) throw new Error(`${entry.sourceKey} could not be placed`)
        account.balanceMinor += line.amountMinor
        if (line.code === 'wallet' && account.balanceMinor + account.creditLimitMinor < 0)
          throw new Error(`${entry.sourceKey} takes a wallet beyond its limit`)
        const balanceAfterMinor = line.owner === '' ? null : account.balanceMinor
        return { entryId, accountId: account.id, amountMinor: line.amountMinor, balanceAfterMinor }
      }),
    ),
  )
  for (const { id, owner, balanceMinor } of accounts.values())
    if (owner !== '') await tx.update(ledgerAccounts).set({ balanceMinor }).where(eq(ledgerAccounts.id, id))
}
