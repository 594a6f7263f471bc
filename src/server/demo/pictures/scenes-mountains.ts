import { atDepth, paintBackdrop } from './backdrop.ts'
import { mix, type Canvas } from './canvas.ts'
import { fill } from './fill.ts'
import { crown, drawRidge, fillBelow } from './land.ts'
import { addMist, reflect } from './light.ts'
import { type Palette } from './palettes.ts'
import { paintRange } from './range.ts'
import { type SceneOptions } from './scene.ts'
import { conifers } from './trees.ts'

/** Snow peaks above layers of forest. */
export const snowPeaks = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const light = mirror ? 1 : -1
  const sunX = mirror ? 1_330 : 270
  paintBackdrop(canvas, colours, { horizon: 720, sunX, sunY: 250, sunRadius: 40, clouds: 0.6, seed })
  paintRange(canvas, colours, { seed, top: 170, foot: 780, light })
  addMist(canvas, { top: 520, bottom: 800, colour: colours.haze, alpha: 0.75, seed })
  for (const [i, y] of [700, 770, 860].entries()) {
    const ridge = drawRidge(canvas, {
      y,
      swing: 60 + i * 14,
      length: 420 + i * 90,
      seed: seed + i * 5,
      tilt: i % 2 ? -90 : 90,
    })
    const colour = atDepth(colours, 0.45 + i * 0.22)
    fill(canvas, conifers(ridge, { height: 34 + i * 24, spacing: 9 + i * 4, seed: seed + i }), {
      from: colour,
    })
    fillBelow(canvas, ridge, { crest: colour, base: mix(colour, colours.haze, 0.34), span: 240 })
    addMist(canvas, { top: y - 10, bottom: y + 150, colour: colours.haze, alpha: 0.34, seed: seed + i })
  }
  const ground = drawRidge(canvas, { y: 990, swing: 46, length: 560, seed: seed + 40 })
  fill(canvas, conifers(ground, { height: 250, spacing: 30, seed: seed + 41, gap: [430, 1_180] }), {
    from: colours.near,
    to: colours.ink,
  })
  fillBelow(canvas, ground, { crest: colours.near, base: colours.ink, span: 160 })
}

/** A mountain lake that mirrors the range. */
export const mountainLake = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  paintBackdrop(canvas, colours, {
    horizon: 620,
    sunX: mirror ? 1_300 : 300,
    sunY: 240,
    sunRadius: 38,
    clouds: 0.5,
    seed,
  })
  paintRange(canvas, colours, { seed, top: 190, foot: 690, light: mirror ? 1 : -1 })
  addMist(canvas, { top: 470, bottom: 690, colour: colours.haze, alpha: 0.6, seed })
  for (const [i, y] of [590, 628].entries()) {
    const ridge = drawRidge(canvas, { y, swing: 40, length: 380, seed: seed + 3 + i, tilt: i ? 70 : -70 })
    const colour = atDepth(colours, 0.5 + i * 0.3)
    fill(canvas, conifers(ridge, { height: 34 + i * 26, spacing: 10, seed: seed + i + 20 }), { from: colour })
    fillBelow(canvas, ridge, { crest: colour, base: mix(colour, colours.haze, 0.2), span: 110 })
  }
  reflect(canvas, 668, { tint: colours.water, alpha: 0.3, ripple: 16, squeeze: 1.15 })
  addMist(canvas, { top: 650, bottom: 712, colour: colours.haze, alpha: 0.5, seed: seed + 9 })
  const shore = drawRidge(canvas, {
    y: 1_010,
    swing: 34,
    length: 500,
    seed: seed + 60,
    tilt: mirror ? 110 : -110,
  })
  fill(
    canvas,
    conifers(shore, { height: 330, spacing: 42, seed: seed + 61, gap: mirror ? [0, 1_120] : [470, 1_600] }),
    { from: colours.near, to: colours.ink },
  )
  fillBelow(canvas, crown(shore, 16, seed), { crest: colours.near, base: colours.ink, span: 120 })
}

/** Ranges of forested hills with mist between them. */
export const mistyHills = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const sunX = mirror ? 1_180 : 430
  paintBackdrop(canvas, colours, { horizon: 640, sunX, sunY: 300, sunRadius: 58, clouds: 0.6, seed })
  const layers = 7
  for (let i = 0; i < layers; i += 1) {
    const depth = i / (layers - 1)
    const y = 470 + depth ** 1.15 * 430
    const ridge = drawRidge(canvas, {
      y,
      swing: 70 + depth * 46,
      length: 330 + depth * 260,
      octaves: 4,
      seed: seed + i * 4,
      tilt: (i % 2 ? 1 : -1) * (40 + depth * 170),
    })
    const colour = atDepth(colours, depth)
    const wooded = depth > 0.3 ? crown(ridge, 8 + depth * 26, seed + i) : ridge
    fillBelow(canvas, wooded, {
      crest: colour,
      base: mix(colour, colours.haze, 0.55 - depth * 0.35),
      span: 190 + depth * 100,
      dapple: depth > 0.6 ? 0.1 : 0,
    })
    if (i < layers - 1)
      addMist(canvas, { top: y + 10, bottom: y + 150, colour: colours.haze, alpha: 0.5, seed: seed + i })
  }
}
