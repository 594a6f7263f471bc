import type { WalletBalance } from '#contract/http/wallet-balance.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { findUser } from '#server/people/find-user.ts'
import { getSpentToday } from '#server/ledger/daily-limit.ts'
import { getWalletOwner } from './wallet-owner.ts'
import { walletUsersRepo } from './wallet-users.repo.ts'

/** Reads a wallet's balance and limits. Users read their own; staff and the owner also those of the site's users. */
export const createWalletService = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const read = async (siteId: string, owner: string) => {
    const [wallet, alertMinor] = await Promise.all([
      walletsRepo(database.db, siteId).getWallet(owner),
      walletUsersRepo(database.db, siteId).getAlertMinor(owner),
    ])
    return { wallet, alertMinor, isLow: alertMinor !== null && wallet.availableMinor < alertMinor }
  }
  return {
    balance: async (userId: string | undefined, call: SignedInContext): Promise<WalletBalance> => {
      const { siteId, currency } = call.site
      const owner = await getWalletOwner(database.db, userId, call)
      const { wallet, isLow } = await read(siteId, owner)
      return {
        userWalletBalance: toRupees(wallet.ownMinor),
        reserved: toRupees(wallet.reservedMinor),
        creditLimit: toRupees(wallet.creditLimitMinor),
        available: toRupees(wallet.availableMinor),
        currency,
        isLow,
      }
    },
    myLimits: async (call: SignedInContext) => {
      const { wallet, alertMinor, isLow } = await read(call.site.siteId, call.subject.userId)
      const freeMinor = wallet.availableMinor - wallet.creditLimitMinor
      const { siteId } = call.site
      const { userId } = call.subject
      const limitMinor = (await findUser(database.db, siteId, userId))?.dailyLimitMinor ?? null
      const spentMinor = limitMinor === null ? 0 : await getSpentToday(database.db, siteId, userId, now())
      return {
        creditLimit: toRupees(wallet.creditLimitMinor),
        creditUsed: toRupees(Math.max(0, -freeMinor)),
        available: toRupees(wallet.availableMinor),
        lowBalanceAlert: alertMinor === null ? null : toRupees(alertMinor),
        isLow,
        dailyLimit: limitMinor === null ? null : toRupees(limitMinor),
        spentToday: toRupees(spentMinor),
      }
    },
    setLowBalanceAlert: async (lowBalanceAlert: number | null, call: SignedInContext) => {
      await walletUsersRepo(database.db, call.site.siteId).setAlert(
        call.subject.userId,
        lowBalanceAlert === null ? null : toPaise(lowBalanceAlert),
      )
      return { lowBalanceAlert }
    },
  }
}
