import { atDepth, paintBackdrop } from './backdrop.ts'
import { sailboat } from './boats.ts'
import { paintBuilding } from './building.ts'
import { cityBlocks, spire } from './buildings-abroad.ts'
import { mix, shade, type Canvas, type Polygon } from './canvas.ts'
import { paintMirrored } from './drawing.ts'
import { fill } from './fill.ts'
import { addGlow, addMist, reflect } from './light.ts'
import { type Palette } from './palettes.ts'
import { type SceneOptions } from './scene.ts'
import { curve, rectangle } from './shapes.ts'
import { clockwise, palm } from './trees.ts'
import { addStreaks } from './water.ts'

const bestTower = (x: number): Polygon[] => [
  ...[-105, 0, 105].map((dx) =>
    clockwise([
      [x + dx - 34, 452],
      [x + dx + 34, 452],
      [x + dx + 44, 650],
      [x + dx - 44, 650],
    ]),
  ),
  clockwise([
    ...curve([x - 176, 452], [x - 130, 470], [x, 462], 10),
    ...curve([x, 462], [x + 160, 468], [x + 206, 430], 10),
    ...curve([x + 206, 430], [x, 424], [x - 176, 452], 10),
  ]),
]

/** A skyline across the water; `spire` has one very tall tower, `bay` three joined ones. */
export const skyline = (canvas: Canvas, colours: Palette, { seed, mirror, motif }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, {
    horizon: 620,
    sunX: at(1_180),
    sunY: colours.isNight === true ? 210 : 400,
    sunRadius: 58,
    clouds: 0.5,
    seed,
  })
  const rows = [
    [0.2, 210, 4],
    [0.5, 260, 8],
    [0.8, 230, 15],
  ] as const
  for (const [i, [depth, tallest, step]] of rows.entries()) {
    const wall = atDepth(colours, depth)
    const lights = mix(colours.accent, colours.sun, 0.5)
    const blocks = cityBlocks(640, { seed: seed + step, tallest, width: [34 + i * 12, 66 + i * 20] })
    if (i === 2 && motif === 'spire') {
      const tower = mix(wall, colours.skyTop, 0.25)
      paintBuilding(canvas, spire(at(640), 645, 190, 560), {
        wall: mix(tower, colours.lit, 0.2),
        foot: tower,
        relief: shade(tower, 0.8),
        opening: lights,
      })
    }
    if (i === 2 && motif === 'bay')
      fill(canvas, bestTower(at(620)), { from: mix(wall, colours.lit, 0.24), to: wall })
    paintBuilding(canvas, blocks, {
      wall: mix(wall, colours.lit, 0.06),
      foot: mix(wall, colours.haze, 0.2),
      relief: wall,
      opening:
        colours.isNight === true || i > 0 ? mix(lights, wall, colours.isNight === true ? 0.05 : 0.45) : wall,
    })
    addMist(canvas, { top: 520, bottom: 660, colour: colours.haze, alpha: 0.42 - i * 0.12, seed: seed + i })
  }
  if (colours.isNight === true)
    addGlow(canvas, { x: 800, y: 640, radius: 800, colour: colours.accent, alpha: 0.3, flatness: 0.3 })
  fill(canvas, [rectangle(-5, 634, 1_610, 14)], { from: atDepth(colours, 0.9) })
  reflect(canvas, 648, { tint: colours.water, alpha: 0.28, ripple: 17, squeeze: 1.2 })
  addStreaks(canvas, { top: 660, bottom: 1_050, colour: colours.skyLow, alpha: 0.3, seed })
  paintMirrored(canvas, sailboat(at(1_130), 850, mirror ? -0.95 : 0.95), [
    colours.ink,
    colours.lit,
    colours.accent,
  ])
  fill(
    canvas,
    [
      ...palm([at(70), 1_110], 640, 90 * (mirror ? -1 : 1), seed),
      ...palm([at(-30), 1_110], 520, 50 * (mirror ? -1 : 1), seed + 1),
    ],
    { from: colours.near, to: colours.ink },
  )
}
