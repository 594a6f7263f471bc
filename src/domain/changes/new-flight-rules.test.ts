import { describe, expect, test } from 'vitest'
import { cell, facts } from './change-facts.test-kit.ts'
import { changeRuleTexts as texts } from './change-rule-texts.ts'
import { explainNoNewFlights } from './new-flight-rules.ts'

describe('new flights', () => {
  test.each([
    ['everybody', facts(), [0, 1, 2], ''],
    ['some of the passengers', facts(), [0, 1], texts.splitBooking],
    ['everybody who was not refunded', facts({ taken: [cell(1, 0), cell(1, 1)] }), [0, 2], ''],
    ['all but a passenger who still flies back', facts({ taken: [cell(1, 0)] }), [0, 2], texts.splitBooking],
    ['passengers with an open change', facts({ taken: [cell(0, 0, false)] }), [1, 2], texts.splitBooking],
    [
      'whoever is left while a refund is open',
      facts({ taken: [cell(1, 0, true, true)] }),
      [0, 2],
      texts.refundFirst,
    ],
    ['children alone', facts({ types: [2, 2] }), [0, 1], texts.searchWithoutAdult],
  ])('for %s', (_, booking, passengers, why) => {
    expect(explainNoNewFlights(booking, passengers)).toBe(why)
  })
})
