import { expect, it } from 'vitest'
import type { Divider, Pane } from '#contract/ipc/panes.ts'
import { findNeighbours, positionAt, positionFor } from './divider-place.ts'

const pane = (workspaceId: string, x: number, y: number, width: number, height: number): Pane => ({
  workspaceId,
  x,
  y: y + 28,
  width,
  height: height - 28,
  bandHeight: 28,
  status: 'ready',
  message: '',
  isFocused: false,
})
const line = (index: number, axis: 'x' | 'y', x: number, y: number): Divider => ({
  index,
  axis,
  x,
  y,
  length: 100,
  thickness: 6,
  position: 0.5,
})
const panes = [
  pane('a', 52, 0, 500, 400),
  pane('b', 558, 0, 500, 400),
  pane('c', 52, 406, 500, 400),
  pane('d', 558, 406, 500, 400),
]
const upright = line(0, 'x', 552, 0)
const lying = line(1, 'y', 52, 400)
const dividers = [upright, lying]

it('a divider is positioned by its panes', () => {
  expect(positionAt(552, upright, dividers, panes)).toBe(0.5)
  expect(positionAt(400, lying, dividers, panes)).toBe(0.5)
  expect(positionAt(302, upright, dividers, panes)).toBe(0.25)
})

it('a divider knows its neighbours and its middle', () => {
  expect(findNeighbours(lying, dividers, panes).map((one) => one?.workspaceId)).toEqual(['a', 'c'])
  const second = line(1, 'x', 0, 0)
  expect(positionFor(second, [line(0, 'x', 0, 0), second])).toBeCloseTo(2 / 3)
})
