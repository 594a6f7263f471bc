import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { walletRequests } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const { walletBalance } = endpoints.users

export const agentId = 'usr_skyways_agent'
export const retailId = 'usr_skyways_retail'

/**
 * Sets up a file of wallet tests with hooks: one server for the file, and a ledger that must balance at the end. Every
 * test begins on a new day, because what staff may move without a second approval counts for a day.
 */
export const setUpWallets = () => {
  const at = {} as { server: TestServer }
  const nextDay = () =>
    at.server.database.db
      .update(walletRequests)
      .set({ createdAt: sql`${walletRequests.createdAt} - interval '1 day'` })
  beforeAll(async () => {
    at.server = await startTestServer()
  })
  beforeEach(nextDay)
  afterAll(async () => {
    expect(await checkLedger(at.server.database.db)).toEqual([])
    await at.server.close()
  })
  return Object.assign(at, {
    nextDay,
    /** Loads what belongs to a user, without the credit limit, in rupees. */
    ownMoney: async (userId: string): Promise<number> =>
      (await at.server.must(walletBalance, { userId }, { as: 'admin' })).userWalletBalance,
  })
}

/** Builds a credit to the agent's wallet. */
export const aCredit = (amount: number, over: object = {}) => ({
  userId: agentId,
  amount,
  type: 'credit' as const,
  reason: 'Goodwill for a late ticket',
  ...over,
})

let lastReference = 100_000
/** Builds a payment that a user reports, each with a bank reference of its own. */
export const aPayment = (over: object = {}) => {
  lastReference += 1
  return {
    amount: 12_500.5,
    paymentMode: 'NEFT' as const,
    bankReference: `HDFCN${lastReference}`,
    paidOn: '2026-11-20',
    remark: 'For December',
    ...over,
  }
}
