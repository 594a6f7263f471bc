import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { SupplierBalance } from '#contract/entities/supply-network-money.ts'
import type { supplyNetworkMoneyEndpoints } from '#contract/http/supply-network-money.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { readLinkName, toLinkName } from '#server/suppliers/linked-sites/link-name.ts'
import { auditBothSites, type Pair } from '../audit-both-sites.ts'
import { houseWalletsRepo, type HouseWallet } from './house-wallets.repo.ts'
import { listReportedPayments } from './link-payment.ts'

type Calls = typeof supplyNetworkMoneyEndpoints

const toBalance = (wallet: HouseWallet): SupplierBalance => {
  const availableMinor = wallet.freeMinor + wallet.creditLimitMinor
  return {
    balance: toRupees(wallet.freeMinor + wallet.reservedMinor),
    reserved: toRupees(wallet.reservedMinor),
    creditLimit: toRupees(wallet.creditLimitMinor),
    available: toRupees(availableMinor),
    lowMark: wallet.lowMarkMinor === null ? null : toRupees(wallet.lowMarkMinor),
    needed:
      wallet.shortMinor !== null && wallet.shortMinor > availableMinor ? toRupees(wallet.shortMinor) : null,
    isLow: wallet.lowMarkMinor !== null && availableMinor < wallet.lowMarkMinor,
  }
}

/** Returns the agency's wallet at a supplier. Throws `notFound` unless the two are linked. */
export const requireHouseWallet = async (
  db: Db,
  consumerSiteId: string,
  supplierId: string,
): Promise<HouseWallet> => {
  const supplierSiteId = readLinkName(supplierId)
  const wallet =
    supplierSiteId === null ? null : await houseWalletsRepo(db, consumerSiteId).find(supplierSiteId)
  if (!wallet) throw new AppError('notFound')
  return wallet
}

export const toPair = ({ supplierSiteId }: HouseWallet, consumerSiteId: string): Pair => ({
  siteId: supplierSiteId,
  consumerSiteId,
})

/** Lists an agency's wallets at its suppliers, by the suppliers' names in its ledger. */
export const listLinkBalances = async (
  db: Db,
  consumerSiteId: string,
): Promise<ReadonlyMap<string, { companyName: string; balance: SupplierBalance }>> => {
  const wallets = await houseWalletsRepo(db, consumerSiteId).all()
  return new Map(
    wallets.map((wallet) => [
      toLinkName(wallet.supplierSiteId),
      { companyName: wallet.companyName, balance: toBalance(wallet) },
    ]),
  )
}

/** Reads an agency's wallets at its suppliers and sets their low-balance alerts. */
export const createLinkWallets = ({ database, now }: Pick<Deps, 'database' | 'now'>) => ({
  account: async (
    { supplierId }: RequestOf<Calls['linkedSupplierAccount']>,
    { site }: SignedInContext,
  ): Promise<ResultOf<Calls['linkedSupplierAccount']>> => {
    const { db } = database
    const wallet = await requireHouseWallet(db, site.siteId, supplierId)
    return {
      supplierId,
      companyName: wallet.companyName,
      domain: wallet.domain,
      wallet: toBalance(wallet),
      bankAccounts: wallet.settings.bankAccounts ?? [],
      payments: await listReportedPayments(db, wallet),
    }
  },
  setLowMark: (
    { supplierId, lowMark }: RequestOf<Calls['setLinkLowMark']>,
    call: SignedInContext,
  ): Promise<SupplierBalance> =>
    database.transaction(async (tx) => {
      const { siteId } = call.site
      const wallet = await requireHouseWallet(tx, siteId, supplierId)
      const lowMarkMinor = lowMark === null ? null : toPaise(lowMark)
      if (lowMarkMinor === wallet.lowMarkMinor) return toBalance(wallet)
      await houseWalletsRepo(tx, siteId).setLowMark(wallet.supplierSiteId, lowMarkMinor)
      const event = {
        action: 'supplyNetwork.lowMarkChanged',
        target: `user:${wallet.userId}`,
        details: { before: wallet.lowMarkMinor, after: lowMarkMinor },
        at: now(),
      }
      await auditBothSites(tx, toPair(wallet, siteId), event, call)
      return toBalance({ ...wallet, lowMarkMinor })
    }),
})
