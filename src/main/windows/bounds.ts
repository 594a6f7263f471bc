export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** The smallest usable size for a queue and the rail. */
export const smallestWindow = { width: 720, height: 480 }
const usualWindow = { width: 1440, height: 900 }
const neededOverlap = 80

const overlap = (a: Rect, b: Rect) => ({
  width: Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
  height: Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
})

/** A window's smallest size, and its size when opened for the first time. */
export interface WindowSizes {
  smallest: Pick<Rect, 'width' | 'height'>
  usual: Pick<Rect, 'width' | 'height'>
}

const between = (low: number, value: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)))

/** Moves and shrinks a window so that an area contains it. */
export function fitInto({ x, y, ...size }: Rect, area: Rect, smallest: WindowSizes['smallest']): Rect {
  const width = between(Math.min(smallest.width, area.width), size.width, area.width)
  const height = between(Math.min(smallest.height, area.height), size.height, area.height)
  return {
    x: between(area.x, x, area.x + area.width - width),
    y: between(area.y, y, area.y + area.height - height),
    width,
    height,
  }
}

/** Returns an area's centre for a window, as far as it fits. */
export function centreIn(area: Rect, size: WindowSizes['usual'], smallest: WindowSizes['smallest']): Rect {
  const { width, height } = fitInto({ ...area, ...size }, area, smallest)
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  }
}

/** Returns how many square pixels two rectangles share. */
export function sharedArea(one: Rect, other: Rect): number {
  const { width, height } = overlap(one, other)
  return Math.max(0, width) * Math.max(0, height)
}

/**
 * Returns where the window opens: its last place as far as a current display shows it, else the centre of the first
 * display. `workAreas` are the displays without their panels, the main one first.
 */
export function windowBounds(saved: Rect | null, workAreas: readonly Rect[]): Rect {
  const first = workAreas[0] ?? { x: 0, y: 0, ...usualWindow }
  const home = saved
    ? workAreas.find((area) => {
        const seen = overlap(saved, area)
        return seen.width >= neededOverlap && seen.height >= neededOverlap
      })
    : undefined
  if (saved && home) return fitInto(saved, home, smallestWindow)
  return centreIn(first, saved ?? usualWindow, smallestWindow)
}
