import { blend, clamp, mix, shade, type Canvas, type Rgb } from './canvas.ts'
import { fill } from './fill.ts'
import { addGlow, addStars, noiseRow, paintSky } from './light.ts'
import { fractal } from './noise.ts'
import { type Palette } from './palettes.ts'
import { ellipse } from './shapes.ts'

export interface Sky {
  /** The height at which the sky ends. */
  horizon: number
  sunX: number
  sunY: number
  /** 0 hides the disc and keeps the glow. */
  sunRadius?: number
  /** 0 for a clear sky, 1 for a cloudy one. */
  clouds?: number
  seed?: number
}

/** Paints the sky with its sun, or with moon and stars at night. */
export const paintBackdrop = (canvas: Canvas, colours: Palette, sky: Sky): void => {
  const { horizon, sunX, sunY, sunRadius = 46, clouds = 0.5, seed = 1 } = sky
  const low = horizon / canvas.height
  paintSky(canvas, [
    [0, colours.skyTop],
    [low * 0.55, colours.skyMid],
    [low, colours.skyLow],
    [1, colours.haze],
  ])
  if (colours.isNight === true) addStars(canvas, 420, horizon * 0.9)
  addGlow(canvas, { x: sunX, y: sunY, radius: 780, colour: colours.skyLow, alpha: 0.5, flatness: 0.75 })
  if (clouds > 0)
    addClouds(canvas, { bottom: horizon, colour: mix(colours.skyLow, colours.lit, 0.6), alpha: clouds, seed })
  addGlow(canvas, { x: sunX, y: sunY, radius: 330, colour: colours.sun, alpha: 0.55 })
  if (sunRadius > 0) {
    addGlow(canvas, { x: sunX, y: sunY, radius: sunRadius * 2.6, colour: colours.sun, alpha: 0.5 })
    fill(canvas, [ellipse(sunX, sunY, sunRadius)], { from: shade(colours.sun, 1.2), to: colours.sun })
  }
}

/** Draws long flat clouds that thin out towards the top. */
const addClouds = (
  { width, pixels }: Canvas,
  { bottom, colour, alpha, seed }: { bottom: number; colour: Rgb; alpha: number; seed: number },
): void => {
  for (let y = 0; y < bottom; y += 1) {
    const height = y / bottom
    const weight = alpha * clamp(height * 1.6) * clamp((1 - height) * 4)
    if (weight < 0.02) continue
    const row = noiseRow(width, (x) => clamp((fractal(x / 480 + seed * 3.3, y / 74 + seed, 4) - 0.5) * 4.5))
    for (let x = 0; x < width; x += 1) {
      if (row[x]! > 0.01) blend(pixels, (y * width + x) * 3, colour, row[x]! * weight)
    }
  }
}

/** Returns the colour of land at a distance: 0 is the horizon, 1 the foreground. */
export const atDepth = (colours: Palette, depth: number): Rgb =>
  depth < 0.5
    ? mix(mix(colours.haze, colours.far, 0.45), colours.far, depth * 2)
    : mix(colours.far, colours.near, (depth - 0.5) * 2)
