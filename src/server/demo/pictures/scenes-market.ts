import { mix, shade, type Canvas, type Point, type Polygon, type Rgb } from './canvas.ts'
import { fill } from './fill.ts'
import { addGlow, paintSky } from './light.ts'
import { createRandom } from './noise.ts'
import { type Palette } from './palettes.ts'
import { type SceneOptions } from './scene.ts'
import { band, curve, ellipse } from './shapes.ts'
import { clockwise } from './trees.ts'

interface Stall {
  edge: number
  side: number
  depth: number
  colour: Rgb
}

const paintAwning = (canvas: Canvas, colours: Palette, { edge, side, depth, colour }: Stall): void => {
  const drop = 640 - depth ** 1.3 * 190
  const size = 60 + depth * 150
  const stripes = 6
  for (let s = 0; s < stripes; s += 1) {
    const [a, b] = [s / stripes, (s + 1) / stripes]
    const point = (t: number, low: number): Point => [
      edge + side * (t * size * 1.7 - size * 0.5),
      drop + low * size * 0.42 - t * size * 0.3,
    ]
    fill(
      canvas,
      [
        clockwise([
          point(a, 0),
          point(b, 0),
          point(b, 1),
          [(point(a, 1)[0] + point(b, 1)[0]) / 2, point(b, 1)[1] + size * 0.12],
          point(a, 1),
        ]),
      ],
      {
        from: s % 2 ? mix(colours.lit, colour, 0.35) : mix(colours.accent, colour, 0.3 - depth * 0.2),
        to: colour,
      },
    )
  }
  addGlow(canvas, {
    x: edge + side * size * 0.5,
    y: drop + size * 0.7,
    radius: size * 1.3,
    colour: colours.sun,
    alpha: 0.4,
  })
}

const paintLamps = (canvas: Canvas, colours: Palette): void => {
  for (let row = 0; row < 6; row += 1) {
    const depth = row / 5
    const y = 480 - depth * 420
    const half = 190 + depth * 720
    const line = curve([800 - half, y], [800, y + 90 + depth * 150], [800 + half, y], 14)
    fill(canvas, [clockwise(band(line, 1 + depth * 2))], { from: colours.ink })
    for (const [i, [x, py]] of line.slice(1, -1).entries()) {
      const size = 5 + depth * 17
      addGlow(canvas, { x, y: py + size, radius: size * 5, colour: colours.sun, alpha: 0.5 })
      fill(canvas, [clockwise(ellipse(x, py + size * 1.1, size * 0.9, size * 1.1))], {
        from: i % 2 ? colours.sun : mix(colours.sun, colours.accent, 0.55),
        to: colours.accent,
      })
    }
  }
}

/** A lane of stalls below strings of lamps. */
export const lampMarket = (canvas: Canvas, colours: Palette, { seed }: SceneOptions): void => {
  const random = createRandom(seed)
  paintSky(canvas, [
    [0, colours.skyTop],
    [0.5, colours.skyMid],
    [0.85, mix(colours.skyLow, colours.accent, 0.3)],
    [1, colours.near],
  ])
  addGlow(canvas, { x: 800, y: 640, radius: 620, colour: mix(colours.accent, colours.sun, 0.5), alpha: 0.75 })
  for (let i = 0; i < 6; i += 1) {
    const depth = i / 5
    const inner = 70 + depth ** 1.7 * 600
    const colour = mix(mix(colours.near, colours.accent, 0.5 - depth * 0.42), colours.ink, depth * 0.6)
    const top = 560 - depth ** 1.4 * 560
    for (const side of [-1, 1]) {
      const edge = 800 + side * inner
      const out = 800 + side * (inner + 260 + depth * 320)
      fill(
        canvas,
        [
          clockwise([
            [edge, top],
            [out, top - 60],
            [out, 1_080],
            [edge, 660 + depth ** 1.5 * 430],
          ]),
        ],
        { from: mix(colour, colours.skyMid, 0.2), to: colour },
      )
      paintAwning(canvas, colours, { edge, side, depth, colour })
    }
  }
  fill(
    canvas,
    [
      clockwise([
        [740, 660],
        [860, 660],
        [1_640, 1_080],
        [-40, 1_080],
      ]),
    ],
    { from: mix(colours.accent, colours.sun, 0.45), to: colours.ink, alpha: 0.8 },
  )
  for (let i = 0; i < 9; i += 1) {
    const depth = random() ** 0.8
    const [x, y, size] = [800 + (random() - 0.5) * (110 + depth * 620), 690 + depth * 250, 26 + depth * 92]
    fill(
      canvas,
      [
        clockwise(ellipse(x, y - size * 1.66, size * 0.2, size * 0.24)),
        clockwise([
          [x - size * 0.4, y],
          ...curve([x - size * 0.34, y - size], [x, y - size * 1.72], [x + size * 0.34, y - size], 10),
          [x + size * 0.4, y],
        ]),
      ],
      { from: i % 3 === 0 ? mix(colours.accent, colours.ink, 0.5) : colours.ink },
    )
  }
  paintLamps(canvas, colours)
}

interface Heap {
  x: number
  y: number
  size: number
  tall: number
  tone: Rgb
}

const paintHeap = (canvas: Canvas, colours: Palette, { x, y, size, tall, tone }: Heap): void => {
  fill(canvas, [clockwise(ellipse(x, y + size * 0.1, size * 0.96, size * 0.36))], {
    from: mix(colours.near, colours.ink, 0.4),
    to: colours.ink,
  })
  fill(canvas, [clockwise(ellipse(x, y, size * 0.9, size * 0.3))], { from: shade(tone, 0.7) })
  const heap: Polygon = [
    ...curve([x - size * 0.84, y + 6], [x - size * 0.25, y - tall * 0.3], [x, y - tall], 14),
    ...curve([x, y - tall], [x + size * 0.25, y - tall * 0.3], [x + size * 0.84, y + 6], 14),
    ...curve([x + size * 0.84, y + 6], [x, y + size * 0.42], [x - size * 0.84, y + 6], 14),
  ]
  fill(canvas, [clockwise(heap)], { from: shade(tone, 1.16), to: shade(tone, 0.82) })
  fill(
    canvas,
    [
      clockwise([
        ...curve([x, y - tall], [x + size * 0.25, y - tall * 0.3], [x + size * 0.84, y + 6], 14),
        ...curve(
          [x + size * 0.84, y + 6],
          [x + size * 0.4, y + size * 0.2],
          [x + size * 0.12, y + size * 0.2],
          8,
        ),
      ]),
    ],
    { from: shade(tone, 0.72), alpha: 0.55 },
  )
}

/** Heaps of spices in shallow baskets. */
export const spiceStall = (canvas: Canvas, colours: Palette, { seed }: SceneOptions): void => {
  const random = createRandom(seed)
  paintSky(canvas, [
    [0, colours.ink],
    [0.4, mix(colours.ink, colours.accent, 0.35)],
    [1, colours.ink],
  ])
  addGlow(canvas, {
    x: 800,
    y: 140,
    radius: 900,
    colour: mix(colours.sun, colours.accent, 0.35),
    alpha: 0.55,
    flatness: 0.6,
  })
  const tones: Rgb[] = [
    [212, 58, 34],
    [236, 168, 36],
    [150, 84, 40],
    [92, 122, 54],
    [224, 120, 40],
    [196, 150, 96],
    [120, 34, 40],
    [240, 206, 120],
  ]
  for (let i = 0; i < 7; i += 1) {
    const x = 60 + i * 250
    fill(
      canvas,
      [
        clockwise(
          band(
            [
              [x, -10],
              [x, 120 + (i % 3) * 46],
            ],
            3,
          ),
        ),
      ],
      { from: colours.ink },
    )
    const y = 150 + (i % 3) * 46
    addGlow(canvas, { x, y, radius: 170, colour: colours.sun, alpha: 0.55 })
    fill(
      canvas,
      [
        clockwise([
          ...curve([x - 26, y + 34], [x - 60, y - 10], [x, y - 40], 10),
          ...curve([x, y - 40], [x + 60, y - 10], [x + 26, y + 34], 10),
        ]),
      ],
      { from: colours.sun, to: colours.accent },
    )
  }
  for (let row = 0; row < 4; row += 1) {
    const depth = row / 3
    const size = 92 + depth * 120
    const y = 480 + depth ** 1.1 * 470
    for (let i = -1; i < 1_700 / (size * 1.9); i += 1) {
      const x = (i + (row % 2) * 0.5) * size * 1.94 + 20
      const tone = mix(tones[(i + row * 3 + 8) % 8]!, colours.ink, 0.34 - depth * 0.3)
      const tall = size * (0.8 + random() * 0.3)
      paintHeap(canvas, colours, { x, y, size, tall, tone })
    }
  }
}
