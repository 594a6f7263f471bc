import { paintBackdrop } from './backdrop.ts'
import { camel, tent } from './camp.ts'
import { clamp, mix, type Canvas, type Point } from './canvas.ts'
import { paintDrawing } from './drawing.ts'
import { fill } from './fill.ts'
import { fillBelow } from './land.ts'
import { addGlow, addMist, addStars } from './light.ts'
import { createRandom, noise } from './noise.ts'
import { type Palette } from './palettes.ts'
import { type SceneOptions } from './scene.ts'
import { band, curve, rectangle } from './shapes.ts'
import { clockwise } from './trees.ts'

const duneRows = [
  [560, 600, 120, 520],
  [1_330, 660, 130, 430],
  [380, 720, 150, 560],
  [1_080, 800, 150, 640],
  [250, 930, 130, 900],
] as const

/** Dunes with sharp crests; a camp or a row of camels. */
export const dunes = (canvas: Canvas, colours: Palette, { seed, mirror, motif }: SceneOptions): void => {
  const turn = mirror ? -1 : 1
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, {
    horizon: 610,
    sunX: at(1_150),
    sunY: 360,
    sunRadius: 84,
    clouds: 0.35,
    seed,
  })
  const sand = mix(colours.accent, colours.sun, 0.62)
  for (const [i, [peakX, foot, height, width]] of duneRows.entries()) {
    const depth = i / 4
    const top = at(peakX)
    const crest = Float32Array.from({ length: canvas.width }, (_, x) => {
      const away = Math.abs(x - top) / width
      return foot - height * Math.exp(-away * (1 + away)) + (noise(x / 300 + i * 9 + seed, i) - 0.5) * 50
    })
    const lit = mix(mix(sand, colours.lit, 0.4), colours.haze, 0.42 - depth * 0.42)
    const dark = mix(
      mix(mix(sand, colours.accent, 0.4), colours.ink, 0.34 + depth * 0.16),
      colours.haze,
      0.42 - depth * 0.42,
    )
    fillBelow(canvas, crest, { crest: lit, base: mix(lit, sand, 0.7), span: 250 })
    // The lee side leaves the crest at the summit and winds down towards the viewer.
    const summit = crest[Math.round(top)]!
    const edge = [
      ...curve([top, summit - 1], [top + turn * 20, summit + 70], [top + turn * 110, summit + 120], 20),
      ...curve(
        [top + turn * 110, summit + 120],
        [top + turn * 230, summit + 190],
        [top + turn * 120, 1_100],
        20,
      ),
    ]
    const along: Point[] = []
    for (let x = top; x >= -10 && x <= 1_610; x -= turn * 12)
      along.push([x, crest[clamp(Math.round(x), 0, 1_599)]! - 0.5])
    fill(canvas, [clockwise([...edge.reverse(), ...along, [turn > 0 ? -10 : 1_610, 1_100]])], {
      from: dark,
      to: mix(dark, lit, 0.35),
      top: summit,
      bottom: summit + 360,
      alpha: 0.88,
    })
    if (i < 3)
      addMist(canvas, {
        top: foot - 20,
        bottom: foot + 130,
        colour: colours.haze,
        alpha: 0.26,
        seed: seed + i,
      })
    if (motif === 'camels' && i === 3) {
      for (const x of [700, 850, 1_000, 1_150]) {
        const column = Math.round(at(x))
        paintDrawing(canvas, camel(column, crest[column]! + 3, mirror ? -0.62 : 0.62), [
          colours.ink,
          colours.lit,
          colours.accent,
        ])
      }
    }
    if (motif === 'camp' && i === 3) paintCamp(canvas, colours, [crest, at])
  }
}

const paintCamp = (
  canvas: Canvas,
  colours: Palette,
  [crest, at]: readonly [Float32Array, (x: number) => number],
): void => {
  for (const [x, size] of [
    [380, 0.85],
    [600, 1],
    [840, 0.92],
    [1_060, 0.8],
  ] as const) {
    const column = Math.round(at(x))
    const y = crest[column]! + 26
    addGlow(canvas, { x: column, y: y - 20, radius: 190, colour: colours.accent, alpha: 0.5, flatness: 0.6 })
    paintDrawing(canvas, tent(column, y, size), [
      mix(colours.lit, colours.ink, 0.45),
      mix(colours.lit, colours.accent, 0.3),
      colours.sun,
    ])
  }
}

/** White salt flats under an evening sky, with round huts. */
export const saltFlats = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, {
    horizon: 600,
    sunX: at(1_120),
    sunY: 420,
    sunRadius: 86,
    clouds: 0.5,
    seed,
  })
  if (colours.isNight !== true) addStars(canvas, 130, 300)
  const salt = mix(colours.lit, colours.skyMid, 0.2)
  const plain = Float32Array.from({ length: canvas.width }, () => 600)
  fillBelow(canvas, plain, {
    crest: mix(salt, colours.skyLow, 0.6),
    base: mix(salt, colours.skyTop, 0.4),
    span: 470,
  })
  addGlow(canvas, { x: at(1_120), y: 640, radius: 620, colour: colours.sun, alpha: 0.4, flatness: 0.3 })
  const random = createRandom(seed)
  for (let row = 0; row < 13; row += 1) {
    const depth = row / 12
    const y = 612 + depth ** 2 * 470
    const size = 22 + depth ** 1.6 * 230
    const line: Point[] = []
    for (let x = -size; x < 1_600 + size; x += size * 0.5)
      line.push([
        x + (random() - 0.5) * size * 0.3,
        y + (line.length % 2 ? 1 : -1) * size * 0.11 + (random() - 0.5) * size * 0.05,
      ])
    fill(canvas, [clockwise(band(line, 0.8 + depth * 4))], { from: mix(salt, colours.far, 0.42), alpha: 0.5 })
    for (const [i, [x, py]] of line.entries()) {
      if (i % 2 === row % 2)
        fill(
          canvas,
          [
            clockwise(
              band(
                [
                  [x, py],
                  [x + (x - 800) * 0.09 * (depth + 0.3), py + size * 0.3 + 8],
                ],
                0.8 + depth * 3,
              ),
            ),
          ],
          { from: mix(salt, colours.far, 0.42), alpha: 0.42 },
        )
    }
  }
  for (const [x, size] of [
    [180, 0.7],
    [330, 1],
    [520, 0.8],
  ] as const) {
    const foot = 640 + size * 20
    fill(canvas, [rectangle(at(x) - 52 * size, foot - 56 * size, 104 * size, 58 * size)], {
      from: mix(colours.lit, colours.accent, 0.3),
      to: mix(colours.accent, colours.far, 0.5),
    })
    fill(
      canvas,
      [
        clockwise([
          [at(x) - 76 * size, foot - 52 * size],
          [at(x), foot - 138 * size],
          [at(x) + 76 * size, foot - 52 * size],
        ]),
      ],
      { from: mix(colours.ink, colours.far, 0.4), to: mix(colours.ink, colours.far, 0.15) },
    )
    fill(canvas, [rectangle(at(x) - 11 * size, foot - 40 * size, 22 * size, 42 * size)], {
      from: colours.sun,
    })
    addGlow(canvas, { x: at(x), y: foot, radius: 130 * size, colour: colours.sun, alpha: 0.4, flatness: 0.4 })
  }
}
