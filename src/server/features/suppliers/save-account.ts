import type { RequestOf } from '#contract/common/endpoint.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import type { supplierAccountEndpoints } from '#contract/http/suppliers-accounts.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { requireFound, type AuditNote } from '#server/sites/change-settings.ts'
import { readAccountId, toAccountName } from '#server/suppliers/own-accounts/account-name.ts'
import { sealPassword } from '#server/suppliers/own-accounts/own-accounts.ts'
import {
  supplierAccountsRepo,
  type SupplierAccountRow,
} from '#server/suppliers/own-accounts/supplier-accounts.repo.ts'
import { mayUseOwnAccounts } from '#server/suppliers/registry.ts'
import { toAuditedAccount, toEnvironment } from './account-view.ts'

export type SaveAccountInput = RequestOf<typeof supplierAccountEndpoints.saveSupplierAccount>

const texts = {
  unavailable: "Agencies can't use their own accounts at TBO here. Contact support.",
  replaced: 'Someone else has changed this account since you opened it. Load it again to see the changes.',
} as const

const isOtherLogin = (row: SupplierAccountRow, input: SaveAccountInput): boolean =>
  row.userName !== input.userName || row.environment !== toEnvironment[input.mode]

/** Throws `notFound` for an account that the site never had, and `wrongState` for one that isn't the current one. */
const assertCurrent = async (
  tx: Db,
  before: SupplierAccountRow | null,
  accountId: string | null,
  siteId: string,
): Promise<void> => {
  if (accountId !== null) {
    const id = readAccountId(accountId)
    requireFound(id === null ? null : await supplierAccountsRepo(tx).byId(siteId, id))
  }
  if ((before ? toAccountName(before.id) : null) !== accountId)
    throw new AppError('wrongState', { message: texts.replaced })
}

/** Creates the writer of a site's account. Another login is another account: the earlier one is kept for its bookings. */
export const createAccountWriter = ({ sealKeys, now, config }: Pick<Deps, 'sealKeys' | 'now' | 'config'>) => {
  const write = async (
    tx: Db,
    before: SupplierAccountRow | null,
    input: SaveAccountInput,
    siteId: string,
  ): Promise<void> => {
    const repo = supplierAccountsRepo(tx)
    const isNew = before === null || isOtherLogin(before, input)
    if (isNew && input.password === '')
      throw new AppError('invalidRequest', { fields: [{ path: 'password', message: requiredText }] })
    const fields = {
      environment: toEnvironment[input.mode],
      userName: input.userName,
      clientId: input.clientId,
      isActive: input.isActive,
      ...(input.password === '' ? {} : { sealedPassword: sealPassword(sealKeys, siteId, input.password) }),
    }
    if (!isNew) return repo.change(siteId, before.id, fields, now())
    if (before) await repo.remove(siteId, before.id, now())
    await repo.add(siteId, { sealedPassword: '', ...fields }, now())
  }

  return async (
    tx: Db,
    note: AuditNote,
    input: SaveAccountInput,
    site: SiteConfig,
  ): Promise<SupplierAccountRow> => {
    const { siteId } = site
    const repo = supplierAccountsRepo(tx)
    const before = await repo.current(siteId)
    await assertCurrent(tx, before, input.accountId, siteId)
    const isPause = before !== null && !input.isActive && !isOtherLogin(before, input)
    if (!isPause && !mayUseOwnAccounts(site)) throw new AppError('featureOff')
    if (!config.tboAccounts) throw new AppError('wrongState', { message: texts.unavailable })
    await write(tx, before, input, siteId)
    const after = requireFound(await repo.current(siteId))
    await note({
      action: 'suppliers.saveAccount',
      target: `supplier:${toAccountName(after.id)}`,
      before: before && toAuditedAccount(before),
      after: { ...toAuditedAccount(after), isPasswordChanged: input.password !== '' },
    })
    return after
  }
}
