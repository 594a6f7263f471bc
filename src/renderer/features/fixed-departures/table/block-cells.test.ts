import { describe, expect, it } from 'vitest'
import { aBlock } from '#renderer/features/fixed-departures/seat-block.test-kit.ts'
import { splitSheet } from '#renderer/entities/split-sheet.ts'
import { pasteSheet, readNamesDue, readRow, toCells, type CellId } from './block-cells.ts'
import { tableTexts as texts } from './table-texts.ts'

describe('toCells', () => {
  it('shows seats, fares, and the names deadline in Indian time', () => {
    expect(toCells(aBlock())).toEqual({
      seatsTotal: '20',
      adultBase: '4000',
      adultTax: '500',
      childBase: '4000',
      childTax: '500',
      namesDue: '12/01/2027 12:00',
    })
  })
})

describe('readNamesDue', () => {
  it.each([
    ['12/01/2027 12:00', { date: '2027-01-12', time: '12:00' }],
    ['2027-01-12 0930', { date: '2027-01-12', time: '09:30' }],
    ['2027-01-12T18:30', { date: '2027-01-12', time: '18:30' }],
    ['12.1.2027', { date: '2027-01-12', time: '12:00' }],
    ['31/02/2027 12:00', null],
    ['12/01/2027 25:00', null],
    ['soon', null],
    ['', null],
  ])('reads %s', (typed, expected) => {
    expect(readNamesDue(typed)).toEqual(expected)
  })
})

describe('readRow', () => {
  it('has nothing to save until a value differs', () => {
    expect(readRow(aBlock())).toMatchObject({ changed: [], problems: {}, request: null })
    expect(readRow(aBlock(), { adultBase: '₹ 4,000', namesDue: '2027-01-12 12:00' })).toMatchObject({
      changed: [],
      request: null,
    })
  })

  it('saves what is typed and keeps everything else of the block', () => {
    const { changed, request } = readRow(aBlock(), { adultBase: '4,250.50', namesDue: '10/01/2027 18:00' })
    expect(changed).toEqual(['adultBase', 'namesDue'])
    expect(request).toMatchObject({
      blockId: 'b1',
      updatedAt: '2026-11-20T04:00:00.000Z',
      title: 'Mumbai weekend',
      seatsTotal: 20,
      adult: { baseFare: 4250.5, tax: 500 },
      child: { baseFare: 4000, tax: 500 },
      infant: { baseFare: 0, tax: 1500 },
      namesDeadline: '2027-01-10T18:00:00+05:30',
      pnr: '',
    })
  })

  it.each<[CellId, string, string]>([
    ['seatsTotal', '4', texts.tooFewSeats(5)],
    ['seatsTotal', 'many', texts.badSeats],
    ['seatsTotal', '', texts.badSeats],
    ['namesDue', 'soon', texts.badDue],
  ])('refuses %s of "%s"', (cell, typed, problem) => {
    const { problems, request } = readRow(aBlock(), { [cell]: typed })
    expect(problems).toEqual({ [cell]: problem })
    expect(request).toBeNull()
  })

  it.each(['adultBase', 'adultTax', 'childBase', 'childTax'] as const)('refuses letters in %s', (cell) => {
    const { problems, request } = readRow(aBlock(), { [cell]: '4k' })
    expect(Object.keys(problems)).toEqual([cell])
    expect(request).toBeNull()
  })
})

describe('pasteSheet', () => {
  const blocks = [
    aBlock(),
    aBlock({ blockId: 'b2', status: 'departed' }),
    aBlock({ blockId: 'b3' }),
    aBlock({ blockId: 'b4' }),
  ]

  it('fills to the right and down, past blocks that have departed, and no further than the table', () => {
    const sheet = splitSheet('30\t"4,100"\r\n31\t4200\r\n32\t\r\n33\t1\r\n34\t1\r\n')
    expect(
      pasteSheet({ b3: { childTax: '9' } }, sheet, { blocks, blockId: 'b1', cell: 'seatsTotal' }),
    ).toEqual({
      b1: { seatsTotal: '30', adultBase: '4,100' },
      b3: { childTax: '9', seatsTotal: '32' },
      b4: { seatsTotal: '33', adultBase: '1' },
    })
  })

  it('leaves out what is right of the last column', () => {
    const sheet = splitSheet('10/01/2027 18:00\tmore\tand more')
    expect(pasteSheet({}, sheet, { blocks, blockId: 'b4', cell: 'namesDue' })).toEqual({
      b4: { namesDue: '10/01/2027 18:00' },
    })
  })
})
