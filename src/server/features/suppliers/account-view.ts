import type { SupplierAccount } from '#contract/http/suppliers-accounts.ts'
import { toAccountName } from '#server/suppliers/own-accounts/account-name.ts'
import type { SupplierAccountRow } from '#server/suppliers/own-accounts/supplier-accounts.repo.ts'

export const toEnvironment = { live: 'production', test: 'staging' } as const

const toMode = ({ environment }: Pick<SupplierAccountRow, 'environment'>) =>
  environment === 'production' ? 'live' : 'test'

/** Converts an account for the wire, without its password. */
export const toAccountView = (row: SupplierAccountRow, openBookings: number): SupplierAccount => ({
  accountId: toAccountName(row.id),
  mode: toMode(row),
  userName: row.userName,
  clientId: row.clientId,
  isActive: row.isActive,
  updatedAt: row.updatedAt.toISOString(),
  removedAt: row.removedAt?.toISOString() ?? null,
  openBookings,
})

/** Returns what the audit trail shows of an account: everything but its password. */
export const toAuditedAccount = (row: SupplierAccountRow) => ({
  account: toAccountName(row.id),
  mode: toMode(row),
  userName: row.userName,
  clientId: row.clientId,
  isActive: row.isActive,
})
