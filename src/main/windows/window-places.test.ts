import { describe, expect, it } from 'vitest'
import type { WindowPlace } from '#main/settings/settings-schema.ts'
import {
  addPlace,
  findDisplay,
  isReachable,
  placeWindow,
  toScreensKey,
  type ScreenDisplay,
} from './window-places.ts'

const display = (id: number, x: number, y: number, width: number, height: number): ScreenDisplay => ({
  id,
  bounds: { x, y, width, height },
  workArea: { x, y: y + 24, width, height: height - 24 },
})
const main = display(1, 0, 0, 1920, 1080)
const right = display(2, 1920, 0, 1280, 1024)
const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const open = { mainWindow: rect(100, 100, 1400, 900), others: [] }

const place = (
  displays: readonly ScreenDisplay[],
  on: ScreenDisplay,
  bounds: WindowPlace['bounds'],
  isMaximized = false,
): WindowPlace => ({
  screens: toScreensKey(displays),
  display: { id: on.id, bounds: on.bounds },
  bounds,
  isMaximized,
})
const onRight = place([main, right], right, rect(2000, 60, 1000, 700))
const aloneOnMain = place([main], main, rect(40, 80, 900, 600))

const agency = { kind: 'pane' } as const

describe('a window opens', () => {
  it.each([
    ['where it was with the same displays', [onRight], [main, right], rect(2000, 60, 1000, 700)],
    ['where it was, whatever the order of the displays', [onRight], [right, main], rect(2000, 60, 1000, 700)],
    [
      'where it was with these displays, not where it was last',
      [onRight, aloneOnMain],
      [main],
      rect(40, 80, 900, 600),
    ],
    [
      'on its display, wherever that is now',
      [onRight],
      [main, display(2, -1280, 0, 1280, 1024)],
      rect(-1200, 60, 1000, 700),
    ],
    [
      'on a display of the same place and size that has another id',
      [onRight],
      [main, { ...right, id: 7 }],
      rect(2000, 60, 1000, 700),
    ],
    [
      'inside its display, which has become smaller',
      [onRight],
      [main, display(2, 1920, 0, 800, 600)],
      rect(1920, 24, 800, 576),
    ],
    ['in the middle of the main display when its own is gone', [onRight], [main], rect(460, 202, 1000, 700)],
    [
      'no larger than the main display when its own is gone',
      [place([main, right], right, rect(1920, 24, 1280, 1000))],
      [display(1, 0, 0, 1024, 600)],
      rect(0, 24, 1024, 576),
    ],
    [
      'inside, when it was partly outside',
      [place([main], main, rect(1700, -50, 900, 600))],
      [main],
      rect(1020, 24, 900, 600),
    ],
    ['on the other display when it is new', [], [main, right], rect(1960, 124, 1200, 800)],
    ['in the middle of the only display when it is new', [], [main], rect(360, 152, 1200, 800)],
    ['even when no display is known', [], [], rect(0, 0, 1200, 800)],
  ] as const)('%s', (_case, places, displays, expected) => {
    expect(placeWindow(agency, places, displays, open).bounds).toEqual(expected)
  })

  it('maximized if it was maximized there, and not elsewhere', () => {
    const maximized = place([main, right], right, rect(2000, 60, 1000, 700), true)
    expect(placeWindow(agency, [maximized], [main, right], open).isMaximized).toBe(true)
    expect(placeWindow(agency, [maximized], [main], open).isMaximized).toBe(false)
  })

  it('beside the corners of the windows that are open, the first time', () => {
    const first = placeWindow(agency, [], [main], open).bounds
    const second = placeWindow(agency, [], [main], { ...open, others: [first] }).bounds
    const third = placeWindow(agency, [], [main], { ...open, others: [first, second] }).bounds
    expect([second, third]).toEqual([rect(392, 184, 1200, 800), rect(424, 216, 1200, 800)])
  })

  it('in the lower right corner of the main window’s display for the next hold', () => {
    const { bounds } = placeWindow({ kind: 'nextHold' }, [], [right, main], open)
    expect([bounds.x + bounds.width, bounds.y + bounds.height]).toEqual([1904, 1064])
  })
})

it('finds the display that shows most of a window', () => {
  expect(findDisplay(rect(1800, 0, 400, 300), [main, right])?.id).toBe(2)
  expect(findDisplay(rect(1600, 0, 400, 300), [main, right])?.id).toBe(1)
  expect(findDisplay(rect(9000, 0, 400, 300), [main, right])?.id).toBe(1)
  expect(findDisplay(rect(0, 0, 400, 300), [])).toBeUndefined()
})

it.each([
  ['is on a display', rect(10, 30, 400, 300), true],
  ['shows 80 pixels of its upper edge', rect(1840, 30, 400, 300), true],
  ['shows less', rect(1860, 30, 400, 300), false],
  ['shows only its lower part', rect(10, -100, 400, 300), false],
  ['is on a display that is gone', rect(2000, 60, 1000, 700), false],
] as const)('can reach a window that %s: %s %s', (_case, bounds, expected) => {
  expect(isReachable(bounds, [main])).toBe(expected)
})

it('stores one place for each arrangement, the latest first, and forgets the oldest', () => {
  const moved = { ...onRight, bounds: rect(2100, 80, 900, 600) }
  expect(addPlace([aloneOnMain, onRight], moved)).toEqual([moved, aloneOnMain])
  const many = Array.from({ length: 9 }, (_, id) =>
    place([display(id, 0, 0, 800, 600)], main, open.mainWindow),
  )
  const kept = many.reduce<WindowPlace[]>(addPlace, [])
  expect(kept.map(({ screens }) => screens)).toEqual(
    many
      .slice(1)
      .toReversed()
      .map(({ screens }) => screens),
  )
})
