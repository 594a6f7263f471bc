import { blend, clamp, mix, type Canvas, type Polygon, type Rgb } from './canvas.ts'
import { fill } from './fill.ts'
import { createRandom, noise } from './noise.ts'
import { noiseRow } from './light.ts'
import { clockwise } from './trees.ts'

export interface Sea {
  horizon: number
  bottom: number
  far: Rgb
  near: Rgb
  /** Colour of the glitter under the sun. */
  glint: Rgb
  sunX: number
  seed?: number
  /** From 0 to 1. */
  glitter?: number
}

/** Paints open water to the horizon: swell that grows towards the viewer, and a path of light under the sun. */
export const paintSea = (canvas: Canvas, sea: Sea): void => {
  const { horizon, bottom, far, near, glint, sunX, seed = 1, glitter = 1 } = sea
  const { width, height, pixels } = canvas
  for (let y = Math.floor(horizon); y < Math.min(height, bottom); y += 1) {
    const depth = clamp((y - horizon) / (bottom - horizon))
    const colour = mix(far, near, depth ** 0.7)
    const scale = 26 + depth * 300
    const swell = noiseRow(width, (x) => noise(x / scale + seed, y / (2.5 + depth * 26) + seed) - 0.5)
    for (let x = 0; x < width; x += 1) {
      const wave = swell[x]!
      const at = (y * width + x) * 3
      blend(pixels, at, colour, y === Math.floor(horizon) ? 0.6 : 1)
      blend(pixels, at, wave > 0 ? glint : near, clamp(Math.abs(wave) * (0.12 + depth * 0.3)))
    }
  }
  fill(canvas, glints({ horizon, bottom, sunX, seed, width: 60 }, 420 * glitter), {
    from: glint,
    alpha: 0.75,
  })
  fill(canvas, glints({ horizon, bottom, sunX, seed: seed + 5, width: 190 }, 300 * glitter), {
    from: glint,
    alpha: 0.3,
  })
}

const glints = (
  {
    horizon,
    bottom,
    sunX,
    seed,
    width,
  }: { horizon: number; bottom: number; sunX: number; seed: number; width: number },
  count: number,
): Polygon[] => {
  const random = createRandom(seed + width)
  return Array.from({ length: Math.round(count) }, () => {
    const depth = random() ** 1.7
    const y = horizon + 2 + depth * (bottom - horizon) * 0.92
    const x = sunX + (random() + random() + random() - 1.5) * width * (0.5 + depth * 2.1)
    const half = (4 + depth * 42) * (0.3 + random() * 0.7)
    const thin = 0.7 + depth * 3
    return clockwise([
      [x - half, y],
      [x - half * 0.2, y - thin],
      [x + half, y + thin * 0.2],
      [x + half * 0.1, y + thin],
    ])
  })
}

/** Draws calm streaks of light across still water. */
export const addStreaks = (
  canvas: Canvas,
  {
    top,
    bottom,
    colour,
    alpha,
    seed,
  }: { top: number; bottom: number; colour: Rgb; alpha: number; seed: number },
): void => {
  const random = createRandom(seed)
  const streaks = Array.from({ length: 34 }, (): Polygon => {
    const depth = random()
    const y = top + depth ** 1.4 * (bottom - top)
    const x = random() * canvas.width
    const half = 40 + depth * 170 * random()
    return clockwise([
      [x - half, y],
      [x, y - 0.8 - depth * 1.6],
      [x + half, y],
      [x, y + 0.8 + depth * 1.6],
    ])
  })
  fill(canvas, streaks, { from: colour, alpha })
}
