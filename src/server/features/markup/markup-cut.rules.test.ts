import { describe, expect, test } from 'vitest'
import type { PricingRule } from '#server/pricing/markup.ts'
import { isMarkupCut } from './markup-cut.rules.ts'

const aRule = (over: Partial<PricingRule> = {}): PricingRule => ({
  markupId: 'all',
  kind: 'default',
  groupId: null,
  groupName: null,
  airlineCode: null,
  source: null,
  blockId: null,
  isDomestic: null,
  unit: 'fixed',
  value: 30_000,
  per: 'passenger',
  ...over,
})
const all = aRule()
const gold = aRule({ markupId: 'gold', groupId: 'gold', value: 20_000 })
const indigo = aRule({ markupId: 'indigo', kind: 'airline', airlineCode: '6E', value: 40_000 })
const gds = aRule({ markupId: 'gds', kind: 'source', source: 'GDS', value: 40_000 })
const blocks = aRule({ markupId: 'blocks', kind: 'fixedDeparture', value: 30_000 })
const goldIndigo = { ...indigo, markupId: 'gold-indigo', groupId: 'gold', value: 20_000 }

describe('whether a markup is cut', () => {
  test.each<[string, boolean, PricingRule[], PricingRule | null, PricingRule | null]>([
    ['its amount falls', true, [all], all, aRule({ value: 29_999 })],
    ['its amount rises', false, [all], all, aRule({ value: 30_001 })],
    ['it changes from an amount to a percentage', true, [all], all, aRule({ unit: 'percent' })],
    ['it was zero before', false, [aRule({ value: 0 })], aRule({ value: 0 }), aRule({ unit: 'percent' })],
    ['it is the first one', false, [], null, all],
    ['a lower one for a group is added', true, [all], null, gold],
    ['a higher one for an airline is added', false, [all], null, indigo],
    ['one for everyone is added below one for a group', false, [gold], null, all],
    ['one for another airline is added', false, [indigo], null, { ...indigo, airlineCode: 'AI', value: 1 }],
    ['the only one is deleted', true, [all], all, null],
    ['a special one below the one for everyone is deleted', false, [all, gold], gold, null],
    ['a special one above the one for everyone is deleted', true, [all, indigo], indigo, null],
    ['it moves to a group with the same amount', true, [all], all, { ...all, groupId: 'gold' }],
    ['one is added at the amount that applied before', false, [all, gold], null, goldIndigo],
    ['one is deleted at the amount that applies after', false, [all, gold, goldIndigo], goldIndigo, null],
    ['a lower one for a source is added', true, [all], null, { ...gds, value: 1 }],
    ['a higher one for a source is added', false, [all], null, gds],
    ['a lower one for an airline of a source is added', true, [gds], null, { ...indigo, value: 1 }],
    ["a source's that was above the one for everyone is deleted", true, [all, gds], gds, null],
    ["one for seat blocks is added below a source's", false, [all, gds], null, blocks],
    ['it replaces a higher one', true, [all, gold], gold, { ...gold, groupId: null }],
  ])('when %s: %s', (_title, isCut, rules, before, after) => {
    expect(isMarkupCut(rules, { before, after })).toBe(isCut)
  })
})
