import type { WalletEntry } from '#contract/http/wallet-balance.ts'
import { toRupees } from '#domain/money/money.ts'
import type { StatementLine } from './statement.repo.ts'
import type { WalletLine } from './wallets.repo.ts'

/** A movement of a wallet as its owner reads it. */
export const toWalletEntry = (row: WalletLine): WalletEntry => ({
  entryId: String(row.lineId),
  createdAt: row.createdAt.toISOString(),
  kind: row.kind,
  text: row.text,
  bookingId: row.bookingId === null ? null : String(row.bookingId),
  pnr: row.pnr ? row.pnr : null,
  amount: toRupees(row.amountMinor),
  balanceAfter: toRupees(row.balanceAfterMinor ?? 0),
})

/** A line of the statement: with the TDS of its purchase. */
export const toStatementEntry = ({ tdsMinor, ...row }: StatementLine): WalletEntry => ({
  ...toWalletEntry(row),
  tds: toRupees(tdsMinor),
})
