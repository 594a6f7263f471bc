import { atDepth, paintBackdrop } from './backdrop.ts'
import { rowboat } from './boats.ts'
import { joined, paintBuilding, stone } from './building.ts'
import { gopuram, palaceWing, rampart, shikhara } from './buildings-india.ts'
import { mix, shade, type Canvas, type Point } from './canvas.ts'
import { paintMirrored } from './drawing.ts'
import { fill } from './fill.ts'
import { crown, drawRidge, fillBelow } from './land.ts'
import { addGlow, addMist, reflect } from './light.ts'
import { createRandom, type Random } from './noise.ts'
import { type Palette } from './palettes.ts'
import { paintRange } from './range.ts'
import { type SceneOptions } from './scene.ts'
import { curve, ellipse, rectangle } from './shapes.ts'
import { clockwise, conifers } from './trees.ts'
import { addStreaks } from './water.ts'

const paintPilgrims = (
  canvas: Canvas,
  colours: Palette,
  { random, at }: { random: Random; at: (x: number) => number },
): void => {
  for (let i = 0; i < 24; i += 1) {
    const [x, y] = [at(40 + random() * 1_050), 574 + Math.floor(random() * 8) * 11]
    fill(
      canvas,
      [
        clockwise(ellipse(x, y - 22, 4, 5)),
        clockwise([
          [x - 6, y],
          [x - 4, y - 17],
          [x + 4, y - 17],
          [x + 6, y],
        ]),
      ],
      { from: random() < 0.4 ? colours.accent : colours.ink },
    )
  }
}

/** Temples and steps along a holy river, with lamps on the water. */
export const riverGhats = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, {
    horizon: 640,
    sunX: at(1_240),
    sunY: 380,
    sunRadius: 74,
    clouds: 0.55,
    seed,
  })
  const random = createRandom(seed)
  const houses = joined(
    ...Array.from({ length: 13 }, (_, i) =>
      palaceWing(at(20 + i * 88) - 44, 560, [94, 110 + random() * 130], i % 3 === 0 ? 1 : 0),
    ),
  )
  paintBuilding(canvas, houses, {
    ...stone(colours, 0.35),
    wall: mix(stone(colours, 0.3).wall, colours.haze, 0.4),
  })
  addMist(canvas, { top: 380, bottom: 600, colour: colours.haze, alpha: 0.5, seed })
  const temples = joined(
    ...[
      [120, 120, 300],
      [300, 90, 220],
      [520, 150, 370],
      [650, 84, 200],
      [860, 120, 290],
      [1_010, 80, 190],
    ].map(([x, w, h]) => shikhara(at(x!), 566, w!, h!)),
  )
  paintBuilding(canvas, temples, stone(colours, 0.75))
  for (let step = 0; step < 9; step += 1) {
    const y = 560 + step * 11
    const end = 1_090 + step * 22
    const wall = mix(stone(colours, 0.8).wall, colours.near, step * 0.05)
    fill(
      canvas,
      [
        clockwise([
          [at(-20), y],
          [at(end), y],
          [at(end + 12), y + 12],
          [at(-20), y + 12],
        ]),
      ],
      { from: shade(wall, 1.05), to: shade(wall, 0.72) },
    )
  }
  paintPilgrims(canvas, colours, { random, at })
  reflect(canvas, 658, { tint: colours.water, alpha: 0.3, ripple: 17 })
  addStreaks(canvas, { top: 670, bottom: 1_040, colour: colours.skyLow, alpha: 0.32, seed })
  for (const [x, y, size] of [
    [1_180, 760, 0.9],
    [620, 840, 1.15],
    [1_330, 930, 1.4],
  ] as const) {
    paintMirrored(canvas, rowboat(at(x), y, mirror ? -size : size), [
      colours.ink,
      colours.lit,
      colours.accent,
    ])
  }
  for (let i = 0; i < 30; i += 1) {
    const depth = random()
    const [x, y] = [at(80 + random() * 1_100), 720 + depth * 320]
    addGlow(canvas, { x, y, radius: 16 + depth * 30, colour: colours.accent, alpha: 0.6, flatness: 0.8 })
    fill(canvas, [ellipse(x, y - 3, 2 + depth * 3, 4 + depth * 5)], { from: shade(colours.sun, 1.1) })
  }
}

/** A stone temple below snow peaks. */
export const mountainTemple = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, { horizon: 700, sunX: at(300), sunY: 240, sunRadius: 42, clouds: 0.6, seed })
  paintRange(canvas, colours, { seed, top: 150, foot: 760, light: mirror ? 1 : -1, snowLine: 520 })
  addMist(canvas, { top: 560, bottom: 800, colour: colours.haze, alpha: 0.7, seed })
  const slope = drawRidge(canvas, {
    y: 790,
    swing: 44,
    length: 420,
    seed: seed + 4,
    tilt: mirror ? -120 : 120,
  })
  fill(canvas, conifers(slope, { height: 90, spacing: 18, seed, gap: [520, 1_100] }), {
    from: atDepth(colours, 0.7),
  })
  fillBelow(canvas, slope, {
    crest: atDepth(colours, 0.68),
    base: atDepth(colours, 0.86),
    span: 240,
    dapple: 0.12,
  })
  const x = at(800)
  const temple = joined(shikhara(x, 800, 190, 330), {
    walls: [
      rectangle(x - 250, 712, 250, 110),
      [
        [x - 268, 716],
        [x - 125, 650],
        [x + 18, 716],
      ],
      rectangle(x - 290, 806, 560, 40),
    ].map((one) => clockwise(one as Point[])),
    relief: [rectangle(x - 250, 722, 250, 8)].map(clockwise),
    openings: [
      rectangle(x - 150, 752, 46, 62),
      rectangle(x - 218, 758, 26, 34),
      rectangle(x - 62, 758, 26, 34),
    ].map(clockwise),
  })
  paintBuilding(canvas, temple, stone(colours, 0.85))
  const front = drawRidge(canvas, { y: 930, swing: 34, length: 500, seed: seed + 8 })
  const path = clockwise([
    ...curve([x - 36, 840], [x + 70, 930], [x - 290, 1_080]),
    ...curve([x - 40, 1_080], [x + 170, 930], [x + 10, 840]),
  ])
  fillBelow(canvas, front, { crest: colours.near, base: colours.ink, span: 180 })
  fill(canvas, [path], {
    from: mix(colours.lit, colours.near, 0.35),
    to: mix(colours.lit, colours.ink, 0.6),
    alpha: 0.75,
  })
  fill(canvas, conifers(front, { height: 260, spacing: 40, seed: seed + 30, gap: [330, 1_260] }), {
    from: colours.near,
    to: colours.ink,
  })
}

/** Gate towers of a temple town among palms. */
export const templeTown = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, {
    horizon: 720,
    sunX: at(1_130),
    sunY: 330,
    sunRadius: 80,
    clouds: 0.55,
    seed,
  })
  const hills = crown(drawRidge(canvas, { y: 690, swing: 60, length: 380, seed, tilt: 50 }), 18, seed)
  fillBelow(canvas, hills, { crest: atDepth(colours, 0.2), base: colours.haze, span: 200 })
  addMist(canvas, { top: 620, bottom: 780, colour: colours.haze, alpha: 0.5, seed })
  paintBuilding(canvas, gopuram(at(1_190), 760, 210, 330), {
    ...stone(colours, 0.4),
    wall: mix(stone(colours, 0.4).wall, colours.haze, 0.35),
  })
  const trees = crown(drawRidge(canvas, { y: 740, swing: 20, length: 300, seed: seed + 2 }), 34, seed)
  fillBelow(canvas, trees, { crest: atDepth(colours, 0.62), base: atDepth(colours, 0.75), span: 120 })
  paintBuilding(
    canvas,
    joined(gopuram(at(560), 850, 380, 640), rampart(-20, 850, 1_640, 66)),
    stone(colours, 0.8),
  )
  const front = drawRidge(canvas, { y: 880, swing: 8, length: 500, seed: seed + 3 })
  fillBelow(canvas, front, { crest: mix(colours.near, colours.lit, 0.3), base: colours.ink, span: 240 })
  addGlow(canvas, { x: at(560), y: 880, radius: 420, colour: colours.lit, alpha: 0.3, flatness: 0.2 })
}
