import { paintBackdrop } from './backdrop.ts'
import { mix, type Canvas, type Point, type Rgb } from './canvas.ts'
import { fill } from './fill.ts'
import { paintFlags } from './flags.ts'
import { drawRidge, fillBelow } from './land.ts'
import { addMist } from './light.ts'
import { type Palette } from './palettes.ts'
import { paintRange } from './range.ts'
import { type SceneOptions } from './scene.ts'
import { band, rectangle } from './shapes.ts'
import { clockwise } from './trees.ts'

const paintRoad = (
  canvas: Canvas,
  colours: Palette,
  { bend, earth, at }: { bend: number; earth: Rgb; at: (x: number) => number },
): void => {
  const road = Array.from({ length: 60 }, (_, i) => {
    const t = i / 59
    return {
      x: at(880 + Math.sin(2.3 + t ** 0.55 * 4.4) * (210 - t * 60)),
      y: bend + t * (1_090 - bend),
      half: 3 + t ** 1.4 * 150,
    }
  })
  const strip = (from: number, to: number): Point[] => [
    ...road.map(({ x, y, half }): Point => [x + half * from, y]),
    ...road.map(({ x, y, half }): Point => [x + half * to, y]).reverse(),
  ]
  fill(canvas, [clockwise(strip(-1.25, 1.25))], {
    from: mix(earth, colours.lit, 0.45),
    to: mix(earth, colours.ink, 0.3),
  })
  fill(canvas, [clockwise(strip(-1, 1))], {
    from: mix(colours.ink, colours.far, 0.6),
    to: mix(colours.ink, colours.far, 0.2),
  })
  for (let i = 8; i < 58; i += 4) {
    const dash = [road[i]!, road[i + 1]!]
    fill(
      canvas,
      [
        clockwise([
          ...dash.map(({ x, y, half }): Point => [x - half * 0.03, y]),
          ...dash.map(({ x, y, half }): Point => [x + half * 0.03, y]).reverse(),
        ]),
      ],
      { from: colours.lit, alpha: 0.85 },
    )
  }
}

/** A road that winds through a high dry valley. */
export const highRoad = (canvas: Canvas, colours: Palette, { seed, mirror, motif }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, { horizon: 620, sunX: at(300), sunY: 220, sunRadius: 40, clouds: 0.6, seed })
  paintRange(canvas, colours, { seed, top: 230, foot: 720, light: mirror ? 1 : -1, snowLine: 430 })
  const earth = mix(colours.far, mix(colours.accent, colours.lit, 0.45), 0.5)
  for (const [i, y] of [600, 660].entries()) {
    const hills = drawRidge(canvas, {
      y,
      swing: 100,
      length: 330,
      octaves: 4,
      seed: seed + i * 3,
      tilt: i ? -150 : 150,
    })
    fillBelow(canvas, hills, {
      crest: mix(earth, colours.haze, 0.5 - i * 0.3),
      base: mix(earth, colours.lit, 0.3),
      span: 210,
      dapple: 0.07,
    })
  }
  if (motif === 'lake') {
    fill(canvas, [rectangle(-5, 716, 1_610, 90)], {
      from: mix(colours.water, colours.skyTop, 0.5),
      to: mix(colours.water, colours.lit, 0.25),
    })
    addMist(canvas, { top: 700, bottom: 740, colour: colours.haze, alpha: 0.5, seed })
  }
  const plain = drawRidge(canvas, {
    y: motif === 'lake' ? 800 : 742,
    swing: 16,
    length: 500,
    seed: seed + 12,
  })
  fillBelow(canvas, plain, {
    crest: mix(earth, colours.lit, 0.34),
    base: mix(earth, colours.near, 0.42),
    span: 330,
    dapple: 0.06,
  })
  const bend = motif === 'lake' ? 806 : 750
  paintRoad(canvas, colours, { bend, earth, at })
  paintFlags(canvas, colours, [
    [at(1_640), 500],
    [at(1_240), 900],
    [at(1_020), 720],
  ])
  paintFlags(canvas, colours, [
    [at(1_640), 640],
    [at(1_320), 980],
    [at(1_020), 720],
  ])
  fill(
    canvas,
    [
      clockwise(
        band(
          [
            [at(1_020), 700],
            [at(1_020), 850],
          ],
          7,
        ),
      ),
    ],
    { from: colours.ink },
  )
}
