import { describe, expect, test } from 'vitest'
import type { PricingRule } from '#server/pricing/markup.ts'
import { isMarkupCut } from './markup-cut.rules.ts'

const aRule = (over: Partial<PricingRule> = {}): PricingRule => ({
  markupId: 'all',
  kind: 'default',
  groupId: null,
  groupName: null,
  airlineCode: null,
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

describe('a markup is cut when', () => {
  test.each<[string, PricingRule[], PricingRule | null, PricingRule | null, boolean]>([
    ['its amount falls', [all], all, aRule({ value: 29_999 }), true],
    ['its amount rises', [all], all, aRule({ value: 30_001 }), false],
    ['it changes from an amount to a percentage', [all], all, aRule({ unit: 'percent' }), true],
    ['it was zero before', [aRule({ value: 0 })], aRule({ value: 0 }), aRule({ unit: 'percent' }), false],
    ['it is the first one', [], null, all, false],
    ['a lower one for a group is added', [all], null, gold, true],
    ['a higher one for an airline is added', [all], null, indigo, false],
    ['one for everyone is added below one for a group', [gold], null, all, false],
    ['one for another airline is added', [indigo], null, { ...indigo, airlineCode: 'AI', value: 1 }, false],
    ['the only one is deleted', [all], all, null, true],
    ['a special one below the one for everyone is deleted', [all, gold], gold, null, false],
    ['a special one above the one for everyone is deleted', [all, indigo], indigo, null, true],
    ['it moves to a group with the same amount', [all], all, { ...all, groupId: 'gold' }, true],
    ['it replaces a higher one', [all, gold], gold, { ...gold, groupId: null }, true],
  ])('%s: %#', (_title, rules, before, after, isCut) => {
    expect(isMarkupCut(rules, { before, after })).toBe(isCut)
  })
})
