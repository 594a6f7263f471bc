import { describe, expect, it } from 'vitest'
import { canHoldSource, isSold, listSaleNotes, noSaleRules } from './sale-rules.ts'

const offer = (airlines: string, isRefundable = true, source = 'GDS') => ({
  source,
  isRefundable,
  segments: airlines.split('/').map((leg) => leg.split(' ').map((airlineCode) => ({ airlineCode }))),
})

describe('what an agency sells', () => {
  const airlinesOff = [
    { airlineCode: 'XX', fares: 'all' },
    { airlineCode: 'YY', fares: 'nonRefundable' },
    { airlineCode: 'ZZ', fares: 'refundable' },
  ] as const
  it.each([
    ['an airline without a rule', offer('AI'), true],
    ['an airline that is off', offer('XX'), false],
    ['one flight of it on the way back', offer('AI/AI XX'), false],
    ['a refundable fare where only others are off', offer('YY'), true],
    ['a non-refundable fare that is off', offer('YY', false), false],
    ['a refundable fare that is off', offer('ZZ'), false],
    ['a non-refundable fare where refundable ones are off', offer('ZZ', false), true],
    ['a source that is off', offer('AI', true, 'LCC'), false],
  ] as const)('%s: %s', (_title, one, expected) => {
    expect(isSold(one, { ...noSaleRules, sourcesOff: ['LCC'], airlinesOff: [...airlinesOff] })).toBe(expected)
  })

  it('is everything without rules', () => {
    expect(isSold(offer('XX', false, 'LCC'), noSaleRules)).toBe(true)
    expect(canHoldSource('LCC', noSaleRules)).toBe(true)
  })
})

it('holds are off for single sources', () => {
  const rules = { ...noSaleRules, holdsOff: ['LCC'] }
  expect([canHoldSource('LCC', rules), canHoldSource('GDS', rules)]).toEqual([false, true])
})

it('notes are those for all airlines first, then those of the flights', () => {
  const notes = [
    { airlineCode: 'AI', text: 'Of AI' },
    { airlineCode: '6E', text: 'Of 6E' },
    { airlineCode: '', text: 'For all' },
  ]
  expect(listSaleNotes(offer('AI'), { ...noSaleRules, notes })).toEqual(['For all', 'Of AI'])
  expect(listSaleNotes(offer('AI'), noSaleRules)).toEqual([])
})
