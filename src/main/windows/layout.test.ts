import { describe, expect, it } from 'vitest'
import { dividerThickness, layOutDividers, layOutPanes } from './layout.ts'

const room = { width: 1452, height: 900, top: 0 }
const rightEdge = (pane: { x: number; width: number } | undefined) => (pane ? pane.x + pane.width : 0)

describe('panes', () => {
  it('fill the window beside the rail, with a title bar only where two could be confused', () => {
    expect(layOutPanes(0, room)).toEqual([])
    expect(layOutPanes(1, room)).toEqual([{ x: 52, y: 0, width: 1400, height: 900, bandHeight: 0 }])
    const two = layOutPanes(2, room)
    expect(two.map((pane) => pane.bandHeight)).toEqual([28, 28])
    expect(two[1]?.x).toBe(rightEdge(two[0]) + dividerThickness)
    expect(rightEdge(two[1])).toBe(1452)
  })

  it('are two rows of two when there are four, each with its title bar', () => {
    const four = layOutPanes(4, room)
    expect(four.map((pane) => [pane.x, pane.y])).toEqual([
      [52, 28],
      [755, 28],
      [52, 481],
      [755, 481],
    ])
    expect(four.every((pane) => pane.y + pane.height <= 900)).toBe(true)
  })

  it('leave room for the bar of questions', () => {
    const [pane] = layOutPanes(1, { ...room, top: 40 })
    expect(pane).toMatchObject({ y: 40, height: 860 })
  })

  it.each([1, 2, 3, 4])('never overlap or leave the window, however small (%d)', (count) => {
    for (const width of [0, 52, 300, 1333]) {
      const panes = layOutPanes(count, { width, height: 10, top: 0 })
      for (const [index, pane] of panes.entries()) {
        expect(pane.width).toBeGreaterThanOrEqual(0)
        const next = panes[index + 1]
        if (next && next.y === pane.y) expect(next.x).toBeGreaterThanOrEqual(rightEdge(pane))
      }
    }
  })
})

describe('dividers', () => {
  it('are between the panes, vertical ones first', () => {
    expect(layOutDividers(1, room)).toEqual([])
    expect(layOutDividers(3, room).map(({ index, axis }) => [index, axis])).toEqual([
      [0, 'x'],
      [1, 'x'],
    ])
    const panes = layOutPanes(2, room, { columns: [0.3, 0.7], rows: [1] })
    expect(layOutDividers(2, room, { columns: [0.3, 0.7], rows: [1] })).toEqual([
      { index: 0, axis: 'x', x: rightEdge(panes[0]), y: 0, length: 900, thickness: 6, position: 0.3 },
    ])
  })

  it('cross when there are four panes', () => {
    expect(layOutDividers(4, room)).toMatchObject([
      { index: 0, axis: 'x', length: 900, position: 0.5 },
      { index: 1, axis: 'y', length: 1400, position: 0.5 },
    ])
  })
})
