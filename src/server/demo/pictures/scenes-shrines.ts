import { curve } from './shapes.ts'
import { atDepth, paintBackdrop } from './backdrop.ts'
import { paintBuilding } from './building.ts'
import { dzong, meru } from './buildings-abroad.ts'
import { mix, shade, type Canvas } from './canvas.ts'
import { fill } from './fill.ts'
import { paintFlags } from './flags.ts'
import { crown, drawRidge, fillBelow } from './land.ts'
import { addMist, reflect } from './light.ts'
import { type Palette } from './palettes.ts'
import { paintRange } from './range.ts'
import { type SceneOptions } from './scene.ts'
import { clockwise, conifers } from './trees.ts'
import { addStreaks } from './water.ts'

/** A monastery on a cliff, prayer flags across the valley. */
export const cliffMonastery = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, { horizon: 700, sunX: at(380), sunY: 260, sunRadius: 44, clouds: 0.6, seed })
  paintRange(canvas, colours, { seed, top: 260, foot: 700, light: mirror ? 1 : -1 })
  for (const [i, y] of [640, 740].entries()) {
    const hills = drawRidge(canvas, {
      y,
      swing: 70,
      length: 380,
      octaves: 4,
      seed: seed + i * 4,
      tilt: (mirror ? 1 : -1) * 130,
    })
    fill(canvas, conifers(hills, { height: 40 + i * 30, spacing: 13, seed: seed + i }), {
      from: atDepth(colours, 0.35 + i * 0.25),
    })
    fillBelow(canvas, hills, { crest: atDepth(colours, 0.35 + i * 0.25), base: colours.haze, span: 240 })
    addMist(canvas, { top: y, bottom: y + 180, colour: colours.haze, alpha: 0.5, seed: seed + i })
  }
  const cliff = Float32Array.from({ length: canvas.width }, (_, i) => {
    const x = at(i)
    const rise = 1 / (1 + Math.exp(-(x - 880) / 52))
    return 1_010 - rise * 360 - Math.max(0, x - 1_120) * 0.16 + Math.sin(x / 23) * 6 + Math.sin(x / 9.7) * 3
  })
  const rock = mix(colours.far, colours.near, 0.55)
  const hall = {
    wall: mix(colours.lit, colours.far, 0.12),
    foot: mix(colours.lit, colours.far, 0.4),
    relief: colours.accent,
    opening: mix(colours.ink, colours.accent, 0.25),
  }
  paintBuilding(canvas, dzong(at(1_010), 662, 170, 120), hall)
  paintBuilding(canvas, dzong(at(1_330), 622, 230, 150), hall)
  paintBuilding(canvas, dzong(at(1_165), 652, 150, 190), hall)
  fillBelow(canvas, cliff, { crest: mix(rock, colours.lit, 0.2), base: colours.ink, span: 470, dapple: 0.3 })
  fill(
    canvas,
    conifers(drawRidge(canvas, { y: 1_050, swing: 30, length: 300, seed: seed + 7 }), {
      height: 210,
      spacing: 30,
      seed: seed + 8,
      gap: mirror ? [0, 620] : [980, 1_600],
    }),
    { from: colours.near, to: colours.ink },
  )
  paintFlags(canvas, colours, [
    [at(-30), 420],
    [at(560), 760],
    [at(960), 560],
  ])
  paintFlags(canvas, colours, [
    [at(-30), 620],
    [at(620), 900],
    [at(990), 650],
  ])
}

/** A shrine with many roofs on a lake. */
export const lakeShrine = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, { horizon: 620, sunX: at(470), sunY: 320, sunRadius: 60, clouds: 0.6, seed })
  for (const [i, y] of [470, 560, 610].entries()) {
    const hills = crown(
      drawRidge(canvas, {
        y,
        swing: 80 - i * 20,
        length: 420,
        octaves: 4,
        seed: seed + i * 3,
        tilt: i % 2 ? -90 : 90,
      }),
      6 + i * 7,
      seed + i,
    )
    fillBelow(canvas, hills, { crest: atDepth(colours, 0.1 + i * 0.22), base: colours.haze, span: 190 })
    addMist(canvas, { top: y, bottom: y + 140, colour: colours.haze, alpha: 0.5, seed: seed + i })
  }
  const thatch = mix(colours.ink, colours.near, 0.35)
  const paints = { wall: thatch, foot: shade(thatch, 1.12), relief: colours.accent, opening: colours.accent }
  fill(canvas, [clockwise([...curve([at(640), 690], [at(950), 650], [at(1_300), 690], 20)])], {
    from: colours.near,
  })
  paintBuilding(canvas, meru(at(960), 680, 250, 9), paints)
  paintBuilding(canvas, meru(at(1_170), 682, 170, 3), paints)
  paintBuilding(canvas, meru(at(770), 682, 130, 2), paints)
  reflect(canvas, 688, { tint: colours.water, alpha: 0.3, ripple: 14 })
  addMist(canvas, { top: 670, bottom: 740, colour: colours.haze, alpha: 0.45, seed: seed + 5 })
  addStreaks(canvas, { top: 700, bottom: 1_050, colour: colours.lit, alpha: 0.3, seed })
}
