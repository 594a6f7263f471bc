import { describe, expect, it } from 'vitest'
import { closePane, showAlone, showBeside, showSplit } from './pane-set.ts'

describe('panes on screen', () => {
  it('are shown alone, side by side, and closed with the focus moving to a neighbour', () => {
    const one = showAlone('a')
    const two = showBeside(one, 'b')
    expect(two).toEqual({ ids: ['a', 'b'], focusedId: 'b' })
    expect(showBeside(two, 'a')).toEqual({ ids: ['a', 'b'], focusedId: 'a' })
    const full = ['c', 'd', 'e'].reduce(showBeside, two)
    expect(full.ids).toEqual(['a', 'b', 'c', 'e'])
    expect(closePane(two, 'b')).toEqual({ ids: ['a'], focusedId: 'a' })
    expect(closePane(one, 'a')).toEqual({ ids: [], focusedId: null })
  })

  it('of a saved layout appear once each, four at most', () => {
    expect(showSplit(['a', 'b', 'a', 'c', 'd', 'e'])).toEqual({ ids: ['a', 'b', 'c', 'd'], focusedId: 'a' })
    expect(showSplit([])).toEqual({ ids: [], focusedId: null })
  })
})
