import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Deps } from '#server/deps.ts'
import { agenciesRepo } from '#server/features/supply-network/agencies.repo.ts'
import { emailAgency } from '#server/features/supply-network/email-agency.ts'
import { networkMails } from '#server/features/supply-network/texts.ts'
import type { Link } from './links.repo.ts'

/**
 * Emails the consumer's owner, at most once a day, if a sale failed because the consumer's wallet at the supplier doesn't cover
 * it. The buyer isn't told whose wallet it is. Never rejects, so that the failure itself is what the buyer gets.
 */
export const reportShortWallet = async (
  { database, now, logger }: Pick<Deps, 'database' | 'now' | 'logger'>,
  { supplierSiteId, consumerSiteId }: Pick<Link, 'supplierSiteId' | 'consumerSiteId'>,
  { fault, amountMinor }: { fault: unknown; amountMinor: number },
): Promise<void> => {
  if (!(fault instanceof AppError && fault.code === 'walletTooSmall')) return
  try {
    await database.transaction(async (tx) => {
      const at = now()
      const { companyName } = await agenciesRepo(tx).get(supplierSiteId)
      const words = networkMails.walletTooSmall(companyName, formatInr(toRupees(amountMinor)))
      const onceKey = `supplyNetwork:shortWallet:${supplierSiteId}:${consumerSiteId}:${indiaDate(at)}`
      await emailAgency(tx, consumerSiteId, { ...words, page: 'wallets', onceKey }, at)
    })
  } catch (err) {
    logger.warn(
      { err, supplierSiteId, consumerSiteId },
      "an agency couldn't be told that its wallet is too small",
    )
  }
}
