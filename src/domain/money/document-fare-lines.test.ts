import { describe, expect, it } from 'vitest'
import type { TicketFare } from '#contract/entities/booking.ts'
import { documentFareLines } from './document-fare-lines.ts'

const aFare = (over: Partial<TicketFare> = {}): TicketFare => ({
  currency: 'INR',
  baseFare: 4000.5,
  tax: 812.25,
  otherCharges: 5.9,
  baggageMealCharges: 0,
  totalFare: 4818.65,
  roundedTotalFare: 4819,
  publishedFare: 4818.65,
  markup: 0,
  gstOnMarkup: 0,
  txnFee: 0,
  discount: 0,
  userMergeTxnFeeTaxes: false,
  ...over,
})
const sum = (fare: TicketFare): number =>
  documentFareLines(fare).reduce((total, { rupees }) => total + rupees, 0)

describe('the fare lines of a document', () => {
  it.each([
    ['plain', aFare(), ['Base fare', 'Taxes and fees', 'Other charges']],
    [
      'with fee and discount',
      aFare({ txnFee: 300, discount: 100.5, totalFare: 5018.15 }),
      ['Base fare', 'Taxes and fees', 'Other charges', 'Transaction fee', 'Discount'],
    ],
    [
      'with the fee merged into taxes',
      aFare({ txnFee: 300, userMergeTxnFeeTaxes: true, totalFare: 5118.65 }),
      ['Base fare', 'Taxes and fees', 'Other charges'],
    ],
    [
      'with markup',
      aFare({ markup: 200, gstOnMarkup: 36, otherCharges: 0, totalFare: 5048.75 }),
      ['Base fare', 'Taxes and fees', 'Service Fee', 'GST on Service Fee'],
    ],
  ])('%s adds up to its total', (_title, fare, labels) => {
    expect(documentFareLines(fare).map(({ label }) => label)).toEqual(labels)
    expect(sum(fare)).toBeCloseTo(fare.totalFare, 2)
  })
})
