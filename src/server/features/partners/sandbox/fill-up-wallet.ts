import type { Db } from '#server/db/database.ts'
import { indiaDate } from '#server/clock/india.ts'
import { topUp } from '#server/ledger/movements.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { partnerTexts as texts } from '../texts.ts'

/** Where an agency's test keys work. */
export interface SandboxAccount {
  siteId: string
  userId: string
}

/** What a wallet in the sandbox has every morning: ₹ 10,00,000. */
export const sandboxBalanceMinor = 10_00_000_00

/** Fills an agency's wallet in the sandbox up, at most once a day. A wallet that has more stays as it is. */
export const fillUpWallet = async (tx: Db, { siteId, userId }: SandboxAccount, at: Date): Promise<void> => {
  const { freeMinor } = await walletsRepo(tx, siteId).lockWallet(userId)
  const missingMinor = sandboxBalanceMinor - freeMinor
  if (missingMinor <= 0) return
  await topUp(tx, {
    siteId,
    userId,
    amountMinor: missingMinor,
    sourceKey: `sandbox:${userId}:${indiaDate(at)}`,
    text: texts.topUp,
    createdBy: null,
    at,
  })
}
