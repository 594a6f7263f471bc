import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cell, facts, flight, journeys, sectors, selection } from './change-facts.test-kit.ts'
import {
  departedParts,
  judgeChange,
  openParts,
  type ChangeFacts,
  type ChangeSelection,
} from './change-rules.ts'
import { changeRuleTexts as texts } from './change-rule-texts.ts'
import { countPartsPerLeg, findParts, listParts, toSectors } from './change-sectors.ts'

describe('legs named by sectors', () => {
  const cases: [string, string, string, number[] | null][] = [
    ['none', 'DEL-BOM', '', []],
    ['two legs with the same ends, named once: the first one', 'DEL-BOM DEL-BOM', 'DEL-BOM', [0]],
    ['both', 'DEL-BOM DEL-BOM', 'DEL-BOM DEL-BOM', [0, 1]],
    ['a flight of one leg that equals another leg', 'DEL-BOM DEL-BOM,BOM-GOI', 'DEL-BOM BOM-GOI', [1]],
    ['both directions at once', 'DEL-BOM DEL-BOM,BOM-GOI', 'DEL-BOM DEL-GOI', [0, 1]],
    [
      'six legs of two flights',
      'DEL-JAI,JAI-BOM BOM-GOI,GOI-MAA MAA-BLR,BLR-HYD HYD-CCU,CCU-GAU GAU-PAT,PAT-LKO LKO-IXC,IXC-DEL',
      'DEL-BOM BOM-MAA MAA-HYD HYD-GAU GAU-LKO LKO-IXC IXC-DEL',
      [0, 1, 2, 3, 4, 5],
    ],
    ['a sector that no leg covers', 'DEL-BOM', 'DEL-GOI', null],
  ]
  test.each(cases)('%s', (_title, legs, named, found) => {
    const segments = journeys(legs)
    expect(
      findParts(
        segments,
        sectors(named),
        segments.map(() => 1),
      ),
    ).toEqual(found)
  })
})

/** The legs of `facts()`, sold by an airline that refunds single flights: parts 0 and 1 out, part 2 back. */
const byFlight = (over: Partial<ChangeFacts> & { types?: (1 | 2 | 3)[] } = {}): ChangeFacts =>
  facts({ partsPerLeg: [2, 1], departed: [false, false, false], ...over })

describe('an airline that refunds single flights', () => {
  const cases: [string, ChangeFacts, ChangeSelection, number[]][] = [
    ['one flight of a connection', byFlight(), selection(2, ['T0'], 'JAI-BOM'), [1]],
    ['all of the connection by its ends', byFlight(), selection(2, ['T0'], 'DEL-BOM'), [0, 1]],
    ['a flight and the way back', byFlight(), selection(2, ['T0'], 'BOM-DEL DEL-JAI'), [0, 2]],
    ['a refund of everything', byFlight(), selection(1), [0, 1, 2]],
    ['a change of everything', byFlight(), selection(3, ['T0']), [0, 1, 2]],
    [
      'the second flight once the first has departed',
      byFlight({ departed: [true, false, false] }),
      selection(2, ['T0'], 'JAI-BOM'),
      [1],
    ],
    [
      'the second flight once the first was refunded',
      byFlight({ taken: [cell(0, 0)] }),
      selection(2, ['T0'], 'JAI-BOM'),
      [1],
    ],
  ]
  test.each(cases)('%s', (_title, changeFacts, asked, parts) => {
    expect(judgeChange(changeFacts, asked)).toMatchObject({ ok: true, parts })
  })

  const refusals: [string, ChangeFacts, ChangeSelection, string][] = [
    ['the same flight twice', byFlight(), selection(2, ['T0'], 'JAI-BOM JAI-BOM'), texts.sectorTwice],
    [
      'a connection and one of its flights',
      byFlight(),
      selection(2, ['T0'], 'DEL-BOM JAI-BOM'),
      texts.sectorTwice,
    ],
    [
      'a flight that was requested before',
      byFlight({ taken: [cell(0, 1)] }),
      selection(2, ['T0'], 'JAI-BOM'),
      texts.askedBefore,
    ],
    [
      'the connection once one of its flights was requested',
      byFlight({ taken: [cell(0, 1)] }),
      selection(2, ['T0'], 'DEL-BOM'),
      texts.askedBefore,
    ],
    [
      'an adult whose infant would fly one flight alone',
      byFlight({ types: [1, 3] }),
      selection(2, ['T0'], 'DEL-JAI'),
      texts.withoutAdult,
    ],
  ]
  test.each(refusals)('refuses %s', (_title, changeFacts, asked, message) => {
    expect(judgeChange(changeFacts, asked)).toMatchObject({ ok: false, problem: { message } })
  })

  test('offers each flight, and closes those that have departed', () => {
    const clock = (): string => '2026-12-10T07:00:00'
    const segments = [
      [flight('DEL-JAI', '2026-12-10T06:00:00'), flight('JAI-BOM', '2026-12-10T09:00:00')],
      [flight('BOM-DEL', '2026-12-12T06:00:00')],
    ]
    const departed = departedParts(segments, [2, 1], clock)
    expect(departed).toEqual([true, false, false])
    expect(openParts(byFlight({ segments, departed }))).toEqual([1, 2])
  })

  test('refunds a leg as a whole, under the same indexes, once a reissue changed its number of flights', () => {
    const sold = { isRefundableByFlight: true, segments: journeys('DEL-JAI,JAI-BOM BOM-DEL') }
    const segments = journeys('DEL-BOM BOM-DEL')
    const partsPerLeg = countPartsPerLeg(sold, segments)
    expect(partsPerLeg).toEqual([2, 1])
    expect(listParts(segments, partsPerLeg).map(({ indexes }) => indexes)).toEqual([[0, 1], [2]])
    expect(findParts(segments, sectors('DEL-BOM'), partsPerLeg)).toEqual([0, 1])
    expect(findParts(segments, sectors('BOM-DEL'), partsPerLeg)).toEqual([2])
  })

  test('counts by leg when it was not sold by flight, or the airline changed the legs with the sale', () => {
    const segments = journeys('DEL-JAI,JAI-BOM BOM-DEL')
    expect(countPartsPerLeg({ segments }, segments)).toEqual([1, 1])
    expect(countPartsPerLeg({ segments, isRefundableByFlight: true }, journeys('DEL-BOM'))).toEqual([1])
  })
})

describe('parts named by sectors', () => {
  test.each([
    ['all flights of a leg: its ends', 'DEL-JAI,JAI-BOM BOM-DEL', [0, 1], 'DEL-BOM'],
    ['some of them: each by itself', 'DEL-JAI,JAI-BOM BOM-DEL', [0, 2], 'DEL-JAI BOM-DEL'],
    ['ends that another flight has too', 'DEL-JAI,JAI-BOM DEL-BOM', [0, 1], 'DEL-JAI JAI-BOM'],
    ['ends that another leg has too', 'DEL-JAI,JAI-BOM DEL-HYD,HYD-BOM', [2, 3], 'DEL-HYD HYD-BOM'],
  ])('%s', (_title, legs, chosen, named) => {
    const segments = journeys(legs)
    const partsPerLeg = segments.map(({ length }) => length)
    expect(toSectors(segments, chosen, partsPerLeg)).toEqual(sectors(named))
  })

  test('are found again, whichever flights are chosen', () => {
    const airports = ['DEL', 'BOM', 'JAI', 'GOI', 'MAA']
    const legs = fc.array(
      fc
        .uniqueArray(fc.constantFrom(...airports), { minLength: 2, maxLength: 4 })
        .map((stops) => stops.slice(1).map((stop, place) => flight(`${stops[place]}-${stop}`))),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(legs, fc.infiniteStream(fc.boolean()), (segments, picks) => {
        const partsPerLeg = segments.map(({ length }) => length)
        const parts = listParts(segments, partsPerLeg)
        const names = parts.map(({ flights }) => JSON.stringify(toSectors([flights], [0], [1])))
        // Sectors can't tell parts with the same airports apart.
        fc.pre(new Set(names).size === names.length)
        const chosen = parts.flatMap(({ indexes }) => (picks.next().value ? indexes : []))
        expect(findParts(segments, toSectors(segments, chosen, partsPerLeg), partsPerLeg)).toEqual(chosen)
      }),
    )
  })
})
