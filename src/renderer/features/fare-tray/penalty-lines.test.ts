import { describe, expect, it } from 'vitest'
import type { MiniFareRule } from '#contract/entities/flight.ts'
import type { FarePenalties } from '#contract/http/fare-tray-fares.ts'
import { aKeptFare } from './fare-tray.test-kit.ts'
import { toPenaltyLines } from './penalty-lines.ts'

const format = (penalties: FarePenalties) =>
  toPenaltyLines(penalties)?.map(({ what, when, briefWhen, charge }) =>
    [what, when, briefWhen, charge].join(' | '),
  )
const { penalties } = aKeptFare()
const rule: MiniFareRule = {
  journeyPoints: 'DEL-BOM',
  type: 'Reissue',
  from: 4,
  to: null,
  unit: 'Hours',
  details: 'INR 3000',
}

describe('the penalties of a fare', () => {
  it('list cancellations first, each from the time farthest from departure', () => {
    expect(format(penalties)).toEqual([
      'Cancellation | 4 hours or more before departure | from 4 h | INR 3500',
      'Cancellation | Within 4 hours of departure | under 4 h | INR 9999',
      'Change | 4 hours or more before departure | from 4 h | INR 3000',
    ])
  })

  it('compare hours with days, and name the journeys when there are several', () => {
    const rules = [
      { ...rule, from: 4, to: 24, details: 'INR 2' },
      { ...rule, from: 2, to: null, unit: 'Days' as const, details: 'INR 1' },
      { ...rule, from: null, to: null, journeyPoints: 'BOM-DEL', details: 'INR 3' },
    ]
    expect(format({ ...penalties, rules })).toEqual([
      'Change DEL-BOM | 2 days or more before departure | from 2 d | INR 1',
      'Change DEL-BOM | 4 to 24 hours before departure | 4–24 h | INR 2',
      'Change BOM-DEL | Any time |  | INR 3',
    ])
  })

  it.each<[string, Partial<FarePenalties>, string[] | undefined]>([
    [
      "the airline's words without times",
      { rules: [], cancellationCharge: 'INR 3500' },
      ['Cancellation |  |  | INR 3500'],
    ],
    ['none when the airline gives none', { rules: [] }, []],
    ['unknown when the rules are missing', { rules: null }, undefined],
    [
      "the airline's words when the rules are missing",
      { rules: null, reissueCharge: 'INR 9' },
      ['Change |  |  | INR 9'],
    ],
  ])('are %s', (_what, over, expected) => {
    expect(format({ ...penalties, ...over })).toEqual(expected)
  })
})
