import { toPaise } from '#domain/money/money.ts'
import type { Db } from '#server/db/database.ts'
import { postOpeningBalance } from '#server/ledger/movements.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { dayMs } from '#contract/common/constants.ts'
import { demoSites } from './sites.data.ts'
import { demoUsers } from './users.data.ts'

/** Before the oldest demo booking. */
const openedDaysAgo = 400

/** Posts the demo users' opening balances and credit limits. */
export const seedDemoWallets = async (
  tx: Db,
  toUserId: (siteId: string, role: string) => string,
  now: Date,
): Promise<void> => {
  const at = new Date(now.getTime() - openedDaysAgo * dayMs)
  for (const { id: siteId } of demoSites) {
    for (const user of demoUsers) {
      const userId = toUserId(siteId, user.role)
      await walletsRepo(tx, siteId).setCreditLimit(userId, toPaise(user.creditLimitRupees))
      if (user.walletRupees === 0) continue
      await postOpeningBalance(tx, {
        siteId,
        userId,
        amountMinor: toPaise(user.walletRupees),
        sourceKey: `opening:${userId}`,
        text: 'Opening balance',
        createdBy: null,
        at,
      })
    }
  }
}
