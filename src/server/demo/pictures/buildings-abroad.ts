import { turned, type Building } from './building.ts'
import { type Point, type Polygon } from './canvas.ts'
import { createRandom } from './noise.ts'
import { band, mirrored, rectangle } from './shapes.ts'

/** The many-roofed shrine of Bali. */
export const meru = (x: number, y: number, width: number, tiers: number): Building => {
  const step = width * 0.3
  const walls: Polygon[] = [rectangle(x - width * 0.26, y - step * 0.9, width * 0.52, step * 0.9 + 20)]
  for (let i = 0; i < tiers; i += 1) {
    const foot = y - step * (0.8 + i * 0.82)
    const half = (width / 2) * (1 - (i / tiers) * 0.62)
    walls.push(
      mirrored(x, [
        [half * 0.26, foot - step * 0.62],
        [half * 0.66, foot - step * 0.24],
        [half * 1.06, foot - step * 0.1],
        [half, foot + step * 0.06],
      ]),
    )
    walls.push(rectangle(x - half * 0.3, foot - step * 0.9, half * 0.6, step))
  }
  walls.push(
    band(
      [
        [x, y - step * (0.8 + tiers * 0.82)],
        [x, y - step * (1.5 + tiers * 0.82)],
      ],
      6,
      1,
    ),
  )
  return turned({
    walls,
    relief: [],
    openings: [rectangle(x - width * 0.07, y - step * 0.7, width * 0.14, step * 0.7)],
  })
}

/** A fortress monastery of the eastern Himalaya: sloping white walls, a dark band, gilded roofs. */
export const dzong = (x: number, y: number, width: number, height: number): Building => {
  const h = width / 2
  const roof = (middle: number, foot: number, half: number): Polygon =>
    mirrored(middle, [
      [half * 0.16, foot - half * 0.44],
      [half * 0.62, foot - half * 0.2],
      [half * 1.14, foot - half * 0.1],
      [half * 1.05, foot],
    ])
  const windows: Polygon[] = []
  for (let row = 0; row < 3; row += 1) {
    for (let i = -3; i <= 3; i += 1)
      windows.push(
        rectangle(x + i * h * 0.25 - h * 0.055, y - height * (0.34 + row * 0.2), h * 0.11, height * 0.1),
      )
  }
  return turned({
    walls: [
      mirrored(x, [
        [h * 0.9, y - height],
        [h, y + 30],
      ]),
      mirrored(x, [
        [h * 0.42, y - height * 1.42],
        [h * 0.46, y - height],
      ]),
    ],
    relief: [
      rectangle(x - h * 0.92, y - height * 0.92, h * 1.84, height * 0.1),
      roof(x, y - height, h * 0.96),
      roof(x, y - height * 1.36, h * 0.5),
      band(
        [
          [x, y - height * 1.52],
          [x, y - height * 1.78],
        ],
        7,
        1,
      ),
    ],
    openings: windows,
  })
}

/** Blocks of a city, higher in its middle. Openings are lit windows. */
export const cityBlocks = (
  y: number,
  { seed, tallest, width }: { seed: number; tallest: number; width: readonly [number, number] },
): Building => {
  const random = createRandom(seed)
  const walls: Polygon[] = []
  const openings: Polygon[] = []
  for (let x = -30; x < 1_630; x += width[0] * 0.7 + random() * width[0] * 0.8) {
    const middle = 1 - Math.abs(x - 800) / 1_100
    const w = width[0] + random() * (width[1] - width[0])
    const tall = tallest * (0.3 + random() * 0.7) * (0.4 + middle * 0.6)
    walls.push(rectangle(x, y - tall, w, tall + 20))
    const shape = random()
    if (shape < 0.3)
      walls.push(
        band(
          [
            [x + w / 2, y - tall],
            [x + w / 2, y - tall - w * 0.9],
          ],
          5,
          1,
        ),
      )
    else if (shape < 0.5) walls.push(rectangle(x + w * 0.2, y - tall - w * 0.3, w * 0.6, w * 0.3))
    else if (shape < 0.65)
      walls.push([
        [x, y - tall],
        [x + w, y - tall - w * 0.6],
        [x + w, y - tall],
      ])
    for (let row = y - tall + 14; row < y - 16; row += 17) {
      for (let column = x + 7; column < x + w - 9; column += 13)
        if (random() < 0.34) openings.push(rectangle(column, row, 6, 8))
    }
  }
  return turned({ walls, relief: [], openings })
}

/** A needle of a tower that steps back on its way up. */
export const spire = (x: number, y: number, width: number, height: number): Building => {
  const steps: Point[] = [
    [width * 0.012, y - height],
    [width * 0.03, y - height * 0.82],
  ]
  for (const [half, at] of [
    [0.1, 0.7],
    [0.18, 0.55],
    [0.26, 0.4],
    [0.36, 0.24],
    [0.5, 0.1],
  ] as const) {
    steps.push([width * half * 0.74, y - height * at - height * 0.012], [width * half, y - height * at])
  }
  steps.push([width * 0.52, y + 20])
  const openings = Array.from({ length: 24 }, (_, i) =>
    rectangle(x - width * 0.09 + (i % 3) * width * 0.07, y - height * (0.08 + (i >> 2) * 0.07), 4, 9),
  )
  return turned({
    walls: [mirrored(x, steps)],
    relief: [
      [
        [x, y - height],
        [x + width * 0.03, y - height * 0.82],
        ...steps.slice(2).map(([dx, py]): Point => [x + dx, py]),
        [x, y + 20],
      ],
    ],
    openings,
  })
}
