import { atDepth, paintBackdrop } from './backdrop.ts'
import { rowboat } from './boats.ts'
import { joined, paintBuilding, stone } from './building.ts'
import { bastion, palaceWing, rampart } from './buildings-india.ts'
import { camel } from './camp.ts'
import { mix, type Canvas } from './canvas.ts'
import { paintDrawing, paintMirrored } from './drawing.ts'
import { crown, drawRidge, fillBelow } from './land.ts'
import { addGlow, addMist, reflect } from './light.ts'
import { type Palette } from './palettes.ts'
import { type SceneOptions } from './scene.ts'
import { addStreaks } from './water.ts'

/** A palace on a lake, hills behind it. */
export const lakePalace = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, {
    horizon: 600,
    sunX: at(1_260),
    sunY: 300,
    sunRadius: 56,
    clouds: 0.55,
    seed,
  })
  for (const [i, y] of [500, 560].entries()) {
    const hills = drawRidge(canvas, {
      y,
      swing: 80,
      length: 340,
      octaves: 4,
      seed: seed + i * 3,
      tilt: i ? -50 : 60,
    })
    fillBelow(canvas, hills, { crest: atDepth(colours, 0.12 + i * 0.2), base: colours.haze, span: 170 })
  }
  addMist(canvas, { top: 500, bottom: 650, colour: colours.haze, alpha: 0.6, seed })
  const town = joined(
    ...Array.from({ length: 9 }, (_, i) =>
      palaceWing(at(1_100 + i * 62) - 30, 640, [58, 52 + ((i * 37) % 60)], 1),
    ),
  )
  paintBuilding(canvas, town, {
    ...stone(colours, 0.4),
    wall: mix(stone(colours, 0.4).wall, colours.haze, 0.35),
  })
  const left = mirror ? 600 : 180
  const palace = joined(
    palaceWing(left, 646, [820, 92], 7),
    palaceWing(left + 90, 566, [300, 120], 3),
    palaceWing(left + 440, 566, [250, 84], 2),
    palaceWing(left + 170, 456, [150, 66], 1),
    bastion(left + 20, 646, 78, 150),
    bastion(left + 800, 646, 78, 138),
  )
  paintBuilding(canvas, palace, stone(colours, 0.8))
  if (colours.isNight === true)
    addGlow(canvas, {
      x: left + 400,
      y: 600,
      radius: 620,
      colour: colours.accent,
      alpha: 0.28,
      flatness: 0.4,
    })
  reflect(canvas, 652, { tint: colours.water, alpha: 0.3, ripple: 15 })
  addStreaks(canvas, { top: 664, bottom: 1_040, colour: colours.skyLow, alpha: 0.32, seed })
  addGlow(canvas, { x: at(1_180), y: 884, radius: 260, colour: colours.ink, alpha: 0.4, flatness: 0.12 })
  paintMirrored(canvas, rowboat(at(1_180), 880, 1.2), [colours.ink, colours.lit, colours.accent])
}

/** A fort on a ridge above dry hills. */
export const hillFort = (canvas: Canvas, colours: Palette, { seed, mirror, motif }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, {
    horizon: 680,
    sunX: at(1_250),
    sunY: 330,
    sunRadius: 70,
    clouds: 0.45,
    seed,
  })
  for (const [i, y] of [560, 630].entries()) {
    const hills = drawRidge(canvas, {
      y,
      swing: 84,
      length: 300,
      octaves: 4,
      seed: seed + i * 3,
      tilt: i ? -70 : 80,
    })
    fillBelow(canvas, hills, { crest: atDepth(colours, 0.1 + i * 0.2), base: colours.haze, span: 210 })
  }
  const left = mirror ? 460 : 130
  const fort = joined(
    rampart(left, 690, 1_010, 96),
    palaceWing(left + 250, 604, [360, 140], 4),
    palaceWing(left + 330, 470, [190, 72], 2),
    palaceWing(left + 640, 604, [210, 84], 2),
    ...[0, 210, 610, 880, 1_010].map((x, i) => bastion(left + x, 700, 92, 150 + (i % 2) * 40)),
  )
  paintBuilding(canvas, fort, stone(colours, 0.62))
  const rock = drawRidge(canvas, {
    y: 716,
    swing: 44,
    length: 240,
    octaves: 5,
    seed: seed + 9,
    tilt: mirror ? -60 : 60,
  })
  fillBelow(canvas, rock, {
    crest: mix(stone(colours, 0.6).foot, colours.near, 0.35),
    base: mix(colours.near, colours.haze, 0.2),
    span: 260,
    dapple: 0.18,
  })
  addMist(canvas, { top: 790, bottom: 960, colour: colours.haze, alpha: 0.42, seed })
  const front = crown(
    drawRidge(canvas, { y: 950, swing: 40, length: 420, seed: seed + 20, tilt: 60 }),
    15,
    seed,
  )
  fillBelow(canvas, front, { crest: colours.near, base: colours.ink, span: 160 })
  if (motif !== 'camels') return
  for (const [i, x] of [420, 640, 860].entries())
    paintDrawing(canvas, camel(at(x), 960 + i * 4, mirror ? -0.86 : 0.86), [
      colours.ink,
      colours.lit,
      colours.accent,
    ])
}
