import { describe, expect, it } from 'vitest'
import { toDocumentTotal, toTicketPermissions } from './e-ticket.rules.ts'

describe('the actions that a reader may take on a booking', () => {
  const agent = {
    seesDetails: true,
    hasAccounting: false,
    mayEditFee: true,
    mayEditDiscount: true,
    mayRequestChanges: true,
  }
  const shopper = { ...agent, mayEditFee: false, mayEditDiscount: false }
  const visitor = { ...shopper, seesDetails: false, mayRequestChanges: false }
  it.each([
    ['an agent with a ticket', agent, 'Ticketed', [true, true, true]],
    ['an agent during a change request', agent, 'ChangeRequested', [true, true, true]],
    ['an agent with a hold', agent, 'Held', [false, false, false]],
    ['an agent with a cancelled ticket', agent, 'Cancelled', [false, false, false]],
    ['a shopper with a ticket', shopper, 'Ticketed', [false, true, true]],
    [
      'staff who may not request changes',
      { ...agent, mayRequestChanges: false },
      'Ticketed',
      [true, true, false],
    ],
    ['a visitor', visitor, 'Ticketed', [false, false, false]],
  ] as const)('%s', (_title, sight, status, [edits, canEmail, canRequestChange]) => {
    expect(toTicketPermissions(sight, status)).toEqual({
      canSeePrice: sight.seesDetails,
      editFee: edits,
      editDiscount: edits,
      canEmail,
      canRequestChange,
    })
  })
})

describe('figures of a document', () => {
  it('adds the fee and subtracts the discount without changing the price', () => {
    const price = {
      publishedMinor: 500_000,
      extrasMinor: 20_000,
      markupMinor: 10_000,
      gstOnMarkupMinor: 1_800,
    }
    expect(toDocumentTotal({ price, txnFeeMinor: 5_000, documentDiscountMinor: 1_050 })).toBe(535_750)
  })
})
