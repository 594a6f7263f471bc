import { describe, expect, test } from 'vitest'
import type { SupplierChangeStatus } from '#server/suppliers/port.ts'
import {
  toChargeDifferenceMinor,
  toItemOutcome,
  toRefundDifferenceMinor,
  explainRefund,
} from './outcome.rules.ts'

const share = {
  totalMinor: 481_000,
  grossMinor: 500_000,
  markupMinor: 0,
  gstOnMarkupMinor: 0,
  discountMinor: 19_000,
  tdsMinor: 1_000,
  costMinor: 481_000,
  supplierTdsMinor: 1_000,
}
const says = (over: Partial<SupplierChangeStatus>): SupplierChangeStatus => ({
  changeRequestId: '1',
  statusText: 'Word',
  isFinal: true,
  outcome: 'completed',
  reason: '',
  refundedMinor: 0,
  chargeMinor: 0,
  creditNoteNo: '',
  ...over,
})

describe("the outcome of an airline's status", () => {
  test.each([
    ['an open refund', 1, { outcome: 'open' }, { kind: 'open' }],
    ['a refund', 1, { refundedMinor: 400_000 }, { kind: 'refunded', refundedMinor: 400_000, excessMinor: 0 }],
    ['a refund of zero', 2, { chargeMinor: 500_000 }, { kind: 'refunded', refundedMinor: 0 }],
    ['too much', 1, { refundedMinor: 500_001 }, { kind: 'refunded', refundedMinor: 500_000, excessMinor: 1 }],
    ['no amount', 1, {}, { kind: 'unclear' }],
    ['a negative amount', 1, { refundedMinor: -1, chargeMinor: 5 }, { kind: 'unclear' }],
    [
      'a no',
      1,
      { outcome: 'rejected', reason: 'Late.' },
      { kind: 'notDone', state: 'rejected', reason: 'Late.' },
    ],
    [
      'a rejection without a reason',
      2,
      { outcome: 'closed' },
      { kind: 'notDone', reason: 'The airline gave no reason.' },
    ],
    ['a rejection with a refund', 1, { outcome: 'closed', refundedMinor: 5 }, { kind: 'unclear' }],
    ['a change', 3, { chargeMinor: 150_000 }, { kind: 'changed', chargeMinor: 150_000 }],
    ['a change without a charge', 3, {}, { kind: 'changed', chargeMinor: 0 }],
  ] as const)('%s', (_title, requestType, word, outcome) => {
    expect(toItemOutcome({ share, requestType, reservedMinor: 0 }, says(word))).toMatchObject(outcome)
  })

  test.each([
    [400_000, {}, null],
    [400_000, { creditedMinor: 381_000 }, 381_000],
    [400_000, { creditedMinor: 0 }, 0],
    [500_001, { creditedMinor: 500_001 }, 500_000],
  ])('a refund of %i paise with %j is credited with %s', (refundedMinor, credited, creditedMinor) => {
    const facts = { share, requestType: 1, reservedMinor: 0 } as const
    expect(toItemOutcome(facts, says({ refundedMinor, ...credited }))).toMatchObject({ creditedMinor })
  })

  test('a change without the charge that money is on hold for is left to staff', () => {
    expect(toItemOutcome({ share, requestType: 3, reservedMinor: 150_000 }, says({}))).toMatchObject({
      kind: 'unclear',
      reason: expect.stringContaining('no charge'),
    })
  })
})

test.each([
  [400_000, 400_000, 0, 0],
  [400_000, 350_000, 0, -50_000],
  [400_000, 500_000, 100_000, 200_000],
  [null, 350_000, 0, 0],
  [null, 500_000, 100_000, 100_000],
])(
  'quoted %s, refunded %i and %i beyond the price is a difference of %i',
  (quoted, refundedMinor, excessMinor, difference) => {
    expect(toRefundDifferenceMinor(quoted, { refundedMinor, excessMinor })).toBe(difference)
    const reason = explainRefund({ quotedRefundMinor: quoted, share }, { refundedMinor, excessMinor })
    expect(reason === '').toBe(difference === 0)
  },
)

test('a charge differs only above the reserved amount', () => {
  expect([
    toChargeDifferenceMinor(150_000, 150_000),
    toChargeDifferenceMinor(150_000, 0),
    toChargeDifferenceMinor(0, 5),
  ]).toEqual([0, 0, -5])
})
