import { mix, shade, type Canvas, type Rgb } from './canvas.ts'
import { paintMassif, type Peak } from './land.ts'
import { createRandom } from './noise.ts'
import { type Palette } from './palettes.ts'

const rangeOf = (seed: number, top: number): Peak[] => {
  const random = createRandom(seed)
  const hero = 360 + random() * 880
  const side = hero < 800 ? 1 : -1
  // From the farthest to the nearest.
  return [
    { x: hero - side * 660, y: top + 150 + random() * 60, left: 1.2, right: 1.3 },
    { x: hero + side * 420, y: top + 110 + random() * 60, left: 1.1, right: 1.25 },
    { x: hero + side * 1_010, y: top + 130, left: 1.2, right: 1.2 },
    { x: hero, y: top, left: 1.12, right: 1.02 },
    { x: hero + side * (690 + random() * 90), y: top + 210 + random() * 60, left: 1.25, right: 1.15 },
    { x: hero - side * (360 + random() * 80), y: top + 230 + random() * 60, left: 1.3, right: 1.2 },
  ]
}

/** Paints a snow range for other scenes and returns nothing but the picture. */
export const paintRange = (
  canvas: Canvas,
  colours: Palette,
  {
    seed,
    top,
    foot,
    light = -1,
    snowLine = top + 300,
  }: { seed: number; top: number; foot: number; light?: -1 | 1; snowLine?: number },
): void => {
  const snowShade: Rgb = mix(mix(colours.far, colours.skyTop, 0.5), colours.lit, 0.32)
  paintMassif(canvas, {
    peaks: rangeOf(seed, top),
    snowLine,
    light,
    snow: [colours.lit, snowShade],
    rock: [mix(colours.far, colours.lit, 0.22), shade(mix(colours.far, colours.near, 0.45), 0.9)],
    haze: colours.haze,
    foot,
    seed,
  })
}
