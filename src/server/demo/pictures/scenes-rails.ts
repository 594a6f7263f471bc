import { atDepth, paintBackdrop } from './backdrop.ts'
import { mix, shade, type Canvas, type Point } from './canvas.ts'
import { fill } from './fill.ts'
import { crown, drawRidge, fillBelow } from './land.ts'
import { addMist } from './light.ts'
import { type Palette } from './palettes.ts'
import { paintRange } from './range.ts'
import { type SceneOptions } from './scene.ts'
import { archway, ellipse, rectangle } from './shapes.ts'
import { clockwise, conifers } from './trees.ts'

/** A train on a stone viaduct through hills. */
export const viaduct = (canvas: Canvas, colours: Palette, { seed, mirror, motif }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, { horizon: 640, sunX: at(330), sunY: 250, sunRadius: 48, clouds: 0.6, seed })
  if (motif === 'alps') paintRange(canvas, colours, { seed, top: 200, foot: 700, light: mirror ? 1 : -1 })
  for (const [i, y] of [490, 580].entries()) {
    const hills = drawRidge(canvas, {
      y: motif === 'alps' ? y + 70 : y,
      swing: 90,
      length: 380,
      octaves: 4,
      seed: seed + i * 3,
      tilt: i ? -110 : 110,
    })
    const colour = atDepth(colours, 0.25 + i * 0.25)
    if (motif === 'alps')
      fill(canvas, conifers(hills, { height: 40 + i * 20, spacing: 11, seed: seed + i }), { from: colour })
    fillBelow(canvas, motif === 'alps' ? hills : crown(hills, 10 + i * 8, seed), {
      crest: colour,
      base: colours.haze,
      span: 230,
    })
    addMist(canvas, { top: y + 30, bottom: y + 210, colour: colours.haze, alpha: 0.5, seed: seed + i })
  }
  const deck = 640
  const wall = mix(mix(colours.lit, colours.accent, 0.26), colours.far, 0.4)
  const arches = Array.from({ length: 8 }, (_, i) => [...archway(170 + i * 180, 1_010, 124, 320)].reverse())
  fill(canvas, [rectangle(-10, deck, 1_620, 400), ...arches.map((one) => [...clockwise(one)].reverse())], {
    from: wall,
    to: mix(wall, colours.near, 0.55),
  })
  fill(
    canvas,
    arches.map((one) => clockwise(one.map(([x, y]): Point => [x < 0 ? x : x - 0, y]))),
    { from: colours.ink, alpha: 0.05 },
  )
  fill(canvas, [rectangle(-10, deck - 12, 1_620, 18)], { from: shade(wall, 1.12), to: shade(wall, 0.8) })
  for (let i = 0; i < 5; i += 1) {
    const x = at(460 + i * 190) - 90
    fill(canvas, [rectangle(x, deck - 84, 182, 68)], {
      from: colours.accent,
      to: shade(colours.accent, 0.78),
    })
    fill(canvas, [rectangle(x - 3, deck - 94, 188, 12)], { from: mix(colours.lit, colours.ink, 0.5) })
    fill(
      canvas,
      Array.from({ length: 6 }, (_, w) => rectangle(x + 12 + w * 28, deck - 70, 19, 24)),
      { from: mix(colours.lit, colours.sun, 0.5) },
    )
    fill(canvas, [rectangle(x, deck - 40, 182, 5)], { from: colours.lit })
    fill(
      canvas,
      [28, 60, 124, 156].map((wheel) => clockwise(ellipse(x + wheel, deck - 14, 9))),
      { from: colours.ink },
    )
  }
  const front = crown(
    drawRidge(canvas, { y: 930, swing: 50, length: 380, seed: seed + 20, tilt: mirror ? -130 : 130 }),
    30,
    seed,
  )
  addMist(canvas, { top: 800, bottom: 1_010, colour: colours.haze, alpha: 0.5, seed: seed + 6 })
  fillBelow(canvas, front, { crest: atDepth(colours, 0.85), base: colours.near, span: 160 })
  fill(
    canvas,
    conifers(drawRidge(canvas, { y: 1_060, swing: 30, length: 300, seed: seed + 7 }), {
      height: 250,
      spacing: 34,
      seed: seed + 8,
      gap: mirror ? [0, 1_000] : [600, 1_600],
    }),
    { from: colours.near, to: colours.ink },
  )
}
