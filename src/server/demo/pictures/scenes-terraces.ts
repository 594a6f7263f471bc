import { atDepth, paintBackdrop } from './backdrop.ts'
import { clamp, mix, shade, type Canvas, type Point, type Rgb } from './canvas.ts'
import { fill } from './fill.ts'
import { crown, drawRidge, fillBelow, type Ridge } from './land.ts'
import { addMist } from './light.ts'
import { createRandom, noise } from './noise.ts'
import { type Palette } from './palettes.ts'
import { type SceneOptions } from './scene.ts'
import { rectangle } from './shapes.ts'
import { broadleaf, clockwise, palm } from './trees.ts'

const paintRows = (
  canvas: Canvas,
  hill: Ridge,
  { leaf, seed, step }: { leaf: Rgb; seed: number; step: number },
): void => {
  for (let row = 0; row < 15; row += 1) {
    const gap = (18 + step * 14) * (1 + row * 0.13)
    const line: Point[] = Array.from({ length: 100 }, (_, n) => {
      const x = n * 16.4 - 10
      const base = hill[clamp(Math.round(x), 0, 1_599)]!
      return [x, base + 8 + gap * row * (0.72 + 0.3 * Math.sin(x / 520 + step * 2 + seed))]
    })
    const bumps = line.map(([x, py], n): Point => [
      x,
      py - Math.abs(Math.sin(n * 1.25 + row * 2)) * (4 + step * 4),
    ])
    fill(canvas, [clockwise([...bumps, ...line.map(([x, py]): Point => [x, py + gap * 0.46]).reverse()])], {
      from: shade(leaf, 0.86),
      to: shade(leaf, 0.62),
      alpha: 0.72,
    })
  }
}

/** Hills with rows of bushes that follow their curves, as in a tea garden. */
export const teaGarden = (canvas: Canvas, colours: Palette, { seed, mirror, motif }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, {
    horizon: 560,
    sunX: at(1_160),
    sunY: 290,
    sunRadius: 56,
    clouds: 0.6,
    seed,
  })
  for (const [i, y] of [400, 480].entries()) {
    const hills = drawRidge(canvas, {
      y,
      swing: 90,
      length: 400,
      octaves: 4,
      seed: seed + i * 3,
      tilt: i ? -80 : 80,
    })
    fillBelow(canvas, crown(hills, 6 + i * 5, seed), {
      crest: atDepth(colours, 0.1 + i * 0.2),
      base: colours.haze,
      span: 200,
    })
    addMist(canvas, { top: y + 10, bottom: y + 160, colour: colours.haze, alpha: 0.5, seed: seed + i })
  }
  for (const [i, y] of [580, 700, 850].entries()) {
    const hill = drawRidge(canvas, {
      y,
      swing: 70,
      length: 620,
      octaves: 1,
      seed: seed + i * 9,
      tilt: (i % 2 ? 1 : -1) * (mirror ? -180 : 180),
    })
    const leaf = mix(atDepth(colours, 0.6 + i * 0.2), colours.lit, 0.12)
    fillBelow(canvas, hill, { crest: mix(leaf, colours.lit, 0.2), base: leaf, span: 260 })
    paintRows(canvas, hill, { leaf, seed, step: i })
    if (i < 2)
      addMist(canvas, { top: y + 20, bottom: y + 190, colour: colours.haze, alpha: 0.3, seed: seed + i })
    for (const x of [180, 520, 1_240, 1_450].map((one) => at(one + i * 90))) {
      const foot = hill[clamp(Math.round(x), 0, 1_599)]! + 26 + i * 20
      fill(canvas, broadleaf(x, foot, 110 + i * 70, seed + i), { from: shade(leaf, 0.6), to: colours.ink })
    }
  }
  if (motif === 'house') {
    const [x, y] = [at(860), 640]
    fill(canvas, [rectangle(x - 60, y - 46, 120, 50)], {
      from: colours.lit,
      to: mix(colours.lit, colours.far, 0.4),
    })
    fill(
      canvas,
      [
        clockwise([
          [x - 78, y - 44],
          [x - 36, y - 88],
          [x + 36, y - 88],
          [x + 78, y - 44],
        ]),
      ],
      { from: colours.accent },
    )
  }
}

/** Terraces of rice that mirror the sky. */
export const riceTerraces = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, { horizon: 520, sunX: at(420), sunY: 270, sunRadius: 60, clouds: 0.6, seed })
  for (const [i, y] of [360, 440].entries()) {
    const hills = drawRidge(canvas, {
      y,
      swing: 100,
      length: 440,
      octaves: 4,
      seed: seed + i * 3,
      tilt: i ? -120 : 60,
    })
    fillBelow(canvas, crown(hills, 8 + i * 6, seed), {
      crest: atDepth(colours, 0.12 + i * 0.25),
      base: colours.haze,
      span: 200,
    })
    addMist(canvas, { top: y + 10, bottom: y + 170, colour: colours.haze, alpha: 0.55, seed: seed + i })
  }
  const random = createRandom(seed)
  for (let i = 0; i < 17; i += 1) {
    const depth = i / 16
    const y = 500 + depth ** 1.3 * 520
    const lip = Float32Array.from({ length: canvas.width }, (_, n) => {
      const x = at(n)
      const bowl = ((x - 900) / 900) ** 2 * (190 - depth * 120)
      return (
        y -
        bowl +
        Math.sin(x / (170 + depth * 120) + i * 0.8) * (10 + depth * 22) +
        (noise(x / 240, i * 5 + seed) - 0.5) * 60
      )
    })
    const wet = i % 3 !== 1
    const green = mix(atDepth(colours, 0.5 + depth * 0.3), colours.lit, 0.16 + 0.1 * Math.sin(i * 2))
    fillBelow(canvas, lip, { crest: shade(green, 0.72), base: shade(green, 0.72), span: 60 })
    const rim = Float32Array.from(lip, (one) => one + 7 + depth * 13)
    fillBelow(
      canvas,
      rim,
      wet
        ? {
            crest: mix(colours.skyLow, colours.water, 0.35),
            base: mix(colours.skyMid, colours.water, 0.4),
            span: 150,
          }
        : { crest: mix(green, colours.lit, 0.24), base: green, span: 120 },
    )
    if (random() < 0.62) {
      const x = 80 + random() * 1_440
      fill(canvas, palm([x, lip[Math.round(x)]! + 8], 90 + depth * 200, (random() - 0.5) * 60, i), {
        from: mix(colours.near, colours.far, 0.5 - depth * 0.5),
        to: colours.near,
      })
    }
  }
  fill(
    canvas,
    [...palm([at(1_500), 1_100], 720, -120, seed), ...palm([at(1_610), 1_100], 560, -60, seed + 1)],
    {
      from: colours.near,
      to: colours.ink,
    },
  )
}
