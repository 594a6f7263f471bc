import { describe, expect, it } from 'vitest'
import type { TicketFare } from '#contract/entities/booking.ts'
import { amountProblems, discountProblems, parseRupees, calculateTotal } from './document-form.ts'

const fare = {
  currency: 'INR',
  baseFare: 4000,
  tax: 800.1,
  otherCharges: 0,
  baggageMealCharges: 0,
  totalFare: 4850.1,
  roundedTotalFare: 4850,
  publishedFare: 4800.1,
  markup: 0,
  gstOnMarkup: 0,
  txnFee: 100,
  discount: 50,
  userMergeTxnFeeTaxes: false,
} satisfies TicketFare

describe('typed amounts', () => {
  it.each([
    ['250', 250],
    ['250.5', 250.5],
    ['₹ 1,23,456.75', 123_456.75],
    ['', 0],
    ['-5', null],
    ['1e3', null],
    ['2.505', null],
    ['१२', null],
  ])('%j is %j', (text, rupees) => {
    expect(parseRupees(text)).toBe(rupees)
  })
})

describe('the total of a document', () => {
  it.each([
    ['another fee', { fee: '149.95' }, 4900.05],
    ['no fee', { fee: '' }, 4750.1],
    ['another discount', { discount: '0.05' }, 4900.05],
    ['no amount', { fee: 'x' }, null],
  ])('%s', (_title, change, total) => {
    expect(calculateTotal(fare, change)).toBe(total)
  })
})

describe('limits', () => {
  it.each([
    ['everything that the document shows', '4900.10', true],
    ['a paisa too much', '4900.11', false],
    ['below zero', '-1', false],
  ])('discount: %s', (_title, discount, isRight) => {
    expect(discountProblems(discount, fare).length === 0).toBe(isRight)
  })
  it('refuses a fee of more than ten lakh', () => {
    expect(amountProblems('fee', '1000000.01')).toMatchObject([{ path: 'fee' }])
    expect(amountProblems('fee', '1000000')).toEqual([])
  })
})
