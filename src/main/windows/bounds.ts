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

const between = (low: number, value: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)))

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
  const area = home ?? first
  const wanted = saved ?? usualWindow
  const width = between(Math.min(smallestWindow.width, area.width), wanted.width, area.width)
  const height = between(Math.min(smallestWindow.height, area.height), wanted.height, area.height)
  if (!saved || !home) {
    return {
      x: area.x + Math.round((area.width - width) / 2),
      y: area.y + Math.round((area.height - height) / 2),
      width,
      height,
    }
  }
  return {
    x: between(area.x, saved.x, area.x + area.width - width),
    y: between(area.y, saved.y, area.y + area.height - height),
    width,
    height,
  }
}
