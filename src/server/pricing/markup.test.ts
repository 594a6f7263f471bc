import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MarkupKind } from '#contract/entities/markup.ts'
import { markupAmount } from '#domain/money/markups.ts'
import { aSegment } from '#domain/flights/flight.test-kit.ts'
import { anyFare, offerAt } from './fares.test-kit.ts'
import {
  findMatchingRules,
  fixedDepartureSupplier,
  explainNotApplied,
  type MarkupSubject,
  type PricingRule,
} from './markup.ts'

const kinds: MarkupKind[] = ['fixedDeparture', 'airline', 'source', 'default']

const anyRule = (markupId: string): fc.Arbitrary<PricingRule> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      groupId: fc.constantFrom(null, 'gold'),
      airlineCode: fc.constantFrom('AI', '6E'),
      source: fc.constantFrom('GDS', '6E'),
      blockId: fc.constantFrom(null, 'b1', 'b2'),
      isDomestic: fc.constantFrom(null, true, false),
    })
    .map((rule) => ({
      ...rule,
      markupId,
      groupName: rule.groupId,
      airlineCode: rule.kind === 'airline' ? rule.airlineCode : null,
      source: rule.kind === 'source' ? rule.source : null,
      blockId: rule.kind === 'fixedDeparture' ? rule.blockId : null,
      unit: 'fixed',
      value: 100,
      per: 'booking',
    }))

/** A site's rules, no two for the same target. */
const anyRules = fc
  .integer({ min: 0, max: 12 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyRule(`m${index}`))))
  .map((rules) => {
    const places = rules.map((rule) => JSON.stringify({ ...rule, markupId: '' }))
    return rules.filter((_, index) => places.indexOf(places[index] ?? '') === index)
  })

const anySubject = fc
  .record({
    supplier: fc.constantFrom('synthetic', fixedDepartureSupplier),
    offerId: fc.constantFrom('b1', 'b2', 'b3'),
    validatingAirline: fc.constantFrom('AI', '6E', 'EK'),
    source: fc.constantFrom('GDS', '6E', 'SG'),
    country: fc.constantFrom('IN', 'AE'),
    fare: anyFare,
  })
  .map(({ supplier, offerId, validatingAirline, source, country, fare }): MarkupSubject => ({
    supplier,
    offer: {
      ...offerAt(fare),
      offerId,
      validatingAirline,
      source,
      segments: [[aSegment({ destinationCountryCode: country })]],
    },
  }))

/** The documented order as a list of criteria: the first one that a rule meets decides. */
const naive = (
  rules: readonly PricingRule[],
  { supplier, offer }: MarkupSubject,
): PricingRule | undefined => {
  const isDomestic = offer.segments.flat().every((one) => one.destinationCountryCode === 'IN')
  const isBlock = supplier === fixedDepartureSupplier
  for (const kind of kinds) {
    if (kind === 'fixedDeparture' && !isBlock) continue
    if (kind === 'source' && isBlock) continue
    for (const blockId of kind === 'fixedDeparture' ? [offer.offerId, null] : [null]) {
      for (const groupId of ['gold', null]) {
        for (const area of [isDomestic, null]) {
          const found = rules.find(
            (rule) =>
              rule.kind === kind &&
              rule.blockId === blockId &&
              rule.groupId === groupId &&
              rule.isDomestic === area &&
              rule.airlineCode === (kind === 'airline' ? offer.validatingAirline : null) &&
              rule.source === (kind === 'source' ? offer.source : null),
          )
          if (found) return found
        }
      }
    }
  }
  return undefined
}

describe('the rule that is applied', () => {
  test('is the most specific one, as a plain lookup in the documented order finds it', () => {
    fc.assert(
      fc.property(anyRules, anySubject, (rules, subject) => {
        expect(findMatchingRules(rules, subject)[0]).toEqual(naive(rules, subject))
      }),
      { numRuns: 2_000 },
    )
  })

  test("doesn't depend on the order in which rules are stored", () => {
    fc.assert(
      fc.property(anyRules, anySubject, (rules, subject) => {
        expect(findMatchingRules(rules.toReversed(), subject)).toEqual(findMatchingRules(rules, subject))
      }),
    )
  })

  test("explains why every other matching rule isn't applied", () => {
    fc.assert(
      fc.property(anyRules, anySubject, (rules, subject) => {
        const [applied, ...others] = findMatchingRules(rules, subject)
        for (const rule of others)
          expect(applied && explainNotApplied(applied, rule)).not.toBe(
            'An older rule of the same kind comes first.',
          )
      }),
    )
  })
})

describe('the amount of a markup', () => {
  test('a fixed one counts passengers with a seat; a percentage is rounded once and never applies to more than the fare', () => {
    fc.assert(
      fc.property(anyFare, fc.nat({ max: 10_000 }), (fare, value) => {
        const seats = fare.perType
          .filter(({ passengerType }) => passengerType !== 3)
          .reduce((sum, { passengerCount }) => sum + passengerCount, 0)
        expect(markupAmount({ unit: 'fixed', value, per: 'passenger' }, fare)).toBe(seats * value)
        expect(markupAmount({ unit: 'fixed', value, per: 'booking' }, fare)).toBe(value)
        const whole = markupAmount({ unit: 'percent', value, per: 'booking' }, fare)
        const seated = markupAmount({ unit: 'percent', value, per: 'passenger' }, fare)
        expect(whole).toBe(Math.round((fare.publishedMinor * value) / 10_000))
        expect(seated).toBeLessThanOrEqual(whole)
        expect(whole).toBeLessThanOrEqual(fare.publishedMinor)
        if (fare.perType.every(({ passengerType }) => passengerType !== 3)) expect(seated).toBe(whole)
      }),
    )
  })
})

test("the documented example: the group's rule for the airline, 2.5 % of the two adults", () => {
  const rule = (markupId: string, over: Partial<PricingRule>): PricingRule => ({
    markupId,
    kind: 'airline',
    groupId: null,
    groupName: null,
    airlineCode: '6E',
    source: null,
    blockId: null,
    isDomestic: null,
    unit: 'fixed',
    value: 30_000,
    per: 'booking',
    ...over,
  })
  const gold = { groupId: 'gold', groupName: 'Gold' }
  const rules = [
    rule('default', { kind: 'default', airlineCode: null }),
    rule('source', { kind: 'source', airlineCode: null, source: '6E', value: 40_000 }),
    rule('everybody', { isDomestic: true, value: 15_000, per: 'passenger' }),
    rule('gold', { ...gold, unit: 'percent', value: 250, per: 'passenger' }),
    rule('abroad', { ...gold, isDomestic: false, value: 90_000 }),
  ]
  const type = (passengerType: 1 | 3, passengerCount: number, publishedMinor: number) => ({
    passengerType,
    passengerCount,
    publishedMinor,
  })
  const fare = { publishedMinor: 1_100_000, perType: [type(1, 2, 1_000_000), type(3, 1, 100_000)] }
  const offer = { offerId: 'x', source: '6E', validatingAirline: '6E', segments: [[aSegment()]] }
  const fitting = findMatchingRules(rules, { supplier: 'synthetic', offer })
  expect(fitting.map(({ markupId }) => markupId)).toEqual(['gold', 'everybody', 'source', 'default'])
  const [applied, ...others] = fitting
  expect(applied && markupAmount(applied, fare)).toBe(25_000)
  expect(others.map((other) => applied && explainNotApplied(applied, other))).toEqual([
    'The rule for Gold comes before the one for everyone.',
    "The airline's rule comes first.",
    "The airline's rule comes first.",
  ])
})

describe("a source's rule", () => {
  const rule = (over: Partial<PricingRule>): PricingRule => ({
    markupId: 'm',
    kind: 'default',
    groupId: null,
    groupName: null,
    airlineCode: null,
    source: null,
    blockId: null,
    isDomestic: null,
    unit: 'fixed',
    value: 100,
    per: 'booking',
    ...over,
  })
  const everyone = rule({ markupId: 'default' })
  const forGold = rule({ markupId: 'gold default', groupId: 'gold', groupName: 'Gold' })
  const gds = rule({ markupId: 'GDS', kind: 'source', source: 'GDS' })
  const goldGds = rule({ ...gds, markupId: 'gold GDS', groupId: 'gold', groupName: 'Gold' })
  const abroadGds = rule({ ...gds, markupId: 'GDS abroad', isDomestic: false })
  const airIndia = rule({ markupId: 'AI', kind: 'airline', airlineCode: 'AI' })
  const blocks = rule({ markupId: 'blocks', kind: 'fixedDeparture' })
  const rules = [everyone, forGold, gds, goldGds, abroadGds, airIndia, blocks]

  test.each([
    ['comes before the default, even one for the group', [everyone, forGold, gds], 'GDS', 'UK', 'GDS'],
    ['is for the group first', [everyone, gds, goldGds], 'GDS', 'UK', 'gold GDS'],
    ["comes after the airline's", rules, 'GDS', 'AI', 'AI'],
    ["doesn't apply to another source", rules, 'SG', 'SG', 'gold default'],
    ["doesn't apply where its area is another", [everyone, abroadGds], 'GDS', 'UK', 'default'],
  ])('%s', (_title, standing, source, validatingAirline, applied) => {
    const offer = { offerId: 'x', source, validatingAirline, segments: [[aSegment()]] }
    expect(findMatchingRules(standing, { supplier: 'tbo', offer })[0]?.markupId).toBe(applied)
  })

  test("never applies to seat blocks, whose source code is an airline's too", () => {
    const offer = { offerId: 'x', source: 'FD', validatingAirline: '6E', segments: [[aSegment()]] }
    const ofAirAsia = rule({ ...gds, source: 'FD' })
    const find = (supplier: string) => findMatchingRules([everyone, ofAirAsia], { supplier, offer })[0]
    expect([find(fixedDepartureSupplier), find('synthetic')]).toEqual([everyone, ofAirAsia])
  })

  test("applies to the agency's own account like to the shared one, and says so to staff", () => {
    const offer = { offerId: 'x', source: 'GDS', validatingAirline: 'UK', segments: [[aSegment()]] }
    for (const supplier of ['tbo', 'tbo-101', 'tbo-102']) {
      const [applied, other] = findMatchingRules([everyone, gds], { supplier, offer })
      expect(applied).toEqual(gds)
      expect(applied && other && explainNotApplied(applied, other)).toBe("The source's rule comes first.")
    }
  })
})
