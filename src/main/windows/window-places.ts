import type { OwnWindow } from '#contract/ipc/windows.ts'
import { maxPlaces, type WindowPlace } from '#main/settings/settings-schema.ts'
import { centreIn, fitInto, sharedArea, type Rect, type WindowSizes } from './bounds.ts'

/** The part of Electron's display that places depend on. */
export interface ScreenDisplay {
  id: number
  bounds: Rect
  /** The display without the system's panels. */
  workArea: Rect
}

const sizes: Record<OwnWindow['kind'], WindowSizes> = {
  pane: { smallest: { width: 560, height: 420 }, usual: { width: 1200, height: 800 } },
  panel: { smallest: { width: 560, height: 420 }, usual: { width: 1000, height: 640 } },
  nextHold: { smallest: { width: 300, height: 232 }, usual: { width: 340, height: 252 } },
}

/** Returns the sizes of a kind of window. */
export const getWindowSizes = ({ kind }: Pick<OwnWindow, 'kind'>): WindowSizes => sizes[kind]

/** The distance of the next hold from the edges of its display. */
const edge = 16

/** How far a new window is from one that would have the same corner. */
const step = 32

/** Names an arrangement of displays, whatever their order. */
export const toScreensKey = (displays: readonly ScreenDisplay[]): string =>
  displays
    .map(({ id, bounds: { x, y, width, height } }) => `${id}@${x},${y},${width}x${height}`)
    .toSorted()
    .join(' ')

const isSameRect = (one: Rect, other: Rect): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

/** Returns the display that shows most of a window; the first if none shows any of it. */
export const findDisplay = (bounds: Rect, displays: readonly ScreenDisplay[]): ScreenDisplay | undefined =>
  displays
    .map((display) => ({ display, area: sharedArea(bounds, display.bounds) }))
    .reduce<{ display: ScreenDisplay; area: number } | undefined>(
      (best, one) => (best && best.area >= one.area ? best : one),
      undefined,
    )?.display

/** Returns a window's place on the display that it was on, wherever that display is now; undefined without it. */
function findOnSameDisplay(
  { display, bounds }: WindowPlace,
  displays: readonly ScreenDisplay[],
  smallest: WindowSizes['smallest'],
): Rect | undefined {
  const now =
    displays.find(({ id }) => id === display.id) ??
    displays.find((one) => isSameRect(one.bounds, display.bounds))
  if (!now) return undefined
  const moved = {
    ...bounds,
    x: bounds.x - display.bounds.x + now.bounds.x,
    y: bounds.y - display.bounds.y + now.bounds.y,
  }
  return fitInto(moved, now.workArea, smallest)
}

/** The windows that a new one must not cover exactly. */
interface OpenWindows {
  mainWindow: Rect
  others: readonly Rect[]
}

/** Moves a window down and to the right until its corner is its own. */
function avoidCorners(
  bounds: Rect,
  others: readonly Rect[],
  area: Rect,
  smallest: WindowSizes['smallest'],
): Rect {
  let free = bounds
  for (const _ of others) {
    if (!others.some(({ x, y }) => x === free.x && y === free.y)) return free
    free = fitInto({ ...free, x: free.x + step, y: free.y + step }, area, smallest)
  }
  return free
}

/** Returns the first place of a window: agencies and panels on a display without the main window, if there is one. */
function placeAnew(
  kind: OwnWindow['kind'],
  displays: readonly ScreenDisplay[],
  { mainWindow, others }: OpenWindows,
): Rect {
  const { smallest, usual } = sizes[kind]
  const home = findDisplay(mainWindow, displays)
  const other = displays.find(({ id }) => id !== home?.id)
  const area = (kind === 'nextHold' ? home : (other ?? home))?.workArea ?? { x: 0, y: 0, ...usual }
  if (kind !== 'nextHold') return avoidCorners(centreIn(area, usual, smallest), others, area, smallest)
  const corner = {
    x: area.x + area.width - usual.width - edge,
    y: area.y + area.height - usual.height - edge,
  }
  return fitInto({ ...corner, ...usual }, area, smallest)
}

/** Where a window opens. */
export interface OpenPlace {
  bounds: Rect
  isMaximized: boolean
}

/**
 * Returns where a window opens: where it last was with the same displays, else on the display that it was last on, else
 * in the middle of the main display. `displays` are the current ones, the main one first.
 */
export function placeWindow(
  { kind }: Pick<OwnWindow, 'kind'>,
  places: readonly WindowPlace[],
  displays: readonly ScreenDisplay[],
  open: OpenWindows,
): OpenPlace {
  const { smallest } = sizes[kind]
  const screens = toScreensKey(displays)
  const exact = places.find((place) => place.screens === screens)
  for (const place of exact ? [exact, ...places] : places) {
    const bounds = findOnSameDisplay(place, displays, smallest)
    if (bounds) return { bounds, isMaximized: place.isMaximized }
  }
  const [last] = places
  const [main] = displays
  if (last && main) return { bounds: centreIn(main.workArea, last.bounds, smallest), isMaximized: false }
  return { bounds: placeAnew(kind, displays, open), isMaximized: false }
}

/** Returns whether a window can be reached: enough of its upper edge is on a display to drag it. */
export const isReachable = ({ x, y, width }: Rect, displays: readonly ScreenDisplay[]): boolean =>
  displays.some(
    ({ workArea }) => sharedArea({ x, y, width, height: 24 }, workArea) >= Math.min(80, width) * 24,
  )

/** Adds a place as the latest one and drops the oldest of too many. Each arrangement has one place. */
export const addPlace = (places: readonly WindowPlace[], place: WindowPlace): WindowPlace[] =>
  [place, ...places.filter(({ screens }) => screens !== place.screens)].slice(0, maxPlaces)
