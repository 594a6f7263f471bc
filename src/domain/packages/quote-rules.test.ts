import { describe, expect, test } from 'vitest'
import type { QuoteCustomer, QuoteMarkup, QuoteStatus } from '#contract/entities/quote.ts'
import { addQuoteMarkup } from './quote-markup.ts'
import { findValidityProblem, getPayUntil, getQuoteStatus, isSameCustomer } from './quote-rules.ts'

const today = '2026-12-01'

describe('the state of a version', () => {
  test.each<[QuoteStatus, string, QuoteStatus]>([
    ['sent', '2026-12-01', 'sent'],
    ['sent', '2026-11-30', 'expired'],
    ['viewed', '2026-11-30', 'expired'],
    ['accepted', '2026-11-30', 'accepted'],
    ['declined', '2026-11-30', 'declined'],
    ['superseded', '2026-11-30', 'superseded'],
    ['draft', '2026-11-30', 'draft'],
  ])('%s until %s is %s', (status, validUntil, expected) => {
    expect(getQuoteStatus({ status, validUntil }, today)).toBe(expected)
  })
})

describe('how long a quote is valid', () => {
  test.each<[string, string, string | null]>([
    ['2026-12-01', '2026-12-20', null],
    ['2026-12-19', '2026-12-20', null],
    ['2027-01-30', '2027-06-01', null],
    ['2027-01-31', '2027-06-01', 'Choose Sat,30 Jan 2027 or an earlier date'],
    ['2026-11-30', '2026-12-20', 'Choose Tue,01 Dec 2026 or a later date'],
    ['2026-12-20', '2026-12-20', 'Choose a date before the first day'],
  ])('until %s for a trip from %s: %s', (validUntil, startsOn, expected) => {
    expect(findValidityProblem({ validUntil, startsOn }, today)).toBe(expected)
  })

  test.each([
    ['2026-12-20', '2026-12-02T10:00:00.000Z'],
    ['2026-12-02', '2026-12-01T18:30:00.000Z'],
  ])('an accepted quote for a trip from %s can be paid until %s', (startsOn, until) => {
    expect(getPayUntil(startsOn, new Date('2026-12-01T10:00:00.000Z')).toISOString()).toBe(until)
  })
})

describe("an agent's markup", () => {
  const net = { totalMinor: 25_200_00, perAdultMinor: 12_600_00 }
  test.each<[QuoteMarkup, number, number]>([
    [{ is: 'none' }, 25_200_00, 12_600_00],
    [{ is: 'percent', bp: 1_250 }, 28_350_00, 14_175_00],
    [{ is: 'percent', bp: 1 }, 25_202_52, 12_601_26],
    [{ is: 'percent', bp: 10_000 }, 50_400_00, 25_200_00],
    [{ is: 'amount', minor: 1_501 }, 25_215_01, 12_607_51],
  ])('%j', (markup, totalMinor, perAdultMinor) => {
    expect(addQuoteMarkup(net, markup)).toEqual({ totalMinor, perAdultMinor })
  })

  test('on a price of nothing is the whole price', () => {
    expect(addQuoteMarkup({ totalMinor: 0, perAdultMinor: 0 }, { is: 'amount', minor: 500 })).toEqual({
      totalMinor: 500,
      perAdultMinor: 0,
    })
  })
})

test('customers are the same only if all that is known of them is', () => {
  const customer: QuoteCustomer = { name: 'Asha Rao', email: 'asha@example.org', phone: '', userId: null }
  expect(isSameCustomer(customer, { ...customer })).toBe(true)
  for (const over of [{ name: 'A Rao' }, { email: '' }, { phone: '+919810000000' }, { userId: 'usr_1' }])
    expect(isSameCustomer(customer, { ...customer, ...over })).toBe(false)
})
