import { mix, shade, type Canvas, type Point, type Polygon, type Rgb } from './canvas.ts'
import { fill } from './fill.ts'
import { place } from './shapes.ts'
import { clockwise } from './trees.ts'

/** The parts of a drawing that take different colours: the dark body, what the light falls on, and what is bright. */
export interface Drawing {
  body: Polygon[]
  lit: Polygon[]
  accent: Polygon[]
}

type DrawingColours = readonly [body: Rgb, lit: Rgb, accent: Rgb]

/** Fills a drawing with its three colours. */
export const paintDrawing = (canvas: Canvas, drawing: Drawing, [body, lit, accent]: DrawingColours): void => {
  fill(canvas, drawing.body, { from: shade(body, 1.06), to: shade(body, 0.8) })
  fill(canvas, drawing.lit, { from: lit, to: mix(lit, body, 0.35) })
  fill(canvas, drawing.accent, { from: accent, to: shade(accent, 0.78) })
}

/** Fills a drawing that floats, with its reflection below its lowest point. */
export const paintMirrored = (canvas: Canvas, drawing: Drawing, colours: DrawingColours): void => {
  const line = Math.max(...drawing.body[0]!.map(([, y]) => y)) - 4
  const flip = (polygons: readonly Polygon[]): Polygon[] =>
    polygons.map((polygon) =>
      polygon.map(([x, y], i): Point => [x + Math.sin(i * 1.9) * 2.5, line + (line - y) * 0.82]),
    )
  for (const [i, part] of [drawing.body, drawing.lit, drawing.accent].entries()) {
    fill(canvas, flip(part).map(clockwise), { from: colours[i]!, alpha: 0.3 })
  }
  paintDrawing(canvas, drawing, colours)
}

export const drawAt = (x: number, y: number, scale: number, parts: Drawing): Drawing => {
  const move = (polygons: readonly Polygon[]): Polygon[] =>
    polygons.map((one) => clockwise(place(one, [x, y], scale)))
  return { body: move(parts.body), lit: move(parts.lit), accent: move(parts.accent) }
}
