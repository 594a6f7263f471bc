interface Position {
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres (haversine, mean earth radius). */
export function distanceKm(from: Position, to: Position): number {
  const dLat = radians(to.latitude - from.latitude)
  const dLon = radians(to.longitude - from.longitude)
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Share of the way that goes east: 1 due east, -1 due west. Jet streams make eastbound flights shorter. */
export function eastward(from: Position, to: Position): number {
  const dLon = ((to.longitude - from.longitude + 540) % 360) - 180
  const width = dLon * Math.cos(radians((from.latitude + to.latitude) / 2))
  const height = to.latitude - from.latitude
  const length = Math.hypot(width, height)
  return length === 0 ? 0 : width / length
}
