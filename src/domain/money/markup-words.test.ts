import { expect, test } from 'vitest'
import type { MarkupRule } from '#contract/entities/markup.ts'
import { formatMarkupRule, formatMarkupTerms } from './markup-words.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const rule: MarkupRule = {
  markupId: 'm',
  kind: 'airline',
  groupId: 'g',
  groupName: 'Gold agents',
  airlineCode: '6E',
  source: null,
  blockId: null,
  isDomestic: true,
  terms: { unit: 'fixed', value: 250, per: 'passenger' },
}

test.each<[Partial<MarkupRule>, string]>([
  [{}, 'Gold agents · IndiGo · domestic · ₹ 250 per passenger'],
  [
    { kind: 'default', airlineCode: null, groupName: null },
    'Everyone · all airlines · domestic · ₹ 250 per passenger',
  ],
  [
    { kind: 'source', airlineCode: null, source: 'GDS', isDomestic: null },
    'Gold agents · fares from Amadeus · ₹ 250 per passenger',
  ],
  [{ kind: 'fixedDeparture', isDomestic: null }, 'Gold agents · all fixed departures · ₹ 250 per passenger'],
  [
    { kind: 'fixedDeparture', blockId: 'b', isDomestic: false },
    'Gold agents · Goa · international · ₹ 250 per passenger',
  ],
])('a rule with %j reads %s', (over, words) => {
  expect(
    plain(formatMarkupRule({ ...rule, ...over }, { airline: 'IndiGo', source: 'Amadeus', block: 'Goa' })),
  ).toBe(words)
})

test('shows codes where a name is missing', () => {
  expect(plain(formatMarkupRule(rule))).toContain('· 6E ·')
  expect(plain(formatMarkupRule({ ...rule, kind: 'source', source: 'GDS' }))).toContain('· fares from GDS ·')
})

test.each([
  [{ unit: 'fixed', value: 250.5, per: 'booking' }, '₹ 250.50 per booking'],
  [{ unit: 'percent', value: 2.5, per: 'booking' }, '2.5 % of the fare'],
  [{ unit: 'percent', value: 2, per: 'passenger' }, "2 % of each adult's and child's fare"],
] as const)('%j reads %s', (terms, words) => {
  expect(plain(formatMarkupTerms(terms))).toBe(words)
})
