import { describe, expect, it } from 'vitest'
import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import { aChangeItem, aChangeRequest } from '#renderer/entities/change-request.test-kit.ts'
import { listDecisionLines, sumWalletEffects } from './decision-lines.ts'

const short = (itemId: string): Partial<ChangeRequestItem> => ({
  itemId,
  state: 'completed',
  saleAmount: 5000,
  quotedCharge: 1000,
  quotedRefund: 4000,
  refundedAmount: 3300,
  walletAmount: 3300,
  difference: -700,
})
const request = (over: Partial<ChangeRequest>, ...items: Partial<ChangeRequestItem>[]): ChangeRequest =>
  aChangeRequest({ mayDecide: true, ...over, items: items.map((item) => aChangeItem(item)) })

describe('the lines of a decision about many requests', () => {
  const requests = [
    request({ requestId: '1', requestType: 1 }, short('11'), { itemId: '12', state: 'pending' }),
    request({ requestId: '2', requestType: 1 }, short('21')),
    request({ requestId: '3', requestType: 1, mayDecide: false }, short('31')),
  ]

  it.each([
    ['makeGood', ['11', '21']],
    ['acceptDifference', ['11', '21']],
    ['reject', ['12']],
  ] as const)("%s: applies to matching items, never to the reader's own", (action, ids) => {
    expect(listDecisionLines(requests, action).map(({ id }) => id)).toEqual(ids)
  })

  it('the sum is what reaches the wallets', () => {
    expect(sumWalletEffects(listDecisionLines(requests, 'makeGood'), 'makeGood')).toBe(1400)
    expect(sumWalletEffects(listDecisionLines(requests, 'acceptDifference'), 'acceptDifference')).toBe(0)
  })
})
