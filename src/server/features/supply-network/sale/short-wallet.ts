import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Deps } from '#server/deps.ts'
import { agenciesRepo } from '#server/features/supply-network/agencies.repo.ts'
import { emailAgency } from '#server/features/supply-network/email-agency.ts'
import { houseWalletsRepo } from '#server/features/supply-network/money/house-wallets.repo.ts'
import { networkMails } from '#server/features/supply-network/texts.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import type { Pair } from './links.repo.ts'

type ReportDeps = Pick<Deps, 'database' | 'now' | 'logger'>

/** Reports a failed sale as `tellShortWallet` does if it failed because the wallet doesn't cover it. */
export const reportShortWallet = async (
  deps: ReportDeps,
  pair: Pair,
  { fault, amountMinor }: { fault: unknown; amountMinor: number },
): Promise<void> => {
  if (fault instanceof AppError && fault.code === 'walletTooSmall')
    await tellShortWallet(deps, pair, amountMinor)
}

/**
 * Reports that something isn't sold because the consumer's wallet at the supplier doesn't cover its cost (paise): stores the cost for the
 * dashboard and, at most once a day, emails the consumer's owner and notifies its staff who pay suppliers. The buyer isn't told whose wallet
 * it is. Never rejects, so that the failure itself is what the buyer gets.
 */
export const tellShortWallet = async (
  { database, now, logger }: ReportDeps,
  { supplierSiteId, consumerSiteId }: Pair,
  amountMinor: number,
): Promise<void> => {
  try {
    await database.transaction(async (tx) => {
      const at = now()
      const { companyName } = await agenciesRepo(tx).get(supplierSiteId)
      const words = networkMails.walletTooSmall(companyName, formatInr(toRupees(amountMinor)))
      const onceKey = `supplyNetwork:shortWallet:${supplierSiteId}:${consumerSiteId}:${indiaDate(at)}`
      await houseWalletsRepo(tx, consumerSiteId).setShort(supplierSiteId, amountMinor)
      const ref = `${supplierSiteId}:${indiaDate(at)}`
      await notifyStaff(tx, consumerSiteId, { about: 'shortWallet', ref }, at)
      await emailAgency(tx, consumerSiteId, { ...words, page: 'wallets', onceKey }, at)
    })
  } catch (err) {
    logger.warn(
      { err, supplierSiteId, consumerSiteId },
      "an agency couldn't be told that its wallet is too small",
    )
  }
}
