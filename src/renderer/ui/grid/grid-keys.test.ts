import { describe, expect, it } from 'vitest'
import { followRow, getGridMove, type GridCursor, type GridKey } from './grid-keys.ts'

const extent = { rows: 100, columns: 6, pageRows: 20 }
const cursor: GridCursor = { row: 10, column: 2, anchor: 10 }
const press = (key: string, more: Partial<GridKey> = {}): GridKey => ({
  key,
  isShift: false,
  isCtrl: false,
  ...more,
})
const ctrl = { isCtrl: true }
const shift = { isShift: true }

describe('keys in a grid', () => {
  it.each<[string, GridKey, [number, number]]>([
    ['down', press('ArrowDown'), [11, 2]],
    ['up', press('ArrowUp'), [9, 2]],
    ['left', press('ArrowLeft'), [10, 1]],
    ['right', press('ArrowRight'), [10, 3]],
    ['a page down', press('PageDown'), [30, 2]],
    ['a page up stops at the first row', press('PageUp'), [0, 2]],
    ['home goes to the first column', press('Home'), [10, 0]],
    ['end goes to the last column', press('End'), [10, 5]],
    ['ctrl home goes to the first cell', press('Home', ctrl), [0, 0]],
    ['ctrl end goes to the last cell', press('End', ctrl), [99, 5]],
    ['ctrl down goes to the last row', press('ArrowDown', ctrl), [99, 2]],
  ])('%s', (_title, key, [row, column]) => {
    expect(getGridMove(cursor, extent, key)).toEqual({
      kind: 'move',
      cursor: { row, column, anchor: row },
      range: null,
    })
  })

  it('stays within the grid', () => {
    expect(getGridMove({ row: 99, column: 5, anchor: 99 }, extent, press('ArrowDown'))).toMatchObject({
      cursor: { row: 99 },
    })
    expect(getGridMove({ row: 0, column: 0, anchor: 0 }, extent, press('ArrowLeft'))).toMatchObject({
      cursor: { column: 0 },
    })
  })

  it('extends with Shift from where the range started, in both directions', () => {
    expect(getGridMove(cursor, extent, press('ArrowDown', shift))).toMatchObject({
      range: { from: 10, to: 11 },
    })
    const below = { row: 12, column: 2, anchor: 10 }
    expect(getGridMove(below, extent, press('ArrowUp', shift))).toMatchObject({ range: { from: 10, to: 11 } })
    const above = { row: 9, column: 2, anchor: 10 }
    expect(getGridMove(above, extent, press('ArrowUp', shift))).toMatchObject({ range: { from: 8, to: 10 } })
  })

  it.each([
    [press(' '), { kind: 'toggle', row: 10 }],
    [press('Enter'), { kind: 'open', row: 10 }],
    [press('a', ctrl), { kind: 'selectAll' }],
    [press('Escape'), { kind: 'clear' }],
    [press('x'), null],
  ])('%j does %j', (key, expected) => {
    expect(getGridMove(cursor, extent, key)).toEqual(expected)
  })

  it('does nothing without rows', () => {
    expect(getGridMove(cursor, { ...extent, rows: 0 }, press('ArrowDown'))).toBeNull()
  })
})

describe('the cursor when the rows change', () => {
  const at = (row: number) => ({ row, column: 2, anchor: row })
  it.each([
    ['stays when nothing moved', 1, 'a b c', 'a b c', 1],
    ['follows its row down', 1, 'a b c', 'new a b c', 2],
    ['follows its row up', 2, 'a b c', 'b c', 1],
    ['stays in its place when its row is gone', 1, 'a b c', 'a c', 1],
    ['goes to the last row when its row was the last', 2, 'a b c', 'a b', 1],
    ['stays in its place on another page', 1, 'a b c', 'd e f', 1],
    ['starts at the top of a shorter page', 2, 'a b c', 'd e', 0],
    ['starts at the top without rows', 0, 'a', '', 0],
  ])('%s', (_name, row, before, after, expected) => {
    const ids = (text: string) => text.split(' ').filter(Boolean)
    expect(followRow(at(row), ids(before), ids(after))).toEqual(at(expected))
  })

  it('keeps the start of a range in its row', () => {
    const cursor = { row: 2, column: 0, anchor: 0 }
    expect(followRow(cursor, ['a', 'b', 'c'], ['new', 'a', 'b', 'c'])).toEqual({
      row: 3,
      column: 0,
      anchor: 1,
    })
  })
})
