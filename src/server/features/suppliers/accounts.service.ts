import type { ResultOf } from '#contract/common/endpoint.ts'
import type { supplierAccountEndpoints } from '#contract/http/suppliers-accounts.ts'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { canSellTickets } from '#server/fakes/fakes.ts'
import { changeSettings, requireFound } from '#server/sites/change-settings.ts'
import { readAccountId, toAccountName } from '#server/suppliers/own-accounts/account-name.ts'
import { toAccountSettings } from '#server/suppliers/own-accounts/own-accounts.ts'
import {
  supplierAccountsRepo,
  type SupplierAccountRow,
} from '#server/suppliers/own-accounts/supplier-accounts.repo.ts'
import { checkTboAccount } from '#server/suppliers/tbo/check-account.ts'
import { tboSupplierName } from '#server/suppliers/tbo/tbo-supplier.ts'
import { toAccountView, toAuditedAccount } from './account-view.ts'
import { createAccountWriter, type SaveAccountInput } from './save-account.ts'
import { websiteSuppliersRepo } from './website-suppliers.repo.ts'

type Calls = typeof supplierAccountEndpoints
type AccountsDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'sealKeys' | 'config' | 'suppliers'>

const findCurrent = async (db: Db, siteId: string, accountId: string): Promise<SupplierAccountRow> => {
  const row = requireFound(await supplierAccountsRepo(db).current(siteId))
  if (toAccountName(row.id) !== accountId) throw new AppError('notFound')
  return row
}

/** Creates the test of a site's account at TBO. */
const createAccountCheck =
  ({ database, now, logger, sealKeys, config }: AccountsDeps) =>
  async (accountId: string, call: SignedInContext): Promise<ResultOf<Calls['checkSupplierAccount']>> => {
    const { siteId } = call.site
    const row = await findCurrent(database.db, siteId, accountId)
    const settings = toAccountSettings(sealKeys, requireFound(config.tboAccounts), row)
    const signal = AbortSignal.timeout(config.searchDeadlineMs)
    const outcome = await checkTboAccount(settings, { now, logger, signal })
    await addAudit(database.db, siteId, {
      actorUserId: call.actor.userId,
      action: 'suppliers.checkAccount',
      target: `supplier:${accountId}`,
      details: { outcome },
      requestId: call.requestId,
      at: now(),
    })
    return { outcome, checkedAt: now().toISOString() }
  }

/** Lists the suppliers that a site sells from by itself. */
const listWebsiteOwn = async (
  db: Db,
  siteId: string,
): Promise<ResultOf<Calls['websiteOwnSuppliers']>['suppliers']> => {
  const account = await supplierAccountsRepo(db).current(siteId)
  const people = await websiteSuppliersRepo(db, siteId).list()
  const supplierUsers = people.map(({ id, firstName, lastName, company, isBlocked }) => ({
    supplierListId: id,
    supplierName: toWalletName({ name: `${firstName} ${lastName}`.trim(), company }),
    sup_category: 'FixedDeparture' as const,
    isActive: !isBlocked,
  }))
  if (!account) return supplierUsers
  const { id, isActive } = account
  const own = { supplierListId: toAccountName(id), supplierName: 'TBO Air', isActive }
  return [{ ...own, sup_category: 'Flights' }, ...supplierUsers]
}

/** Manages a site's own accounts at suppliers. Passwords go in and never come out. */
export const createSupplierAccounts = (deps: AccountsDeps) => {
  const { db } = deps.database
  const write = createAccountWriter(deps)

  return {
    list: async ({ site }: Pick<CallContext, 'site'>) => {
      const rows = await supplierAccountsRepo(db).list(site.siteId, deps.now())
      const current = rows.find(({ removedAt }) => removedAt === null)
      const names = (await deps.suppliers.listForSite(site)).map(({ name }) => name)
      const isOwn = names.some((name) => readAccountId(name) !== null)
      const sellsFrom = isOwn ? 'own' : names.includes(tboSupplierName) ? 'shared' : 'none'
      const kind = current?.environment === 'production' ? 'real' : 'test'
      return {
        accounts: rows
          .filter(({ removedAt, openBookings }) => removedAt === null || openBookings > 0)
          .map((row) => toAccountView(row, row.openBookings)),
        sellsFrom,
        isWrongMode: current !== undefined && current.isActive && !canSellTickets(site, kind),
        serverAddress: deps.config.tboAccounts?.endUserIp ?? null,
      } as const
    },
    save: async (
      input: SaveAccountInput,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['saveSupplierAccount']>> => {
      const { siteId } = call.site
      const saved = await changeSettings(deps, call, (tx, note) => write(tx, note, input, call.site))
      const rows = await supplierAccountsRepo(db).list(siteId, deps.now())
      return { account: toAccountView(saved, rows.find(({ id }) => id === saved.id)?.openBookings ?? 0) }
    },
    remove: (accountId: string, call: SignedInContext) =>
      changeSettings(deps, call, async (tx, note) => {
        const before = await findCurrent(tx, call.site.siteId, accountId)
        await supplierAccountsRepo(tx).remove(call.site.siteId, before.id, deps.now())
        await note({
          action: 'suppliers.removeAccount',
          target: `supplier:${accountId}`,
          before: toAuditedAccount(before),
          after: null,
        })
        return { accountId }
      }),
    check: createAccountCheck(deps),
    websiteOwn: async ({ site }: Pick<CallContext, 'site'>) => ({
      suppliers: await listWebsiteOwn(db, site.siteId),
    }),
  }
}
