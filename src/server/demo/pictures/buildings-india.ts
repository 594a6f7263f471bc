import { turned, type Building } from './building.ts'
import { type Point, type Polygon } from './canvas.ts'
import { archway, band, mirrored, onionDome, rectangle, roundDome } from './shapes.ts'

/** A domed pavilion on slender pillars. */
export const chhatri = (x: number, y: number, width: number): Polygon[] => {
  const h = width / 2
  const floor = y - width * 0.62
  return [
    onionDome(x, floor - width * 0.08, width * 0.8),
    rectangle(x - h * 1.12, floor - width * 0.08, width * 1.12, width * 0.09),
    ...[-0.92, -0.34, 0.24, 0.78].map((at) => rectangle(x + h * at, floor, width * 0.07, width * 0.62)),
    rectangle(x - h * 1.05, y - width * 0.07, width * 1.05, width * 0.08),
  ]
}

/** A wing of a palace: storeys of arched windows, pavilions on its roof. */
export const palaceWing = (
  left: number,
  y: number,
  [width, height]: readonly [number, number],
  pavilions: number,
): Building => {
  const storeys = Math.max(1, Math.round(height / 74))
  const tall = height / storeys
  const openings: Polygon[] = []
  const relief: Polygon[] = []
  const bays = Math.max(2, Math.round(width / 44))
  for (let storey = 0; storey < storeys; storey += 1) {
    const foot = y - storey * tall - tall * 0.2
    relief.push(rectangle(left - 4, y - (storey + 1) * tall - 3, width + 8, 8))
    for (let bay = 0; bay < bays; bay += 1) {
      openings.push(archway(left + ((bay + 0.5) * width) / bays, foot, (width / bays) * 0.44, tall * 0.56))
    }
  }
  const tops = Array.from({ length: pavilions }, (_, i) =>
    chhatri(left + ((i + 0.5) * width) / pavilions, y - height - 2, Math.min(62, (width / pavilions) * 0.56)),
  )
  return turned({
    walls: [rectangle(left, y - height, width, height + 40), ...tops.flat()],
    relief,
    openings,
  })
}

/** A round bastion with a domed pavilion on it. */
export const bastion = (x: number, y: number, width: number, height: number): Building => {
  const h = width / 2
  const teeth = Array.from({ length: 7 }, (_, i) =>
    rectangle(x - h * 1.06 + (i * width * 1.06) / 6.6, y - height - 12, width * 0.09, 14),
  )
  return turned({
    walls: [
      [
        [x - h, y - height],
        [x + h, y - height],
        [x + h * 1.16, y + 40],
        [x - h * 1.16, y + 40],
      ],
      ...teeth,
      ...chhatri(x, y - height, width * 0.62),
    ],
    relief: [rectangle(x - h * 1.06, y - height, width * 1.06, 9)],
    openings: [
      archway(x - h * 0.4, y - height * 0.45, width * 0.13, height * 0.16),
      archway(x + h * 0.4, y - height * 0.45, width * 0.13, height * 0.16),
    ],
  })
}

/** A wall with battlements. */
export const rampart = (left: number, y: number, width: number, height: number): Building => {
  const count = Math.round(width / 26)
  const teeth = Array.from({ length: count }, (_, i) =>
    rectangle(left + (i * width) / count, y - height - 15, (width / count) * 0.6, 17),
  )
  return turned({
    walls: [rectangle(left, y - height, width, height + 60), ...teeth],
    relief: [rectangle(left, y - height + 12, width, 6)],
    openings: [],
  })
}

/** The curved tower of a north Indian temple, with its flag. */
export const shikhara = (x: number, y: number, width: number, height: number): Building => {
  const h = width / 2
  const outline: Point[] = []
  for (let t = 0; t <= 1.001; t += 0.1) {
    const step = Math.floor(t * 10) % 2 === 0 ? 1 : 0.95
    outline.push([h * (0.24 + 0.76 * t ** 0.62) * step, y - height * (1 - t)])
  }
  const pole: Polygon = rectangle(x - 1.5, y - height * 1.3, 3, height * 0.2)
  const flag: Polygon = [
    [x + 1, y - height * 1.3],
    [x + width * 0.42, y - height * 1.25],
    [x + 1, y - height * 1.19],
  ]
  const rib = (at: number): Polygon =>
    band(
      outline.map(([dx, py]): Point => [x + dx * at, py]),
      width * 0.035,
    )
  return turned({
    walls: [
      mirrored(x, outline),
      mirrored(x, [
        [h * 0.1, y - height * 1.12],
        [h * 0.34, y - height * 1.06],
        [h * 0.34, y - height * 1.01],
        [h * 0.2, y - height * 0.98],
      ]),
      pole,
    ],
    relief: [rib(0.5), rib(-0.5), rib(0), flag],
    openings: [archway(x, y, width * 0.24, height * 0.2)],
  })
}

/** The stepped gate tower of a south Indian temple. */
export const gopuram = (x: number, y: number, width: number, height: number): Building => {
  const tiers = 7
  const walls: Polygon[] = [rectangle(x - width * 0.52, y - height * 0.24, width * 1.04, height * 0.24 + 30)]
  const relief: Polygon[] = []
  const openings: Polygon[] = [archway(x, y, width * 0.2, height * 0.2)]
  for (let i = 0; i < tiers; i += 1) {
    const foot = y - height * (0.24 + (0.64 * i) / tiers)
    const tall = (height * 0.64) / tiers
    const half = (width / 2) * (1 - (i / tiers) * 0.56)
    walls.push([
      [x - half * 0.93, foot - tall],
      [x + half * 0.93, foot - tall],
      [x + half, foot + 1],
      [x - half, foot + 1],
    ])
    relief.push(rectangle(x - half * 1.03, foot - 5, half * 2.06, 7))
    openings.push(archway(x, foot - tall * 0.16, half * 0.24, tall * 0.62))
    for (const side of [-0.72, -0.42, 0.42, 0.72]) {
      walls.push(roundDome(x + half * side, foot - tall * 0.96, half * 0.2))
      openings.push(archway(x + half * side, foot - tall * 0.16, half * 0.12, tall * 0.5))
    }
  }
  const top = y - height * 0.88
  walls.push(
    mirrored(x, [
      [0, top - height * 0.1],
      [width * 0.2, top - height * 0.07],
      [width * 0.24, top],
    ]),
  )
  for (let i = -2; i <= 2; i += 1)
    walls.push(roundDome(x + i * width * 0.085, top - height * 0.08, width * 0.05))
  return turned({ walls, relief, openings })
}
