import { atDepth, paintBackdrop } from './backdrop.ts'
import { mix, shade, type Canvas, type Point } from './canvas.ts'
import { fill } from './fill.ts'
import { crown, drawRidge, fillBelow } from './land.ts'
import { addGlow, addMist, reflect } from './light.ts'
import { createRandom, type Random } from './noise.ts'
import { type Palette } from './palettes.ts'
import { type SceneOptions } from './scene.ts'
import { band, curve, ellipse } from './shapes.ts'
import { clockwise, conifers } from './trees.ts'
import { addStreaks } from './water.ts'

const paintFall = (canvas: Canvas, colours: Palette, [middle, random]: readonly [number, Random]): void => {
  const fall = (half: number, spread: number): Point[] => [
    ...curve([middle - half, 396], [middle - half, 560], [middle - half - spread, 830], 20),
    ...curve([middle + half + spread, 830], [middle + half, 560], [middle + half, 396], 20),
  ]
  fill(canvas, [clockwise(fall(74, 34))], { from: mix(colours.lit, colours.water, 0.25), to: colours.lit })
  const strands = Array.from({ length: 46 }, () => {
    const x = middle + (random() - 0.5) * 150
    const y = 400 + random() * 240
    return clockwise(
      band(
        [
          [x, y],
          [x + (x - middle) * 0.12, y + 90 + random() * 170],
        ],
        2 + random() * 5,
        1,
      ),
    )
  })
  fill(canvas, strands, { from: colours.water, to: colours.lit, alpha: 0.42 })
}

/** A waterfall in a wooded gorge. */
export const waterfall = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, {
    horizon: 500,
    sunX: at(1_000),
    sunY: 190,
    sunRadius: 40,
    clouds: 0.6,
    seed,
  })
  const hills = crown(drawRidge(canvas, { y: 330, swing: 60, length: 380, octaves: 4, seed }), 11, seed)
  fillBelow(canvas, hills, { crest: atDepth(colours, 0.25), base: colours.haze, span: 280 })
  const rock = mix(colours.far, colours.ink, 0.35)
  const lip = Float32Array.from(
    { length: canvas.width },
    (_, i) => 400 + Math.abs(at(i) - 800) * -0.1 + Math.sin(i / 31) * 7 + Math.sin(i / 11) * 4,
  )
  fillBelow(canvas, lip, {
    crest: mix(rock, colours.lit, 0.16),
    base: mix(rock, colours.haze, 0.3),
    span: 480,
    dapple: 0.3,
  })
  fillBelow(
    canvas,
    crown(
      Float32Array.from(lip, (y) => y + 6),
      20,
      seed + 1,
    ),
    { crest: atDepth(colours, 0.6), base: rock, span: 90, alpha: 0.55 },
  )
  const random = createRandom(seed)
  for (let i = 0; i < 40; i += 1) {
    const x = random() * 1_600
    if (Math.abs(x - at(800)) < 130) continue
    const y = 450 + random() * 330
    fill(
      canvas,
      [
        clockwise([
          [x, y],
          [x + 6 + random() * 8, y],
          [x + 4, y + 70 + random() * 160],
          [x - 3, y + 70 + random() * 160],
        ]),
      ],
      { from: colours.ink, alpha: 0.12 },
    )
  }
  paintFall(canvas, colours, [at(800), random])
  addMist(canvas, { top: 700, bottom: 900, colour: colours.lit, alpha: 0.6, seed })
  addGlow(canvas, { x: at(800), y: 820, radius: 330, colour: colours.lit, alpha: 0.85, flatness: 0.4 })
  for (const side of [-1, 1]) {
    const slope = Float32Array.from({ length: canvas.width }, (_, x) => {
      const away = side < 0 ? x : 1_600 - x
      return 540 + away * 0.62 + Math.sin(x / 47 + side) * 12
    })
    fillBelow(canvas, crown(slope, 34, seed + side + 4), {
      crest: atDepth(colours, 0.82),
      base: colours.near,
      span: 420,
      dapple: 0.16,
    })
    addMist(canvas, { top: 720, bottom: 960, colour: colours.haze, alpha: 0.3, seed: seed + side })
  }
  reflect(canvas, 880, { tint: colours.water, alpha: 0.45, ripple: 20 })
  addStreaks(canvas, { top: 890, bottom: 1_060, colour: colours.lit, alpha: 0.4, seed })
  fill(
    canvas,
    conifers(drawRidge(canvas, { y: 1_080, swing: 30, length: 300, seed: seed + 7 }), {
      height: 190,
      spacing: 28,
      seed: seed + 8,
      gap: [330, 1_280],
    }),
    { from: colours.near, to: colours.ink },
  )
}

const paintRaft = (canvas: Canvas, colours: Palette, [x, y]: Point): void => {
  addGlow(canvas, { x, y: y + 26, radius: 250, colour: colours.ink, alpha: 0.45, flatness: 0.16 })
  for (const [i, dx] of [-96, -40, 30, 92].entries()) {
    fill(
      canvas,
      [
        clockwise(
          band(
            [
              [x + dx + 12, y - 64],
              [x + dx + (i % 2 ? 84 : -70), y + 26],
            ],
            6,
          ),
        ),
      ],
      { from: colours.ink },
    )
    fill(
      canvas,
      [
        clockwise([
          [x + dx - 22, y - 4],
          [x + dx - 17, y - 62],
          [x + dx + 17, y - 62],
          [x + dx + 22, y - 4],
        ]),
      ],
      { from: i % 2 ? colours.ink : mix(colours.sun, colours.accent, 0.4) },
    )
    fill(canvas, [clockwise(ellipse(x + dx, y - 82, 19, 20))], {
      from: i % 2 ? mix(colours.sun, colours.accent, 0.4) : colours.ink,
    })
  }
  fill(
    canvas,
    [
      clockwise([
        ...curve([x - 184, y - 42], [x - 150, y + 36], [x, y + 36], 12),
        ...curve([x, y + 36], [x + 150, y + 36], [x + 184, y - 42], 12),
        [x + 146, y - 6],
        [x - 146, y - 6],
      ]),
    ],
    { from: colours.accent, to: shade(colours.accent, 0.6) },
  )
}

/** A fast river between wooded banks with a raft of paddlers. */
export const riverRaft = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, { horizon: 480, sunX: at(900), sunY: 210, sunRadius: 50, clouds: 0.6, seed })
  for (const [i, y] of [340, 420, 480].entries()) {
    const hills = crown(
      drawRidge(canvas, {
        y,
        swing: 100,
        length: 380,
        octaves: 4,
        seed: seed + i * 3,
        tilt: i % 2 ? -160 : 160,
      }),
      6 + i * 6,
      seed + i,
    )
    fillBelow(canvas, hills, { crest: atDepth(colours, 0.12 + i * 0.22), base: colours.haze, span: 230 })
    addMist(canvas, { top: y + 20, bottom: y + 170, colour: colours.haze, alpha: 0.5, seed: seed + i })
  }
  const bank = (t: number): number => 0.16 + t ** 1.5 * 1.1
  const line = Array.from({ length: 40 }, (_, i) => i / 39)
  const centre = (t: number): number => at(820 + Math.sin(2.6 + t * 3.2) * 150 * (1 - t * 0.5))
  const shore = (side: number): Point[] =>
    line.map((t): Point => [centre(t) + side * bank(t) * 640, 540 + t * 560])
  fill(canvas, [clockwise([...shore(-1), ...shore(1).reverse()])], {
    from: mix(colours.water, colours.lit, 0.5),
    to: mix(colours.water, colours.skyTop, 0.4),
  })
  const random = createRandom(seed)
  const foam = Array.from({ length: 260 }, () => {
    const t = random() ** 0.8
    const x = centre(t) + (random() - 0.5) * 2 * bank(t) * 600
    const y = 545 + t * 540
    const half = (8 + t * 70) * (0.4 + random())
    return clockwise([
      ...curve([x - half, y], [x, y - half * 0.22], [x + half, y + half * 0.05], 8),
      ...curve([x + half, y + half * 0.05], [x, y + half * 0.04], [x - half, y], 8),
    ])
  })
  fill(canvas, foam, { from: colours.lit, alpha: 0.5 })
  for (const side of [-1, 1]) {
    const edge = shore(side)
    fill(canvas, [clockwise([...edge, [side < 0 ? -20 : 1_620, 1_100], [side < 0 ? -20 : 1_620, 540]])], {
      from: atDepth(colours, 0.66),
      to: colours.near,
    })
    for (const [i, [x, y]] of edge.entries()) {
      const size = 5 + (i / 39) * 40 * (0.5 + random() * 0.8)
      if (i % 2 === 0)
        fill(canvas, [clockwise(ellipse(x + side * size * 0.3, y, size, size * 0.6))], {
          from: mix(colours.far, colours.lit, 0.25),
          to: colours.near,
        })
    }
  }
  for (let row = 0; row < 4; row += 1) {
    const ridge = Float32Array.from({ length: canvas.width }, () => 560 + row * 90)
    const half = bank((20 + row * 90) / 560) * 640 + 60 + row * 46
    const middle = centre((20 + row * 90) / 560)
    fill(
      canvas,
      conifers(ridge, {
        height: 120 + row * 76,
        spacing: 24 + row * 9,
        seed: seed + row,
        gap: [middle - half, middle + half],
      }),
      { from: atDepth(colours, 0.55 + row * 0.14), to: atDepth(colours, 0.7 + row * 0.1) },
    )
  }
  paintRaft(canvas, colours, [centre(0.55), 880])
}
