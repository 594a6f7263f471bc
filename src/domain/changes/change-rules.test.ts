import { describe, expect, test } from 'vitest'
import { cell, facts, flight, journeys, sectors, selection } from './change-facts.test-kit.ts'
import {
  departedParts,
  judgeChange,
  openParts,
  openPassengers,
  listTakenCells,
  explainClosedCell,
  type ChangeFacts,
  type ChangeSelection,
} from './change-rules.ts'
import { changeRuleTexts as texts } from './change-rule-texts.ts'

const allowed: [string, ChangeFacts, ChangeSelection, number[], number[]][] = [
  ['a refund covers everyone and every leg', facts(), selection(1), [0, 1, 2], [0, 1]],
  ['whatever else the form contains', facts(), selection(1, ['T1'], 'BOM-DEL'), [0, 1, 2], [0, 1]],
  [
    'a partial refund: picked passengers, picked legs',
    facts(),
    selection(2, ['T2', 'T0'], 'BOM-DEL'),
    [0, 2],
    [1],
  ],
  ['a leg named by its ends', facts(), selection(2, ['T0'], 'DEL-BOM'), [0], [0]],
  [
    'a leg named by all of its flights, in any order',
    facts(),
    selection(2, ['T0'], 'JAI-BOM DEL-JAI'),
    [0],
    [0],
  ],
  ['a ticket named twice counts once', facts(), selection(2, ['T0', 'T0'], 'BOM-DEL'), [0], [1]],
  ['a change for everyone', facts(), selection(3), [0, 1, 2], [0, 1]],
  ['a change for some', facts(), selection(3, ['T1']), [1], [0, 1]],
  [
    'while another change request is open',
    facts({ status: 'ChangeRequested' }),
    selection(1),
    [0, 1, 2],
    [0, 1],
  ],
  [
    'the return after the outbound flight',
    facts({ departed: [true, false] }),
    selection(2, ['T0'], 'BOM-DEL'),
    [0],
    [1],
  ],
  [
    'another leg of the same passenger',
    facts({ taken: [cell(0, 0)] }),
    selection(2, ['T0'], 'BOM-DEL'),
    [0],
    [1],
  ],
  ['an infant with its adult', facts({ types: [1, 3] }), selection(2, ['T0', 'T1'], 'BOM-DEL'), [0, 1], [1]],
  ['an infant alone', facts({ types: [1, 3] }), selection(2, ['T1'], 'BOM-DEL'), [1], [1]],
  ['children who were sold alone', facts({ types: [2, 2] }), selection(2, ['T0'], 'BOM-DEL'), [0], [1]],
]

describe('requests that are allowed', () => {
  test.each(allowed)('%s', (_title, changeFacts, asked, passengers, parts) => {
    expect(judgeChange(changeFacts, asked)).toEqual({ ok: true, passengers, parts })
  })

  test('refuses to remove the last adult of a leg while a child stays; accepts it together with the child', () => {
    const left = facts({ taken: [cell(0, 0)] })
    expect(judgeChange(left, selection(2, ['T1'], 'DEL-BOM'))).toMatchObject({ ok: false })
    expect(judgeChange(left, selection(2, ['T1', 'T2'], 'DEL-BOM'))).toMatchObject({ ok: true })
  })
})

const refused: [string, ChangeFacts, ChangeSelection, 'foreign' | 'input' | 'state', string][] = [
  ['a hold', facts({ status: 'Held' }), selection(1), 'state', texts.notTicketed],
  [
    'a cancelled booking',
    facts({ status: 'Cancelled' }),
    selection(2, ['T0'], 'BOM-DEL'),
    'state',
    texts.notTicketed,
  ],
  ['a purchase in progress', facts({ status: 'InProgress' }), selection(3), 'state', texts.notTicketed],
  ['nobody picked', facts(), selection(2, [], 'BOM-DEL'), 'input', texts.choosePassengers],
  ['no sector picked', facts(), selection(2, ['T0']), 'input', texts.chooseSectors],
  ['half a leg', facts(), selection(2, ['T0'], 'DEL-JAI'), 'input', texts.halfALeg],
  [
    'a leg and half of another one',
    facts(),
    selection(2, ['T0'], 'BOM-DEL JAI-BOM'),
    'input',
    texts.halfALeg,
  ],
  ['the same leg twice', facts(), selection(2, ['T0'], 'BOM-DEL BOM-DEL'), 'input', texts.sectorTwice],
  ['a sector of another booking', facts(), selection(2, ['T0'], 'MAA-BLR'), 'input', texts.foreignSector],
  [
    'a ticket of another booking',
    facts(),
    selection(2, ['T0', 'T9'], 'BOM-DEL'),
    'foreign',
    texts.foreignTicket,
  ],
  ["a change of another booking's ticket", facts(), selection(3, ['T9']), 'foreign', texts.foreignTicket],
  [
    'everything, after the last departure',
    facts({ departed: [true, true] }),
    selection(1),
    'state',
    texts.departed,
  ],
  [
    'a departed leg',
    facts({ departed: [true, false] }),
    selection(2, ['T0'], 'DEL-BOM'),
    'state',
    texts.departed,
  ],
  ['a change after departure', facts({ departed: [true, false] }), selection(3), 'state', texts.departed],
  [
    'a full refund of a partly flown booking',
    facts({ departed: [true, false] }),
    selection(1),
    'state',
    `${texts.departed} ${texts.askForRest}`,
  ],
  [
    'a full refund of a partly refunded booking',
    facts({ taken: [cell(0, 0)] }),
    selection(1),
    'state',
    `${texts.askedBefore} ${texts.askForRest}`,
  ],
  [
    'the same request twice',
    facts({ taken: [cell(0, 1)] }),
    selection(2, ['T0'], 'BOM-DEL'),
    'state',
    texts.askedBefore,
  ],
  [
    'a change during another change',
    facts({ taken: [cell(1, 0, false)] }),
    selection(3, ['T1']),
    'state',
    texts.askedBefore,
  ],
  [
    'an adult without the infant',
    facts({ types: [1, 3] }),
    selection(2, ['T0'], 'BOM-DEL'),
    'state',
    texts.withoutAdult,
  ],
  [
    "two infants on one adult's lap",
    facts({ types: [1, 1, 3, 3] }),
    selection(2, ['T0'], 'BOM-DEL'),
    'state',
    texts.withoutAdult,
  ],
  [
    'a child left alone',
    facts({ types: [1, 2] }),
    selection(2, ['T0'], 'BOM-DEL'),
    'state',
    texts.withoutAdult,
  ],
  [
    'an infant moved to another flight alone',
    facts({ types: [1, 3] }),
    selection(3, ['T1']),
    'state',
    texts.withoutAdult,
  ],
]

describe('requests that are refused', () => {
  test.each(refused)('%s', (_title, changeFacts, asked, kind, message) => {
    expect(judgeChange(changeFacts, asked)).toMatchObject({ ok: false, problem: { kind, message } })
  })
})

describe('choices in the form', () => {
  test('offers only legs and passengers that can still be requested', () => {
    const changeFacts = facts({ departed: [true, false], taken: [cell(0, 1), cell(2, 1, false)] })
    expect(openParts(changeFacts)).toEqual([1])
    expect(openPassengers(changeFacts)).toEqual([1])
    expect(explainClosedCell(changeFacts, 1, 0)).toBe(texts.departed)
    expect(explainClosedCell(changeFacts, 0, 1)).toBe(texts.askedBefore)
    expect(explainClosedCell(changeFacts, 1, 1)).toBe('')
  })

  test("treats a leg as departed by its own airport's clock", () => {
    const segments = [[flight('DEL-DXB', '2026-12-10T06:00:00')], [flight('DXB-DEL', '2026-12-10T06:00:00')]]
    const clocks: Record<string, string> = { DEL: '2026-12-10T06:30:00', DXB: '2026-12-10T05:00:00' }
    expect(departedParts(segments, [1, 1], (code) => clocks[code] ?? '')).toEqual([true, false])
  })

  test('counts open requests and completed refunds as requested', () => {
    const item = (state: 'pending' | 'completed' | 'rejected' | 'closed', passengerIndex: number) => ({
      state,
      passengerIndex,
      sectors: sectors('BOM-DEL'),
    })
    const taken = listTakenCells(
      [
        { requestType: 2, items: [item('pending', 0), item('completed', 1), item('rejected', 2)] },
        { requestType: 3, items: [item('completed', 3), item('pending', 4), item('closed', 5)] },
      ],
      { segments: journeys('DEL-BOM BOM-DEL'), partsPerLeg: [1, 1] },
    )
    expect(taken).toEqual([cell(0, 1, true, true), cell(1, 1), cell(4, 1, false, true)])
  })
})
