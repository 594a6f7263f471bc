import { atDepth, paintBackdrop } from './backdrop.ts'
import { rowboat } from './boats.ts'
import { mix, shade, type Canvas, type Point, type Polygon } from './canvas.ts'
import { paintMirrored } from './drawing.ts'
import { fill } from './fill.ts'
import { crown, drawRidge, fillBelow } from './land.ts'
import { addGlow, reflect } from './light.ts'
import { type Palette } from './palettes.ts'
import { type SceneOptions } from './scene.ts'
import { archway, band, curve, ellipse, rectangle } from './shapes.ts'
import { clockwise, palm } from './trees.ts'
import { addStreaks } from './water.ts'

const paintChurch = (canvas: Canvas, colours: Palette, x: number): void => {
  const wall = mix(colours.lit, colours.skyMid, 0.06)
  const dim = mix(wall, colours.far, 0.36)
  const paint = (polygons: Polygon[], from = wall, to = dim): void =>
    fill(canvas, polygons.map(clockwise), { from, to })
  for (const side of [-1, 1]) {
    const tower = x + side * 190
    paint([
      rectangle(tower - 66, 330, 132, 470),
      [
        [tower - 74, 332],
        [tower, 214],
        [tower + 74, 332],
      ],
    ])
    paint([rectangle(tower - 2.5, 166, 5, 56), rectangle(tower - 15, 182, 30, 5)], colours.ink, colours.ink)
    paint(
      [archway(tower, 452, 52, 92), archway(tower, 620, 40, 80)],
      mix(colours.ink, colours.skyTop, 0.35),
      mix(colours.ink, colours.skyTop, 0.35),
    )
    paint(
      [rectangle(tower - 72, 486, 144, 10), rectangle(tower - 72, 332, 144, 10)],
      mix(colours.accent, wall, 0.35),
      dim,
    )
  }
  paint([
    rectangle(x - 126, 420, 252, 380),
    [
      [x - 138, 424],
      ...curve([x - 138, 424], [x - 60, 402], [x - 54, 330], 8),
      ...curve([x - 54, 330], [x, 262], [x + 54, 330], 10),
      ...curve([x + 54, 330], [x + 60, 402], [x + 138, 424], 8),
    ],
  ])
  paint([rectangle(x - 2.5, 250, 5, 54), rectangle(x - 15, 264, 30, 5)], colours.ink, colours.ink)
  paint(
    [
      archway(x, 800, 84, 168),
      archway(x - 78, 620, 38, 84),
      archway(x + 78, 620, 38, 84),
      archway(x, 620, 44, 96),
      ellipse(x, 392, 24),
    ],
    mix(colours.ink, colours.accent, 0.3),
    mix(colours.ink, colours.accent, 0.2),
  )
  paint(
    [rectangle(x - 132, 486, 264, 10), rectangle(x - 132, 650, 264, 8)],
    mix(colours.accent, wall, 0.35),
    dim,
  )
  for (let step = 0; step < 5; step += 1)
    paint(
      [rectangle(x - 200 - step * 34, 798 + step * 17, 400 + step * 68, 18)],
      shade(wall, 0.98 - step * 0.04),
      shade(dim, 0.86),
    )
}

/** A white church of the Konkan coast behind palms. */
export const whiteChurch = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, {
    horizon: 700,
    sunX: at(1_230),
    sunY: 300,
    sunRadius: 66,
    clouds: 0.6,
    seed,
  })
  const hills = crown(drawRidge(canvas, { y: 680, swing: 50, length: 380, seed, tilt: 60 }), 18, seed)
  fillBelow(canvas, hills, { crest: atDepth(colours, 0.3), base: colours.haze, span: 160 })
  for (const [x, height] of [
    [120, 330],
    [250, 250],
    [1_120, 300],
    [1_290, 380],
    [1_460, 290],
  ] as const) {
    fill(canvas, palm([at(x), 790], height, (x % 90) - 45, seed), {
      from: atDepth(colours, 0.66),
      to: atDepth(colours, 0.8),
    })
  }
  const x = at(690)
  paintChurch(canvas, colours, x)
  const ground = drawRidge(canvas, { y: 880, swing: 10, length: 500, seed: seed + 2 })
  fillBelow(canvas, ground, { crest: mix(colours.near, colours.accent, 0.3), base: colours.ink, span: 220 })
  addGlow(canvas, { x, y: 910, radius: 460, colour: colours.lit, alpha: 0.3, flatness: 0.16 })
  fill(
    canvas,
    [
      ...palm([at(1_440), 1_110], 860, -150, seed),
      ...palm([at(1_570), 1_110], 640, -40, seed + 1),
      ...palm([at(60), 1_120], 620, 60, seed + 2),
    ],
    { from: colours.near, to: colours.ink },
  )
}

/** Fishing nets on long poles at a harbour mouth. */
export const fishingNets = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, { horizon: 640, sunX: at(980), sunY: 460, sunRadius: 88, clouds: 0.6, seed })
  const shore = crown(
    drawRidge(canvas, { y: 634, swing: 14, length: 300, seed, tilt: mirror ? -20 : 20 }),
    10,
    seed,
  )
  fillBelow(canvas, shore, { crest: atDepth(colours, 0.3), base: colours.haze, span: 80 })
  reflect(canvas, 652, { tint: colours.water, alpha: 0.3, ripple: 16 })
  addStreaks(canvas, { top: 664, bottom: 1_050, colour: colours.sun, alpha: 0.4, seed })
  for (const [x, size, depth] of [
    [1_260, 0.62, 0.6],
    [940, 0.8, 0.78],
    [480, 1.15, 1],
  ] as const) {
    const colour = mix(atDepth(colours, depth), colours.ink, depth * 0.6)
    const p = (dx: number, dy: number): Point => [at(x + dx * size), 820 + dy * size]
    const pole = (a: Point, b: Point, width = 8): void =>
      fill(canvas, [clockwise(band([a, b], width * size))], { from: colour })
    const corners = [p(90, -330), p(380, -250), p(330, -110), p(60, -180)]
    fill(
      canvas,
      [
        clockwise([
          ...curve(corners[0]!, p(230, -220), corners[1]!, 10),
          ...curve(corners[1]!, p(300, -120), corners[2]!, 10),
          ...curve(corners[2]!, p(190, -40), corners[3]!, 10),
          ...curve(corners[3]!, p(110, -210), corners[0]!, 10),
        ]),
      ],
      { from: colour, alpha: 0.26 },
    )
    for (let i = 1; i < 8; i += 1) {
      const t = i / 8
      const a: Point = [
        corners[0]![0] + (corners[1]![0] - corners[0]![0]) * t,
        corners[0]![1] + (corners[1]![1] - corners[0]![1]) * t,
      ]
      const b: Point = [
        corners[3]![0] + (corners[2]![0] - corners[3]![0]) * t,
        corners[3]![1] + (corners[2]![1] - corners[3]![1]) * t,
      ]
      fill(
        canvas,
        [clockwise(band(curve(a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 60 * size], b, 12), 1.4))],
        { from: colour, alpha: 0.5 },
      )
    }
    const top = p(210, -420)
    for (const corner of corners)
      fill(
        canvas,
        [
          clockwise(
            band(
              curve(top, [(top[0] + corner[0]) / 2, (top[1] + corner[1]) / 2 - 36 * size], corner, 12),
              5 * size,
              3 * size,
            ),
          ),
        ],
        { from: colour },
      )
    pole(p(-330, -250), top, 11)
    pole(p(-60, 30), p(-20, -330), 13)
    pole(p(30, 30), p(-20, -330), 13)
    pole(p(-330, -250), p(-20, -330), 5)
    pole(p(-330, -250), p(-300, -140), 3)
    fill(canvas, [clockwise(ellipse(...p(-300, -126), 20 * size))], { from: colour })
    pole(p(-240, 20), p(150, 20), 12)
    for (const dx of [-220, -120, 0, 120]) pole(p(dx, 20), p(dx, 90), 9)
  }
  paintMirrored(canvas, rowboat(at(1_120), 940, mirror ? -1.2 : 1.2), [
    colours.ink,
    colours.lit,
    colours.accent,
  ])
}
