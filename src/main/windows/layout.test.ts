import { describe, expect, it } from 'vitest'
import { closePane, layOutPanes, showAlone, showBeside } from './layout.ts'

const window = { width: 1052, height: 800 }
const empty = { ids: [], focusedId: null }

describe('panes', () => {
  it('fill the window beside the rail, with a band only where two could be mixed up', () => {
    expect(layOutPanes(1, window)).toEqual([{ x: 52, y: 0, width: 1000, height: 800, bandHeight: 0 }])
    const two = layOutPanes(2, window)
    expect(two.map((pane) => pane.bandHeight)).toEqual([28, 28])
    expect(two[1]?.x).toBe((two[0]?.x ?? 0) + (two[0]?.width ?? 0) + 1)
    expect((two[1]?.x ?? 0) + (two[1]?.width ?? 0)).toBe(1052)
  })

  it.each([1, 2, 3])('of %d never overlap and never leave the window, however small', (count) => {
    for (const width of [0, 52, 300, 1333]) {
      const panes = layOutPanes(count, { width, height: 10 })
      for (const [index, pane] of panes.entries()) {
        expect(pane.width).toBeGreaterThanOrEqual(0)
        const next = panes[index + 1]
        if (next) expect(next.x).toBeGreaterThanOrEqual(pane.x + pane.width)
      }
    }
  })

  it('are shown alone, beside, and closed with the keyboard going to a neighbour', () => {
    const one = showAlone(empty, 'a')
    const two = showBeside(one, 'b')
    expect(two).toEqual({ ids: ['a', 'b'], focusedId: 'b' })
    expect(showBeside(two, 'a')).toEqual({ ids: ['a', 'b'], focusedId: 'a' })
    const full = showBeside(showBeside(two, 'c'), 'd')
    expect(full.ids).toEqual(['a', 'b', 'd'])
    expect(closePane(two, 'b')).toEqual({ ids: ['a'], focusedId: 'a' })
    expect(closePane(one, 'a')).toEqual({ ids: [], focusedId: null })
  })
})
