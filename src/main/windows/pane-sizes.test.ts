import { describe, expect, it } from 'vitest'
import { moveDivider, toFittingSizes } from './pane-sizes.ts'

const free = { width: 1000, height: 800 }
const none = { columns: [], rows: [] }
const rounded = (shares: number[]) => shares.map((one) => Math.round(one * 1000) / 1000)

describe('pane sizes', () => {
  it.each([
    [1, { columns: [1], rows: [1] }],
    [2, { columns: [0.5, 0.5], rows: [1] }],
    [4, { columns: [0.5, 0.5], rows: [0.5, 0.5] }],
  ])('of %d panes are equal unless others are saved', (count, expected) => {
    expect(toFittingSizes(count, none, free)).toEqual(expected)
  })

  it('that are saved apply only to the same number of panes', () => {
    const kept = { columns: [0.4, 0.6], rows: [1] }
    expect(toFittingSizes(2, kept, free)).toEqual(kept)
    expect(toFittingSizes(3, kept, { width: 1200, height: 800 }).columns).toEqual([1 / 3, 1 / 3, 1 / 3])
  })

  it('never make a pane too narrow when the window has room', () => {
    expect(rounded(toFittingSizes(2, { columns: [0.1, 0.9], rows: [1] }, free).columns)).toEqual([0.32, 0.68])
    expect(
      toFittingSizes(2, { columns: [0.1, 0.9], rows: [1] }, { width: 500, height: 800 }).columns,
    ).toEqual([0.5, 0.5])
  })

  it('change only beside the divider that is moved', () => {
    const wide = { width: 2000, height: 800 }
    const three = { columns: [0.3, 0.3, 0.4], rows: [1] }
    expect(rounded(moveDivider(3, three, wide, { index: 1, position: 0.7 }).columns)).toEqual([0.3, 0.4, 0.3])
    expect(rounded(moveDivider(3, three, wide, { index: 0, position: 0.99 }).columns)).toEqual([
      0.44, 0.16, 0.4,
    ])
    expect(rounded(moveDivider(4, none, free, { index: 1, position: 0.6 }).rows)).toEqual([0.6, 0.4])
    expect(moveDivider(2, none, free, { index: 3, position: 0.1 })).toEqual({
      columns: [0.5, 0.5],
      rows: [1],
    })
  })
})
