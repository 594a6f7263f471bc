import { mix, shade, type Canvas, type Point, type Rgb } from './canvas.ts'
import { fill } from './fill.ts'
import { type Palette } from './palettes.ts'
import { band, curve } from './shapes.ts'
import { clockwise } from './trees.ts'

/** Strings prayer flags along a sagging line. */
export const paintFlags = (
  canvas: Canvas,
  colours: Palette,
  [from, pull, to]: readonly [Point, Point, Point],
): void => {
  const line = curve(from, pull, to, 34)
  fill(canvas, [clockwise(band(line, 2.4))], { from: colours.ink, alpha: 0.8 })
  const cloth: Rgb[] = [
    mix(colours.skyTop, [40, 90, 190], 0.5),
    colours.lit,
    colours.accent,
    mix(colours.near, [40, 150, 90], 0.5),
    mix(colours.sun, [240, 190, 60], 0.6),
  ]
  for (const [i, [x, y]] of line.slice(1, -1).entries()) {
    const size = 27
    fill(
      canvas,
      [
        clockwise([
          [x - size * 0.42, y],
          [x + size * 0.42, y + 2],
          [x + size * 0.36 + Math.sin(i) * 5, y + size],
          [x - size * 0.44 + Math.sin(i) * 5, y + size * 0.94],
        ]),
      ],
      { from: cloth[i % 5]!, to: shade(cloth[i % 5]!, 0.84) },
    )
  }
}
