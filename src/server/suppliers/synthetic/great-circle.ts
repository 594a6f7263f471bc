import type { Position } from '#server/reference/distance.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns how far the route goes east: 1 due east, -1 due west. Jet streams make eastbound flights shorter. */
export function getEastwardShare(from: Position, to: Position): number {
  const dLon = ((to.longitude - from.longitude + 540) % 360) - 180
  const width = dLon * Math.cos(radians((from.latitude + to.latitude) / 2))
  const height = to.latitude - from.latitude
  const length = Math.hypot(width, height)
  return length === 0 ? 0 : width / length
}
