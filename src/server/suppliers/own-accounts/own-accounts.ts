import type { Logger } from 'pino'
import type { Compute } from '#server/compute/compute.ts'
import type { TboAccountSettings, TboSettings } from '#server/config/tbo-settings.ts'
import type { Database } from '#server/db/database.ts'
import { toSupplierPlace } from '#server/secrets/seal-places.ts'
import type { SealKeys } from '#server/secrets/seal-keys.ts'
import { openSecrets, sealSecrets } from '#server/secrets/seal-secrets.ts'
import { loadReference } from '#server/reference/reference.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import type { OwnAccounts } from '#server/suppliers/registry.ts'
import { createSupplierRecords } from '#server/suppliers/supplier-records.repo.ts'
import { createTboSupplier, tboSupplierName } from '#server/suppliers/tbo/tbo-supplier.ts'
import { withBudget } from '#server/suppliers/with-budget.ts'
import { readAccountId, toAccountName } from './account-name.ts'
import { supplierAccountsRepo, type SupplierAccountRow } from './supplier-accounts.repo.ts'

export const sealPassword = (sealKeys: SealKeys, siteId: string, password: string): string =>
  sealSecrets(sealKeys, toSupplierPlace(siteId), { password })

/** Returns the settings of an account, with its password: never log them whole. */
export const toAccountSettings = (
  sealKeys: SealKeys,
  settings: TboAccountSettings,
  row: Pick<SupplierAccountRow, 'siteId' | 'environment' | 'clientId' | 'userName' | 'sealedPassword'>,
): TboSettings => {
  const { environment, clientId, userName, siteId, sealedPassword } = row
  const { password = '' } = openSecrets(sealKeys, toSupplierPlace(siteId), sealedPassword)
  return settings.toSettings({ environment, clientId, userName, password })
}

/** Most accounts whose adapters a node keeps; an adapter holds no state that another node doesn't have. */
const maxKept = 500

export interface OwnAccountsOptions {
  settings: TboAccountSettings
  sealKeys: SealKeys
  now: () => Date
  logger: Logger
  compute: Compute
}

/**
 * Creates the adapters of agencies' own accounts at TBO. Each account has its own token, budget and records. A node
 * notices a changed password at the next call.
 */
export const createOwnAccounts = (
  database: Pick<Database, 'db'>,
  { settings, sealKeys, now, logger, compute }: OwnAccountsOptions,
): OwnAccounts => {
  const repo = supplierAccountsRepo(database.db)
  const kept = new Map<number, { version: string; port: SupplierPort }>()

  const toPort = (row: SupplierAccountRow | null): SupplierPort | null => {
    if (!row || row.sealedPassword === '') return null
    // Sealing the same password again gives another text.
    const version = `${row.sealedPassword} ${row.clientId}`
    const known = kept.get(row.id)
    if (known?.version === version) return known.port
    const name = toAccountName(row.id)
    const account = toAccountSettings(sealKeys, settings, row)
    const supplier = createTboSupplier({
      name,
      settings: account,
      records: createSupplierRecords(database, name, now),
      now,
      logger,
      reference: loadReference(),
      compute,
    })
    const port = withBudget(supplier, account.searchBudget)
    kept.delete(row.id)
    kept.set(row.id, { version, port })
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return port
  }

  return {
    replaces: tboSupplierName,
    find: async (name, siteId) => {
      const id = readAccountId(name)
      return id === null ? null : toPort(await repo.byId(siteId, id))
    },
    findActive: async (siteId) => {
      const row = await repo.current(siteId)
      return row?.isActive ? toPort(row) : null
    },
  }
}
