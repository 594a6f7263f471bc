import { type Point, type Polygon } from './canvas.ts'
import { band, curve, ellipse } from './shapes.ts'
import { createRandom } from './noise.ts'
import { type Ridge } from './land.ts'

const conifer = (x: number, y: number, height: number, lean: number): Polygon => {
  const tiers = Math.max(4, Math.min(8, Math.round(height / 16)))
  const right: Point[] = []
  const left: Point[] = []
  for (let i = 1; i <= tiers; i += 1) {
    const top = y - height + (height * 0.92 * i) / tiers
    const half = (height * 0.21 * i) / tiers
    right.push([x + half * (1 + lean), top], [x + half * 0.5, top - height * 0.035])
    left.push([x - half * (1 - lean), top - 2], [x - half * 0.5, top - height * 0.04])
  }
  return [[x, y - height], ...right, [x + height * 0.03, y], [x - height * 0.03, y], ...left.reverse()]
}

/** Returns a row of conifers along a ridge. `gap` leaves a clearing between two columns. */
export const conifers = (
  ridge: Ridge,
  {
    height,
    spacing,
    seed,
    gap,
  }: { height: number; spacing: number; seed: number; gap?: readonly [number, number] },
): Polygon[] => {
  const random = createRandom(seed)
  const trees: Polygon[] = []
  for (let x = -20; x < ridge.length + 20; x += spacing * (0.4 + random() * 1.2)) {
    const tall = height * (0.45 + random() ** 1.5 * 0.75)
    const lean = (random() - 0.5) * 0.2
    if (gap && x > gap[0] && x < gap[1]) continue
    const column = Math.max(0, Math.min(ridge.length - 1, Math.round(x)))
    trees.push(conifer(x, ridge[column]! + 6 + tall * 0.09, tall, lean))
  }
  return trees
}

const frond = ([x, y]: Point, angle: number, length: number, droop: number): Polygon => {
  const lean = Math.cos(angle) < 0 ? -0.3 : 0.3
  const tip: Point = [
    x + (Math.cos(angle) + lean * 0.5) * length,
    y + Math.sin(angle) * length + length * droop,
  ]
  const pull: Point = [x + Math.cos(angle) * length * 0.55, y + Math.sin(angle) * length * 0.7 - length * 0.2]
  const spine = curve([x, y], pull, tip, 26)
  const upper: Point[] = []
  const lower: Point[] = []
  for (const [i, [sx, sy]] of spine.entries()) {
    const [bx, by] = spine[Math.max(0, i - 1)]!
    const [ax, ay] = spine[Math.min(26, i + 1)]!
    const run = Math.hypot(ax - bx, ay - by) || 1
    const width = length * 0.1 * Math.sin(Math.PI * Math.min(1, (i / 26) * 0.92 + 0.08)) ** 0.8
    // Leaflets hang from the spine on both sides; every second point is their gap.
    const [nx, ny] = [((by - ay) / run) * width, ((ax - bx) / run) * width]
    const side = ny < 0 ? -1 : 1
    const tooth = i % 2 === 0
    upper.push([sx - nx * side * (tooth ? 0.9 : 0.35), sy - ny * side * (tooth ? 0.9 : 0.35)])
    lower.push([
      sx + nx * side * (tooth ? 1.7 : 0.5),
      sy + ny * side * (tooth ? 1.7 : 0.5) + (tooth ? width * 0.4 : 0),
    ])
  }
  return [...upper, ...lower.reverse()]
}

/** Returns a coconut palm with its foot at a point; `lean` moves the crown sideways. */
export const palm = ([x, y]: Point, height: number, lean: number, seed: number): Polygon[] => {
  const random = createRandom(seed * 7 + Math.round(x) + 11)
  const top: Point = [x + lean, y - height]
  const trunk = band(
    curve([x, y], [x + lean * 0.15, y - height * 0.55], top, 20),
    height * 0.045,
    height * 0.022,
  )
  const count = 11
  const fronds = Array.from({ length: count }, (_, i) => {
    const angle = -Math.PI * 1.12 + (i / (count - 1)) * Math.PI * 1.24 + (random() - 0.5) * 0.2
    const side = Math.abs(Math.cos(angle))
    return frond(top, angle, height * (0.34 + random() * 0.12), 0.12 + side * 0.34)
  })
  const nuts = [-1, 0, 1].map((i) =>
    ellipse(top[0] + i * height * 0.022, top[1] + height * 0.025, height * 0.016),
  )
  return [trunk, ...fronds, ...nuts].map(clockwise)
}

/** Turns every shape the same way, so that overlapping ones don't cut holes into each other. */
export const clockwise = (polygon: Polygon): Polygon => {
  let area = 0
  for (const [i, [x, y]] of polygon.entries()) {
    const next = polygon[(i + 1) % polygon.length]!
    area += x * next[1] - next[0] * y
  }
  return area < 0 ? [...polygon].reverse() : polygon
}

/** Returns a broad tree: a trunk and a cloud of leaves. */
export const broadleaf = (x: number, y: number, height: number, seed: number): Polygon[] => {
  const random = createRandom(seed + Math.round(x))
  const leaves = Array.from({ length: 12 }, () => {
    const angle = random() * Math.PI * 2
    const far = random() ** 0.5
    return ellipse(
      x + Math.cos(angle) * far * height * 0.34,
      y - height * 0.66 + Math.sin(angle) * far * height * 0.24,
      height * (0.12 + random() * 0.1),
    )
  })
  return [
    band(
      [
        [x, y],
        [x, y - height * 0.6],
      ],
      height * 0.07,
      height * 0.04,
    ),
    ...leaves,
  ].map(clockwise)
}

/** Returns an umbrella tree of the grasslands. */
export const acacia = (x: number, y: number, height: number, seed: number): Polygon[] => {
  const random = createRandom(seed + Math.round(x))
  const crowns = Array.from({ length: 6 }, () =>
    ellipse(
      x + (random() - 0.5) * height * 1.1,
      y - height * (0.8 + random() * 0.2),
      height * (0.24 + random() * 0.2),
      height * 0.085,
    ),
  )
  const limbs = [-0.4, -0.1, 0.35].map((to) =>
    band(
      curve(
        [x, y - height * 0.35],
        [x + to * height * 0.3, y - height * 0.6],
        [x + to * height, y - height * 0.85],
      ),
      height * 0.045,
      height * 0.02,
    ),
  )
  return [
    band(
      [
        [x - height * 0.02, y],
        [x, y - height * 0.4],
      ],
      height * 0.08,
      height * 0.05,
    ),
    ...limbs,
    ...crowns,
  ].map(clockwise)
}

/** Returns blades of grass along the lower edge. */
export const grass = (count: number, y: number, height: number, seed: number): Polygon[] => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const x = random() * 1_660 - 30
    const foot = y + random() * height * 0.5
    const tall = height * (0.4 + random() * 0.8)
    const bend = (random() - 0.4) * tall * 0.7
    return clockwise(
      band(curve([x, foot], [x + bend * 0.2, foot - tall * 0.6], [x + bend, foot - tall], 8), 5, 0.6),
    )
  })
}
