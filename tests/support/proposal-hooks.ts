import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { jobs, pushSubscriptions } from '#server/db/schema/index.ts'
import { blockInput } from './blocks-kit.ts'
import { setUpDailyLimit } from './decision-hooks.ts'
import { testNow } from './test-deps.ts'
import type { CallOptions } from './test-server.ts'

const { proposals, decideProposal } = endpoints.wallet
const { saveBlock, blocks } = endpoints.fixedDepartures
const staff = { as: 'staff' }
const admin = { as: 'admin' }
const needsSecond = { ok: false, status: 409, failure: { errorCode: 'secondPersonNeeded' } }

/** Sets up a file of tests of proposals, with a daily limit of ₹ 1,500 and none made before each test. */
export const setUpProposals = () => {
  const at = setUpDailyLimit()

  const list = (who: CallOptions = admin, isPending = true) => at.server.must(proposals, { isPending }, who)
  const decide = (
    proposalId: string,
    who: CallOptions,
    decision: 'approve' | 'reject' = 'approve',
    note = '',
  ) => at.server.call(decideProposal, { proposalId, decision, note }, who)
  const settle = (refundedAmount: number) => ({ action: 'settle', refundedAmount, creditNoteNo: '' }) as const

  /** Requests a refund of ₹ 5,000 where the airline quoted ₹ 2,000, which is ₹ 3,000 more and above the limit. */
  const proposeRefund = async () => {
    at.supplier.changes.setCharge(300_000)
    const item = await at.anItem(1, { kind: 'open' })
    expect(await at.decide(item.itemId, settle(5000))).toMatchObject(needsSecond)
    const [proposal] = (await list()).proposals
    if (!proposal) throw new Error('no proposal')
    return { item, proposal }
  }
  const proposePrice = async (over: object = {}) => {
    const seats = { seatsTotal: 2, adult: { baseFare: 3000, tax: 700 }, ...over }
    const { blockId } = await at.server.must(saveBlock, blockInput(seats), staff)
    const lower = blockInput({ ...seats, blockId, adult: { baseFare: 1000, tax: 700 } })
    expect(await at.server.call(saveBlock, lower, staff)).toMatchObject(needsSecond)
    const [proposal] = (await list()).proposals
    return { blockId, proposal, proposalId: proposal?.proposalId ?? '' }
  }
  const loadPrice = async (blockId: string) => {
    const board = await at.server.must(blocks, { isBoard: true, pageSize: 100 }, staff)
    return board.blocks.find((block) => block.blockId === blockId)?.adult?.baseFare
  }

  const subscribe = (userId: string) =>
    at.database.db.insert(pushSubscriptions).values({
      siteId: 'skyways',
      userId,
      endpoint: `https://push.example/${userId}`,
      p256dh: 'p',
      auth: 'a',
      createdAt: testNow,
    })
  const loadNews = async () => {
    const rows = await at.database.db.select().from(jobs).where(eq(jobs.kind, 'push.send'))
    return rows.map(({ payload }) => payload)
  }
  return { at, list, decide, settle, proposeRefund, proposePrice, loadPrice, subscribe, loadNews }
}
