import { describe, expect, it } from 'vitest'
import { splitOverPayments } from './change-refund.rules.ts'

const first = { id: 1, leftMinor: 50_000 }
const second = { id: 2, leftMinor: 30_000 }
const split = (amountMinor: number, ownMinor = 1_000_000) =>
  splitOverPayments([first, second], { amountMinor, ownMinor }).map((share) => [
    share.payment.id,
    share.amountMinor,
  ])

describe('a refund to the payments it came from', () => {
  it.each<[string, number, number | undefined, number[][]]>([
    ['goes to the oldest payment that covers it', 50_000, undefined, [[1, 50_000]]],
    [
      'is continued with the next payment',
      60_000,
      undefined,
      [
        [1, 50_000],
        [2, 10_000],
      ],
    ],
    [
      'never exceeds what the payments have left',
      99_999,
      undefined,
      [
        [1, 50_000],
        [2, 30_000],
      ],
    ],
    ['never takes credit', 60_000, 40_000, [[1, 40_000]]],
    ['is nothing while the wallet is overdrawn', 60_000, -1, []],
  ])('%s', (_title, amountMinor, ownMinor, shares) => {
    expect(split(amountMinor, ownMinor)).toEqual(shares)
  })

  it('is nothing without a payment', () => {
    expect(splitOverPayments([], { amountMinor: 100, ownMinor: 100 })).toEqual([])
  })
})
