import type { WalletEntry } from '#contract/entities/wallet-entry.ts'
import { toRupees } from '#domain/money/money.ts'
import type { StatementLine } from './statement.repo.ts'
import type { WalletLine } from './wallets.repo.ts'

/** Converts a ledger line to the wallet entry that its owner sees. */
export const toWalletEntry = (row: WalletLine): WalletEntry => ({
  entryId: String(row.lineId),
  createdAt: row.createdAt.toISOString(),
  kind: row.kind,
  text: row.text,
  bookingId: row.bookingId === null ? null : String(row.bookingId),
  pnr: row.pnr ? row.pnr : null,
  person: row.person,
  isByOther: row.isByOther,
  amount: toRupees(row.amountMinor),
  balanceAfter: toRupees(row.balanceAfterMinor ?? 0),
})

/** Converts a statement line, which also carries the TDS of its purchase. */
export const toStatementEntry = ({ tdsMinor, ...row }: StatementLine): WalletEntry => ({
  ...toWalletEntry(row),
  tds: toRupees(tdsMinor),
})
