import { atDepth, paintBackdrop } from './backdrop.ts'
import { balloon, paraglider } from './camp.ts'
import { mix, shade, type Canvas, type Point, type Rgb } from './canvas.ts'
import { paintDrawing } from './drawing.ts'
import { fill } from './fill.ts'
import { crown, drawRidge, fillBelow } from './land.ts'
import { addGlow, addMist } from './light.ts'
import { createRandom } from './noise.ts'
import { type Palette } from './palettes.ts'
import { paintRange } from './range.ts'
import { type SceneOptions } from './scene.ts'
import { band, curve, ellipse } from './shapes.ts'
import { acacia, clockwise, conifers, grass } from './trees.ts'

/** Grassland at the edge of a forest, with deer. */
export const grassland = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, {
    horizon: 690,
    sunX: at(960),
    sunY: 420,
    sunRadius: 110,
    clouds: 0.5,
    seed,
  })
  for (const [i, y] of [610, 660, 700].entries()) {
    const wood = crown(
      drawRidge(canvas, { y, swing: 40, length: 300, seed: seed + i * 3, tilt: i % 2 ? 60 : -60 }),
      16 + i * 8,
      seed + i,
    )
    fillBelow(canvas, wood, { crest: atDepth(colours, 0.15 + i * 0.22), base: colours.haze, span: 140 })
    addMist(canvas, { top: y - 20, bottom: y + 110, colour: colours.haze, alpha: 0.55, seed: seed + i })
  }
  const field = drawRidge(canvas, { y: 770, swing: 16, length: 500, seed: seed + 9 })
  const straw = mix(colours.far, mix(colours.sun, colours.accent, 0.3), 0.45)
  fillBelow(canvas, field, { crest: straw, base: colours.near, span: 260, dapple: 0.2 })
  fill(canvas, acacia(at(360), 850, 430, seed), { from: colours.near, to: colours.ink })
  fill(canvas, acacia(at(1_390), 800, 230, seed + 1), { from: atDepth(colours, 0.8), to: colours.near })
  for (const [x, size] of [
    [820, 1],
    [980, 0.86],
    [1_120, 0.7],
  ] as const)
    fill(canvas, deer(at(x), 850, mirror ? -size : size), { from: colours.ink })
  fill(canvas, grass(420, 900, 70, seed), {
    from: mix(straw, colours.near, 0.5),
    to: colours.near,
    alpha: 0.9,
  })
  fill(canvas, grass(520, 1_030, 130, seed + 1), { from: colours.near, to: colours.ink })
}

const deer = (x: number, y: number, scale: number): Point[][] => {
  const parts: Point[][] = [
    [
      [-58, -84],
      ...curve([-58, -84], [-10, -104], [44, -90], 10),
      [50, -58],
      ...curve([44, -52], [0, -48], [-52, -54], 10),
    ],
    [
      ...curve([30, -88], [58, -100], [66, -142], 8),
      [88, -136],
      ...curve([86, -126], [74, -90], [52, -64], 8),
    ],
    [
      [64, -146],
      [86, -156],
      [116, -138],
      [112, -130],
      [84, -128],
    ],
    [
      [66, -150],
      [52, -166],
      [72, -156],
    ],
    ...(
      [
        [-52, -56],
        [-40, -62],
        [32, -36],
        [44, -48],
      ] as const
    ).map(([from, to], i): Point[] => [
      ...band(
        [
          [from, -62],
          [(from + to) / 2 - 3, -32],
          [i < 2 ? from - 6 : from + 6, 0],
        ],
        12,
        5,
      ),
    ]),
    ...(
      [
        [72, -152, 60, -206, 84, -224],
        [78, -154, 90, -200, 112, -212],
      ] as const
    ).map(([a, b, c, d, e, f]): Point[] => [...band(curve([a, b], [c, d], [e, f], 10), 5, 2)]),
    [
      ...band(
        [
          [70, -186],
          [54, -206],
        ],
        3,
        1,
      ),
    ],
    [
      ...band(
        [
          [88, -186],
          [104, -190],
        ],
        3,
        1,
      ),
    ],
  ]
  return parts.map((part) => [
    ...clockwise(part.map(([px, py]): Point => [x + px * scale, y + py * Math.abs(scale)])),
  ])
}

/** A forest with trunks in the foreground and light between them. */
export const forest = (canvas: Canvas, colours: Palette, { seed }: SceneOptions): void => {
  paintBackdrop(canvas, colours, { horizon: 900, sunX: 860, sunY: 420, sunRadius: 0, clouds: 0, seed })
  addGlow(canvas, { x: 860, y: 420, radius: 760, colour: colours.sun, alpha: 0.7 })
  const random = createRandom(seed)
  for (let i = 0; i < 5; i += 1) {
    const depth = i / 4
    const colour = atDepth(colours, 0.1 + depth * 0.85)
    const trunks = Array.from({ length: 20 - i * 3 }, () => {
      const x = random() * 1_700 - 50
      const width = 12 + depth * 62 * (0.6 + random() * 0.6)
      return clockwise([
        [x - width * 0.36, -10],
        [x + width * 0.36, -10],
        [x + width * 0.42, 760],
        [x + width * 0.9, 960 + depth * 120],
        [x - width * 0.9, 960 + depth * 120],
        [x - width * 0.42, 760],
      ])
    })
    fill(canvas, i < 4 ? trunks : trunks.filter(([point]) => Math.abs(point![0] - 830) > 330), {
      from: colour,
      to: shade(colour, 0.86),
    })
    const floor = crown(
      drawRidge(canvas, { y: 800 + depth * 180, swing: 30, length: 300, seed: seed + i }),
      14 + depth * 26,
      seed + i,
    )
    fillBelow(canvas, floor, { crest: colour, base: mix(colour, colours.ink, 0.4), span: 240 })
    addMist(canvas, {
      top: 640,
      bottom: 960,
      colour: mix(colours.haze, colours.sun, 0.5),
      alpha: 0.34 * (1 - depth),
      seed: seed + i,
    })
    if (i > 1) {
      const leaves = Array.from({ length: 120 }, () =>
        clockwise(
          ellipse(
            random() * 1_700 - 50,
            random() ** 2 * (40 + depth * 130) - 26,
            16 + random() * 30,
            12 + random() * 20,
          ),
        ),
      )
      fill(canvas, leaves, { from: colour })
    }
  }
  for (const x of [420, 620, 780, 980])
    fill(
      canvas,
      [
        clockwise([
          [x + 150, -20],
          [x + 240, -20],
          [x - 160, 1_000],
          [x - 330, 1_000],
        ]),
      ],
      { from: colours.sun, to: colours.haze, alpha: 0.1 },
    )
  fill(
    canvas,
    conifers(drawRidge(canvas, { y: 1_060, swing: 20, length: 200, seed }), {
      height: 120,
      spacing: 26,
      seed,
      gap: [420, 1_250],
    }),
    { from: colours.ink },
  )
}

/** Balloons or a paraglider over a valley. */
export const overValley = (canvas: Canvas, colours: Palette, { seed, mirror, motif }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, { horizon: 700, sunX: at(420), sunY: 420, sunRadius: 70, clouds: 0.6, seed })
  if (motif === 'paraglider')
    paintRange(canvas, colours, { seed, top: 330, foot: 760, light: mirror ? 1 : -1, snowLine: 520 })
  for (let i = 0; i < 5; i += 1) {
    const depth = i / 4
    const y = 650 + depth * 270
    const hills = crown(
      drawRidge(canvas, {
        y,
        swing: 60 + depth * 20,
        length: 360 + depth * 200,
        octaves: 4,
        seed: seed + i * 3,
        tilt: (i % 2 ? 1 : -1) * 110,
      }),
      5 + depth * 18,
      seed + i,
    )
    fillBelow(canvas, hills, {
      crest: atDepth(colours, 0.12 + depth * 0.8),
      base: mix(atDepth(colours, 0.12 + depth * 0.8), colours.haze, 0.45),
      span: 190,
    })
    if (i < 4)
      addMist(canvas, { top: y + 6, bottom: y + 140, colour: colours.haze, alpha: 0.5, seed: seed + i })
  }
  const cloth: Rgb[] = [
    colours.accent,
    mix(colours.skyTop, colours.ink, 0.25),
    mix(colours.accent, colours.sun, 0.6),
    colours.far,
  ]
  if (motif === 'paraglider') {
    paintDrawing(canvas, paraglider(at(980), 500, mirror ? -1.25 : 1.25), [
      colours.ink,
      colours.lit,
      colours.accent,
    ])
    paintDrawing(canvas, paraglider(at(420), 360, mirror ? -0.5 : 0.5), [
      colours.ink,
      colours.accent,
      colours.lit,
    ])
    return
  }
  for (const [i, [x, y, size]] of (
    [
      [980, 690, 1.5],
      [560, 520, 0.8],
      [1_330, 470, 0.62],
      [300, 640, 0.5],
      [760, 380, 0.34],
    ] as const
  ).entries()) {
    const faint = i === 0 ? 0 : 0.16 + i * 0.06
    paintDrawing(canvas, balloon(at(x), y, size), [
      mix(colours.ink, colours.haze, faint),
      mix(colours.lit, colours.haze, faint),
      mix(cloth[i % 4]!, colours.haze, faint),
    ])
  }
}
