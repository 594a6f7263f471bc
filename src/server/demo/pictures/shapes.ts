import { type Point, type Polygon } from './canvas.ts'

export const rectangle = (x: number, y: number, width: number, height: number): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

export const ellipse = (x: number, y: number, rx: number, ry = rx): Polygon => {
  const steps = Math.max(12, Math.min(120, Math.round(rx + ry)))
  return Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * Math.PI * 2
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry]
  })
}

/** Returns the points of a quadratic curve. */
export const curve = (from: Point, pull: Point, to: Point, steps = 24): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const u = 1 - t
    return [
      from[0] * u * u + pull[0] * 2 * u * t + to[0] * t * t,
      from[1] * u * u + pull[1] * 2 * u * t + to[1] * t * t,
    ]
  })

/** Widens a line to a band whose width may change from its start to its end. */
export const band = (line: readonly Point[], width: number, endWidth = width): Polygon => {
  const left: Point[] = []
  const right: Point[] = []
  for (const [i, [x, y]] of line.entries()) {
    const before = line[Math.max(0, i - 1)]!
    const after = line[Math.min(line.length - 1, i + 1)]!
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const half = (width + ((endWidth - width) * i) / Math.max(1, line.length - 1)) / 2
    const [nx, ny] = [(-(after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half]
    left.push([x + nx, y + ny])
    right.push([x - nx, y - ny])
  }
  return [...left, ...right.reverse()]
}

/** Mirrors half an outline, given from the top down as distances from the middle, into a whole one. */
export const mirrored = (middle: number, half: readonly Point[]): Polygon => [
  ...half.map(([x, y]): Point => [middle + x, y]),
  ...[...half].reverse().map(([x, y]): Point => [middle - x, y]),
]

/** Moves and scales a shape drawn around the origin. A negative scale mirrors it. */
export const place = (polygon: Polygon, [x, y]: Point, scale = 1): Polygon =>
  polygon.map(([px, py]): Point => [x + px * scale, y + py * Math.abs(scale)])

/** Returns the outline of an onion dome that sits on `y` and is `width` wide. */
export const onionDome = (x: number, y: number, width: number): Polygon => {
  const h = width / 2
  const half: Point[] = [
    [0, y - h * 1.75],
    [h * 0.05, y - h * 1.5],
    [h * 0.16, y - h * 1.36],
    ...curve([h * 0.2, y - h * 1.3], [h * 1.2, y - h * 0.95], [h * 0.92, y], 14),
  ]
  return mirrored(x, half)
}

/** Returns the outline of a half-round dome with a small finial. */
export const roundDome = (x: number, y: number, width: number): Polygon => {
  const h = width / 2
  return mirrored(x, [
    [0, y - h * 1.35],
    [h * 0.05, y - h * 1.02],
    ...curve([h * 0.1, y - h * 0.98], [h * 1.02, y - h * 0.9], [h, y], 14),
  ])
}

/** Returns the outline of an opening with a pointed arch. */
export const archway = (x: number, y: number, width: number, height: number): Polygon => {
  const h = width / 2
  return mirrored(x, [
    [0, y - height],
    ...curve([0, y - height], [h, y - height * 0.86], [h, y - height * 0.55], 10),
    [h, y],
  ])
}
