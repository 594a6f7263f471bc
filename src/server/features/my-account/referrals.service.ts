import { randomInt } from 'node:crypto'
import { createReferralRewards } from '#server/features/referrals/referrals.service.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { readAccount, type AccountDeps } from './change-account.ts'
import { myAccountRepo } from './my-account.repo.ts'

/** Letters and digits that can't be confused with each other. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8
const attempts = 5

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/**
 * Manages a user's referral code and lists the people who used it, by first name and day. Older accounts get their
 * code on first use.
 */
export const createReferrals = (deps: AccountDeps) => {
  const getCode = async (call: SignedInContext): Promise<string> => {
    const repo = myAccountRepo(deps.database.db, call.site.siteId, call.subject.userId)
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { referralCode } = await readAccount(deps, call)
      if (referralCode !== '') return referralCode
      const code = newCode()
      if (await repo.takeReferralCode(code)) return code
    }
    throw new Error('no free referral code was found')
  }
  const rewards = createReferralRewards(deps)
  return async (call: SignedInContext) => {
    const referralCode = await getCode(call)
    return { referralCode, ...(await rewards.listOf(call.subject.userId, call.site.siteId)) }
  }
}
