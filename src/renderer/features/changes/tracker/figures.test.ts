import { describe, expect, it } from 'vitest'
import type { ChangeRequestItem } from '#contract/entities/change-request.ts'
import {
  listCreditNotes,
  getNextCheck,
  sumKnown,
  getWalletMatch,
  getItemWalletMatch,
  type WalletMatch,
} from './figures.ts'
import { aChangeItem, aChangeRequest } from '#renderer/entities/change-request.test-kit.ts'

const refund = { requestType: 1 } as const
const change = { requestType: 3 } as const

describe('the money of one ticket of a request', () => {
  it.each<[WalletMatch, { requestType: 1 | 2 | 3 }, Partial<ChangeRequestItem>]>([
    ['open', refund, { state: 'pending' }],
    ['open', refund, { state: 'decision', refundedAmount: 500 }],
    ['matched', refund, { state: 'completed', refundedAmount: 500, walletAmount: 480 }],
    ['missing', refund, { state: 'completed', refundedAmount: 500, walletAmount: null }],
    ['nothing', refund, { state: 'completed', refundedAmount: 0, walletAmount: null }],
    ['nothing', refund, { state: 'completed', refundedAmount: 20, walletAmount: 0 }],
    ['nothing', refund, { state: 'rejected' }],
    ['taken', change, { state: 'completed', actualCharge: 3500, walletAmount: -3500 }],
    ['missing', change, { state: 'completed', actualCharge: 3500, walletAmount: null }],
    ['matched', refund, { state: 'closed', walletAmount: 100 }],
  ])('is %s', (match, request, item) => {
    expect(getItemWalletMatch(request, aChangeItem(item))).toBe(match)
  })
})

describe('the money of a request', () => {
  it('follows the worst of its tickets, so that a missing credit is never hidden', () => {
    const items = [
      aChangeItem({ state: 'completed', refundedAmount: 500, walletAmount: 500 }),
      aChangeItem({ state: 'rejected' }),
    ]
    expect(getWalletMatch(aChangeRequest({ items }))).toBe('matched')
    items.push(aChangeItem({ state: 'completed', refundedAmount: 1, walletAmount: null }))
    expect(getWalletMatch(aChangeRequest({ items }))).toBe('missing')
  })

  it('sums known amounts to the paisa, and is unknown while there are none', () => {
    expect(sumKnown([0.1, 0.2, null])).toBe(0.3)
    expect(sumKnown([null, null])).toBeNull()
  })

  it("names each credit note once, the airline's before ours", () => {
    const items = [
      aChangeItem({ creditNoteNo: 'CN1', ourCreditNoteNo: 'S1' }),
      aChangeItem({ creditNoteNo: 'CN1' }),
      aChangeItem({ ourCreditNoteNo: 'S2' }),
    ]
    expect(listCreditNotes({ items })).toEqual(['CN1', 'S2'])
  })

  it('is next checked when its first ticket is', () => {
    const items = [
      aChangeItem({ nextCheckAt: '2027-01-02T10:00:00Z' }),
      aChangeItem({ nextCheckAt: null }),
      aChangeItem({ nextCheckAt: '2027-01-02T09:00:00Z' }),
    ]
    expect(getNextCheck({ items })).toBe('2027-01-02T09:00:00Z')
    expect(getNextCheck({ items: [aChangeItem({ nextCheckAt: null })] })).toBeNull()
  })
})
