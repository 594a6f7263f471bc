import { describe, expect, test } from 'vitest'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import { balancedLines } from './accounts.ts'
import { saleLines } from './sale-lines.ts'

/** The worked examples of `docs/money.md`: published 5,000.00, commission 200.00, TDS 10.00, supplier takes 4,810.00. */
const shopper: OrderPrice = {
  publishedMinor: 500_000,
  extrasMinor: 0,
  markupMinor: 0,
  gstOnMarkupMinor: 0,
  discountMinor: 0,
  tdsMinor: 0,
  totalMinor: 500_000,
  costMinor: 481_000,
}
const agent: OrderPrice = { ...shopper, discountMinor: 19_000, tdsMinor: 1_000, totalMinor: 481_000 }
const marked: OrderPrice = {
  ...shopper,
  extrasMinor: 150_000,
  markupMinor: 30_000,
  gstOnMarkupMinor: 5_400,
  totalMinor: 685_400,
  costMinor: 631_000,
}

const amountsByAccount = (price: OrderPrice, surchargeMinor = 0) =>
  Object.fromEntries(
    balancedLines(
      saleLines({ userId: 'u', supplier: 'synthetic', price, supplierTdsMinor: 1_000, surchargeMinor }),
    ).map(({ code, amountMinor }) => [code, amountMinor]),
  )

describe('the lines of a sale', () => {
  test('to a retail customer: the site keeps the commission', () => {
    expect(amountsByAccount(shopper)).toEqual({
      walletReserved: -500_000,
      'supplierPayable:synthetic': 481_000,
      tdsReceivable: -1_000,
      commissionIncome: 20_000,
    })
  })

  test('to an agent: the commission is passed on, and the withheld TDS is owed to the tax office', () => {
    expect(amountsByAccount(agent)).toEqual({
      walletReserved: -481_000,
      'supplierPayable:synthetic': 481_000,
      tdsPayable: 1_000,
      tdsReceivable: -1_000,
    })
  })

  test('to an agent whose whole commission is withheld as TDS: it is owed and not income', () => {
    const none: OrderPrice = {
      ...agent,
      discountMinor: 0,
      tdsMinor: 1_000,
      totalMinor: 500_000,
      costMinor: 500_000,
    }
    expect(amountsByAccount(none)).toEqual({
      walletReserved: -500_000,
      'supplierPayable:synthetic': 500_000,
      tdsPayable: 1_000,
      tdsReceivable: -1_000,
    })
  })

  test("to an agent who is exempt from TDS: nothing is withheld, and the supplier's TDS stays the site's credit", () => {
    const exempt: OrderPrice = { ...agent, discountMinor: 20_000, tdsMinor: 0, totalMinor: 480_000 }
    expect(amountsByAccount(exempt)).toEqual({
      walletReserved: -480_000,
      'supplierPayable:synthetic': 481_000,
      tdsReceivable: -1_000,
    })
  })

  test('with markup and extras: GST on the markup is owed, extras pass through', () => {
    expect(amountsByAccount(marked)).toEqual({
      walletReserved: -685_400,
      'supplierPayable:synthetic': 631_000,
      markupIncome: 30_000,
      gstOutput: 5_400,
      tdsReceivable: -1_000,
      commissionIncome: 20_000,
    })
  })

  test('at a different charge than quoted: the difference goes to suspense', () => {
    expect(amountsByAccount(shopper, 2_500)).toMatchObject({
      'supplierPayable:synthetic': 483_500,
      suspense: -2_500,
      commissionIncome: 20_000,
    })
  })

  test("that don't balance, or aren't whole paise, throw", () => {
    expect(() =>
      balancedLines([
        { code: 'bank', amountMinor: 1 },
        { code: 'suspense', amountMinor: -2 },
      ]),
    ).toThrow('out of balance by -1 paise')
    expect(() => balancedLines([{ code: 'bank', amountMinor: 0.5 }])).toThrow("isn't a whole number")
  })
})
