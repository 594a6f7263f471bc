import { atDepth, paintBackdrop } from './backdrop.ts'
import { houseboat, junk, longTail, rowboat, sailboat, shikara } from './boats.ts'
import { mix, shade, type Canvas } from './canvas.ts'
import { paintDrawing, paintMirrored } from './drawing.ts'
import { fill } from './fill.ts'
import { crown, drawRidge, fillBelow } from './land.ts'
import { addGlow, addMist, reflect } from './light.ts'
import { createRandom } from './noise.ts'
import { type Palette } from './palettes.ts'
import { paintRange } from './range.ts'
import { type SceneOptions } from './scene.ts'
import { band, curve, ellipse } from './shapes.ts'
import { clockwise, palm } from './trees.ts'
import { addStreaks, paintSea } from './water.ts'

/** Backwaters between palms, with a boat on the still water. */
export const backwater = (canvas: Canvas, colours: Palette, { seed, mirror, motif }: SceneOptions): void => {
  const sunX = mirror ? 1_080 : 520
  paintBackdrop(canvas, colours, { horizon: 610, sunX, sunY: 400, sunRadius: 62, clouds: 0.55, seed })
  const random = createRandom(seed)
  for (const [i, y] of [596, 606].entries()) {
    const bank = crown(
      drawRidge(canvas, { y, swing: 12, length: 300, seed: seed + i, tilt: i ? 30 : -24 }),
      15,
      seed + i,
    )
    const colour = atDepth(colours, 0.35 + i * 0.25)
    for (let x = 20; x < 1_600; x += 50 + random() * 120)
      fill(canvas, palm([x, y], 74 + random() * 74 + i * 40, (random() - 0.5) * 60, i), { from: colour })
    fillBelow(canvas, bank, { crest: colour, base: mix(colour, colours.haze, 0.3), span: 80 })
    addMist(canvas, { top: y - 70, bottom: y + 36, colour: colours.haze, alpha: 0.4, seed: seed + i })
  }
  const side = mirror ? -1 : 1
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  for (const [x, height, lean] of [
    [1_330, 330, -70],
    [1_430, 420, -30],
    [1_540, 350, 60],
  ] as const) {
    fill(canvas, palm([at(x), 650], height, lean * side, seed), {
      from: atDepth(colours, 0.85),
      to: colours.near,
    })
  }
  fill(
    canvas,
    [clockwise(curve([at(1_150), 640], [at(1_420), 596], [at(1_640), 590]).concat([[at(1_640), 640]]))],
    { from: colours.near },
  )
  reflect(canvas, 636, { tint: colours.water, alpha: 0.26, ripple: 13 })
  addStreaks(canvas, { top: 650, bottom: 1_040, colour: colours.skyLow, alpha: 0.32, seed })
  const boat =
    motif === 'rowboat' ? rowboat(at(560), 800, 1.35) : houseboat(at(600), 812, mirror ? -1.18 : 1.18)
  addGlow(canvas, { x: at(600), y: 830, radius: 380, colour: colours.ink, alpha: 0.42, flatness: 0.14 })
  paintMirrored(canvas, boat, [
    colours.ink,
    mix(mix(colours.lit, colours.accent, 0.3), colours.near, 0.34),
    colours.isNight ? colours.accent : shade(colours.ink, 1.1),
  ])
  fill(
    canvas,
    [
      ...palm([at(40), 1_100], 830, 190 * side, seed + 3),
      ...palm([at(-60), 1_130], 640, 120 * side, seed + 4),
    ],
    { from: colours.near, to: colours.ink },
  )
}

/** A beach with palms and a bay. */
export const beach = (canvas: Canvas, colours: Palette, { seed, mirror, motif }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, {
    horizon: 560,
    sunX: at(560),
    sunY: 430,
    sunRadius: 74,
    clouds: 0.65,
    seed,
  })
  for (const [i, y] of [548, 556].entries()) {
    const cape = drawRidge(canvas, {
      y: y + 40,
      swing: 34,
      length: 260,
      seed: seed + i * 7,
      tilt: (mirror ? 1 : -1) * (210 + i * 60),
    })
    fillBelow(canvas, crown(cape, 12, seed + i), {
      crest: atDepth(colours, 0.3 + i * 0.25),
      base: colours.haze,
      span: 120,
    })
  }
  const shallow = mix(colours.water, colours.lit, 0.4)
  paintSea(canvas, {
    horizon: 560,
    bottom: 1_067,
    far: mix(colours.water, colours.skyTop, 0.3),
    near: shallow,
    glint: colours.sun,
    sunX: at(560),
    seed,
  })
  if (motif === 'sail')
    paintMirrored(canvas, sailboat(at(900), 640, 0.62), [colours.ink, colours.lit, colours.accent])
  if (motif === 'longTail')
    paintMirrored(canvas, longTail(at(880), 772, mirror ? -1 : 1), [colours.ink, colours.lit, colours.accent])
  const sand = mix(colours.lit, mix(colours.accent, colours.sun, 0.75), 0.5)
  const edge = (rise: number): [number, number][] =>
    curve([at(-40), 1_020 + rise], [at(520), 800 + rise], [at(1_660), 872 + rise], 60).map(([x, y]) => [
      x,
      y + Math.sin(x / 62 + seed) * 7,
    ])
  const toShore = (rise: number) => [clockwise([...edge(rise), [at(1_660), 1_100], [at(-40), 1_100]])]
  fill(canvas, toShore(-14), { from: colours.lit, alpha: 0.55 })
  fill(canvas, toShore(2), { from: mix(sand, colours.water, 0.45) })
  fill(canvas, toShore(24), { from: sand, to: mix(sand, colours.ink, 0.3) })
  fill(canvas, [band(edge(-4), 7, 5)], { from: colours.lit, alpha: 0.9 })
  addGlow(canvas, { x: at(1_250), y: 1_010, radius: 420, colour: colours.ink, alpha: 0.4, flatness: 0.16 })
  for (const [x, y, height, lean] of [
    [1_330, 1_030, 720, -240],
    [1_420, 1_050, 560, 60],
    [1_500, 1_060, 800, -90],
  ] as const) {
    fill(canvas, palm([at(x), y], height, mirror ? -lean : lean, seed + x), {
      from: colours.near,
      to: colours.ink,
    })
  }
}

const karst = (x: number, foot: number, width: number, height: number): [number, number][] => {
  const random = createRandom(Math.round(x + width))
  const left: [number, number][] = []
  const right: [number, number][] = []
  for (let t = 0; t <= 1.001; t += 0.05) {
    const half = (width / 2) * (0.22 + 0.78 * Math.min(1, t * 1.5) ** 0.55)
    left.push([x - half + (random() - 0.5) * width * 0.07, foot - height * (1 - t)])
    right.push([x + half + (random() - 0.5) * width * 0.07, foot - height * (1 - t)])
  }
  return [...left, ...right.reverse()]
}

/** Limestone islands in a calm bay. */
export const karstBay = (canvas: Canvas, colours: Palette, { seed, mirror, motif }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, { horizon: 620, sunX: at(840), sunY: 380, sunRadius: 66, clouds: 0.6, seed })
  const rows = [
    [
      620,
      0.2,
      [
        [180, 150, 150],
        [420, 220, 210],
        [1_020, 190, 170],
        [1_290, 260, 230],
        [1_560, 200, 180],
        [700, 130, 96],
      ],
    ],
    [
      632,
      0.5,
      [
        [70, 260, 330],
        [1_180, 220, 260],
        [1_470, 300, 390],
      ],
    ],
    [
      652,
      0.82,
      [
        [250, 290, 470],
        [1_600, 380, 560],
        [60, 330, 380],
      ],
    ],
  ] as const
  for (const [foot, depth, islands] of rows) {
    const colour = atDepth(colours, depth)
    const shapes = islands.map(([x, width, height]) => clockwise(karst(at(x), foot + 4, width, height)))
    fill(canvas, shapes, { from: mix(colour, colours.lit, 0.14), to: mix(colour, colours.haze, 0.18) })
    const shadows = islands.map(([x, width, height]) =>
      clockwise(
        karst(
          at(x) + (mirror ? -1 : 1) * width * (at(x) < 800 ? -0.17 : 0.17),
          foot + 4,
          width * 0.62,
          height * 0.86,
        ),
      ),
    )
    const bushes = islands.map(([x, width, height]) => bushesOn(at(x), foot - height, width))
    fill(canvas, bushes.flat(), { from: shade(colour, 0.9), to: shade(colour, 0.8) })
    fill(canvas, shadows, { from: shade(colour, 0.82), to: mix(colour, colours.haze, 0.1), alpha: 0.55 })
    addMist(canvas, {
      top: foot - 90,
      bottom: foot + 26,
      colour: colours.haze,
      alpha: 0.5,
      seed: seed + foot,
    })
  }
  reflect(canvas, 646, { tint: colours.water, alpha: 0.34, ripple: 15 })
  addStreaks(canvas, { top: 660, bottom: 1_060, colour: colours.lit, alpha: 0.34, seed })
  addGlow(canvas, { x: at(780), y: 846, radius: 330, colour: colours.ink, alpha: 0.4, flatness: 0.12 })
  const boat =
    motif === 'longTail'
      ? longTail(at(780), 840, mirror ? -1.25 : 1.25)
      : junk(at(780), 840, mirror ? -1.2 : 1.2)
  paintMirrored(canvas, boat, [colours.ink, colours.lit, colours.accent])
}

const bushesOn = (x: number, top: number, width: number): [number, number][][] => {
  const random = createRandom(Math.round(x * 3 + width))
  return Array.from({ length: 26 }, () => {
    const drop = random() ** 1.5
    const dx = (random() - 0.5) * width * (0.26 + drop * 0.5)
    return clockwise(
      ellipse(
        x + dx,
        top + width * 0.03 + Math.abs(dx) * 0.5 + drop * width * 0.35,
        width * (0.03 + random() * 0.05),
        width * (0.02 + random() * 0.035),
      ),
    ) as [number, number][]
  })
}

/** A lake below snow mountains, with a canopied boat among lotus leaves. */
export const lakeBoat = (canvas: Canvas, colours: Palette, { seed, mirror }: SceneOptions): void => {
  const at = (x: number): number => (mirror ? 1_600 - x : x)
  paintBackdrop(canvas, colours, { horizon: 560, sunX: at(380), sunY: 300, sunRadius: 50, clouds: 0.5, seed })
  paintRange(canvas, colours, { seed, top: 280, foot: 620, light: mirror ? 1 : -1 })
  addMist(canvas, { top: 440, bottom: 640, colour: colours.haze, alpha: 0.6, seed })
  const shore = crown(drawRidge(canvas, { y: 604, swing: 24, length: 300, seed: seed + 5 }), 17, seed)
  fillBelow(canvas, shore, { crest: atDepth(colours, 0.62), base: atDepth(colours, 0.45), span: 90 })
  const boats = Array.from({ length: 5 }, (_, i) => houseboat(at(930 + i * 150), 646, 0.34))
  for (const boat of boats)
    paintDrawing(canvas, boat, [colours.near, mix(colours.accent, colours.near, 0.35), colours.sun])
  reflect(canvas, 644, { tint: colours.water, alpha: 0.3, ripple: 14, squeeze: 1.1 })
  addStreaks(canvas, { top: 660, bottom: 1_040, colour: colours.lit, alpha: 0.3, seed })
  addGlow(canvas, { x: at(700), y: 836, radius: 340, colour: colours.ink, alpha: 0.4, flatness: 0.12 })
  paintMirrored(canvas, shikara(at(700), 830, mirror ? -1.45 : 1.45), [
    colours.ink,
    colours.accent,
    mix(colours.accent, colours.sun, 0.55),
  ])
  const random = createRandom(seed)
  const leaves = Array.from({ length: 70 }, () => {
    const depth = random() ** 0.6
    return clockwise(
      ellipse(at(1_600 - random() ** 1.6 * 900), 850 + depth * 230, 14 + depth * 44, 4 + depth * 11),
    )
  })
  fill(canvas, leaves, { from: mix(colours.near, colours.water, 0.25), to: colours.ink })
}
