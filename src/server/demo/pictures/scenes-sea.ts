import { clamp, mix, shade, type Canvas, type Point, type Polygon, type Rgb } from './canvas.ts'
import { fill } from './fill.ts'
import { crown, drawRidge, fillBelow } from './land.ts'
import { addGlow, paintSky } from './light.ts'
import { createRandom, fractal } from './noise.ts'
import { type Palette } from './palettes.ts'
import { type SceneOptions } from './scene.ts'
import { band, curve, ellipse } from './shapes.ts'
import { clockwise } from './trees.ts'

/** Islands and reefs seen from the air. */
export const islandFromAbove = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  const deep = mix(colours.water, colours.skyTop, 0.75)
  const steps: readonly (readonly [number, Rgb])[] = [
    [0, shade(deep, 0.72)],
    [0.34, deep],
    [0.5, colours.water],
    [0.575, mix(colours.water, colours.lit, 0.45)],
    [0.61, mix(colours.water, colours.lit, 0.7)],
    [0.618, mix(colours.lit, colours.accent, 0.14)],
    [0.645, mix(colours.lit, colours.accent, 0.24)],
    [0.655, mix(colours.near, colours.lit, 0.26)],
    [0.74, colours.near],
    [0.9, colours.ink],
  ]
  const ramp = Array.from({ length: 512 }, (_, i) => {
    const t = i / 511
    const next = steps.findIndex(([stop]) => stop >= t)
    if (next <= 0) return next === 0 ? steps[0]![1] : steps.at(-1)![1]
    const [a, from] = steps[next - 1]!
    const [b, to] = steps[next]!
    return mix(from, to, (t - a) / (b - a))
  })
  const lands = [
    [at(640), 520, 330, 0.5],
    [at(1_130), 330, 150, 0.36],
    [at(1_270), 760, 190, 0.4],
    [at(230), 180, 120, 0.34],
  ] as const
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1) {
      let rise = 0.2
      for (const [cx, cy, radius, weight] of lands) {
        const dx = (x - cx) / radius
        const dy = ((y - cy) * 1.25) / radius
        const distance = dx * dx + dy * dy
        if (distance < 6) rise += weight * Math.exp(-distance)
      }
      const detail = fractal(x / 210 + seed, y / 170, 4) - 0.5
      const height = clamp(rise + detail * 0.5, 0, 0.999)
      const colour = ramp[Math.floor(height * 511)]!
      const light =
        height > 0.655 ? 1 + (detail - fractal((x + 7) / 210 + seed, (y + 9) / 170, 2) + 0.5) * 1.1 : 1
      const i = (y * canvas.width + x) * 3
      canvas.pixels[i] = colour[0] * light
      canvas.pixels[i + 1] = colour[1] * light
      canvas.pixels[i + 2] = colour[2] * light
    }
  }
  const [bx, by] = [at(980), 830]
  const wake = curve([bx, by], [bx - 130, by + 60], [bx - 330, by + 40], 20)
  fill(canvas, [clockwise(band(wake, 8, 46))], { from: colours.lit, alpha: 0.28 })
  fill(canvas, [clockwise(band(wake.slice(0, 12), 5, 16))], { from: colours.lit, alpha: 0.6 })
  fill(
    canvas,
    [
      clockwise([
        [bx + 40, by - 22],
        [bx + 10, by - 16],
        [bx - 16, by - 2],
        [bx - 8, by + 12],
        [bx + 18, by - 2],
      ]),
    ],
    { from: colours.lit },
  )
  addGlow(canvas, { x: at(200), y: 40, radius: 900, colour: colours.sun, alpha: 0.24 })
}

const fish = (x: number, y: number, size: number): Polygon[] => [
  clockwise([
    ...curve([x - size, y], [x, y - size * 0.62], [x + size, y], 10),
    ...curve([x + size, y], [x, y + size * 0.62], [x - size, y], 10),
  ]),
  clockwise([
    [x - size * 0.8, y],
    [x - size * 1.5, y - size * 0.42],
    [x - size * 1.34, y],
    [x - size * 1.5, y + size * 0.42],
  ]),
]

/** A reef under water: shafts of light, corals, fish. */
export const reef = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const random = createRandom(seed)
  const deep = mix(colours.water, colours.skyTop, 0.6)
  paintSky(canvas, [
    [0, mix(colours.water, colours.lit, 0.62)],
    [0.3, colours.water],
    [0.75, deep],
    [1, shade(deep, 0.6)],
  ])
  addGlow(canvas, { x: mirror ? 1_100 : 520, y: -40, radius: 900, colour: colours.sun, alpha: 0.6 })
  for (let i = 0; i < 9; i += 1) {
    const x = 100 + i * 180 + random() * 80
    fill(
      canvas,
      [
        clockwise([
          [x, -10],
          [x + 50 + random() * 60, -10],
          [x - 160 + random() * 90, 900],
          [x - 330, 900],
        ]),
      ],
      { from: colours.lit, to: colours.water, alpha: 0.1 },
    )
  }
  const tones = [
    mix(colours.accent, deep, 0.25),
    mix(mix(colours.accent, colours.sun, 0.5), deep, 0.2),
    mix([190, 90, 160], deep, 0.25),
    mix(colours.lit, deep, 0.4),
  ]
  for (let layer = 0; layer < 3; layer += 1) {
    const depth = layer / 2
    const floor = crown(
      drawRidge(canvas, {
        y: 800 + layer * 100,
        swing: 80,
        length: 380,
        seed: seed + layer * 5,
        tilt: layer % 2 ? 120 : -120,
      }),
      20 + layer * 12,
      seed + layer,
    )
    const colour = mix(mix(deep, colours.water, 0.3), colours.ink, 0.2 + depth * 0.6)
    for (let i = 0; i < 22; i += 1) {
      const x = random() * 1_600
      const foot = floor[Math.floor(x)]! + 24
      fill(canvas, coral([x, foot], 60 + layer * 56 + random() * 70, random), {
        from: mix(tones[i % 4]!, colour, 0.6 - depth * 0.55),
        to: colour,
      })
    }
    fillBelow(canvas, floor, { crest: mix(colour, colours.water, 0.2), base: shade(colour, 0.7), span: 220 })
    const [cx, cy] = [300 + random() * 1_000, 300 + layer * 130]
    const school = Array.from({ length: 22 }, () =>
      fish(
        cx + (random() + random() - 1) * 330,
        cy + (random() + random() - 1) * 110,
        9 + layer * 7 + random() * 8,
      ),
    ).flat()
    fill(canvas, school, { from: layer === 2 ? tones[1]! : mix(colours.lit, deep, 0.5 - depth * 0.3) })
  }
  fill(
    canvas,
    Array.from({ length: 46 }, () => clockwise(ellipse(random() * 1_600, random() * 900, 2 + random() * 6))),
    { from: colours.lit, alpha: 0.4 },
  )
}

const coral = ([x, y]: Point, height: number, random: () => number): Polygon[] => {
  const kind = random()
  if (kind < 0.34)
    return Array.from({ length: 9 }, (_, i) =>
      clockwise(ellipse(x + (i - 4) * height * 0.12, y - height * (0.2 + random() * 0.25), height * 0.14)),
    )
  return Array.from({ length: 7 }, (_, i) => {
    const angle = (i - 3) * 0.24 + (random() - 0.5) * 0.2
    const tip: Point = [x + Math.sin(angle) * height, y - Math.cos(angle) * height * (0.7 + random() * 0.4)]
    return clockwise(
      band(
        curve([x, y], [x + Math.sin(angle) * height * 0.2, y - height * 0.5], tip, 10),
        height * 0.12,
        kind < 0.7 ? height * 0.09 : 2,
      ),
    )
  })
}
