import { blend, clamp, mix, type Canvas, type Rgb } from './canvas.ts'
import { createRandom, fractal, noise } from './noise.ts'

/** The height of a ridge at each column, in pixels from the top. */
export type Ridge = Float32Array

export interface RidgeShape {
  y: number
  /** How far the ridge rises and falls. */
  swing: number
  /** The width of a hill in pixels. */
  length: number
  octaves?: number
  seed: number
  /** How much lower the ridge is at the left (negative) or right (positive) edge than at the other. */
  tilt?: number
}

export const drawRidge = (
  canvas: Canvas,
  { y, swing, length, octaves = 3, seed, tilt = 0 }: RidgeShape,
): Ridge =>
  Float32Array.from({ length: canvas.width }, (_, x) => {
    const rise = fractal(x / length + seed * 13.7, seed * 3.1, octaves) - 0.5
    return y - rise * 2 * swing + (x / canvas.width - 0.5) * tilt
  })

/** Adds round crowns of trees to a ridge. */
export const crown = (ridge: Ridge, radius: number, seed: number): Ridge => {
  const random = createRandom(seed)
  const result = Float32Array.from(ridge)
  for (let x = -radius; x < ridge.length + radius; x += radius * (0.35 + random() * 0.6)) {
    const r = radius * (0.45 + random() * 0.8)
    const base = (ridge[clamp(Math.round(x), 0, ridge.length - 1)] ?? 0) + r * 0.25
    for (let i = Math.max(0, Math.ceil(x - r)); i < Math.min(ridge.length, x + r); i += 1) {
      const bump = base - Math.sqrt(Math.max(0, r * r - (i - x) ** 2)) * 0.95
      if (bump < result[i]!) result[i] = bump
    }
  }
  return result
}

export interface Ground {
  crest: Rgb
  base: Rgb
  /** How far below the highest crest the base colour is reached. */
  span: number
  alpha?: number
  /** Strength of the dapple that keeps large areas alive; 0 for none. */
  dapple?: number
}

/** Fills everything below a ridge. */
export const fillBelow = (
  canvas: Canvas,
  ridge: Ridge,
  { crest, base, span, alpha = 1, dapple = 0 }: Ground,
): void => {
  const top = ridge.reduce((least, y) => Math.min(least, y), canvas.height)
  for (let y = Math.max(0, Math.floor(top)); y < canvas.height; y += 1) {
    const colour = mix(crest, base, (y - top) / span)
    for (let x = 0; x < canvas.width; x += 1) {
      const share = clamp(y + 1 - ridge[x]!) * alpha
      if (share === 0) continue
      const at = (y * canvas.width + x) * 3
      blend(canvas.pixels, at, colour, share)
      if (dapple > 0) lighten(canvas.pixels, at, 1 + (noise(x / 60, y / 22) - 0.5) * dapple * share)
    }
  }
}

const lighten = (pixels: Float32Array, at: number, factor: number): void => {
  pixels[at]! *= factor
  pixels[at + 1]! *= factor
  pixels[at + 2]! *= factor
}

export interface Peak {
  x: number
  y: number
  /** Horizontal distance per pixel of height, to the left and right. */
  left: number
  right: number
}

export interface Massif {
  peaks: readonly Peak[]
  /** Snow lies above this height. */
  snowLine: number
  /** Which side the light falls on: −1 from the left, 1 from the right. */
  light: -1 | 1
  snow: readonly [lit: Rgb, shade: Rgb]
  rock: readonly [lit: Rgb, shade: Rgb]
  /** Colour of the air at the foot of the mountains, and the height where it is all that's left. */
  haze: Rgb
  foot: number
  seed: number
}

/** Paints snow peaks one behind the other: each parts into a lit and a shaded side along a jagged line, as posters do. */
export const paintMassif = (canvas: Canvas, massif: Massif): void => {
  for (const [i, peak] of massif.peaks.entries()) paintPeak(canvas, massif, peak, i)
}

const paintPeak = (canvas: Canvas, massif: Massif, peak: Peak, index: number): void => {
  const reach = (massif.foot - peak.y) * 1.35
  const left = Math.max(0, Math.floor(peak.x - reach * peak.left))
  const right = Math.min(canvas.width, Math.ceil(peak.x + reach * peak.right))
  const key = massif.seed * 3 + index * 11
  const ridge = Float32Array.from({ length: canvas.width }, (_, x) => {
    const run = (x - peak.x) / (x < peak.x ? -peak.left : peak.right)
    const rough = (fractal(x / 52, key, 4) - 0.5) * Math.min(64, 5 + run * 0.5)
    return peak.y + run * 0.78 + run ** 1.12 * 0.1 + rough
  })
  for (let y = Math.max(0, Math.floor(peak.y - 30)); y < Math.min(canvas.height, massif.foot); y += 1) {
    const air = clamp((y - peak.y + 60) / (massif.foot - peak.y + 60)) ** 1.5
    for (let x = left; x < right; x += 1) {
      const share = clamp(y + 1 - ridge[x]!)
      if (share > 0) {
        const colour = mix(faceColour(massif, peak, [x, y], key), massif.haze, air)
        blend(canvas.pixels, (y * canvas.width + x) * 3, colour, share)
      }
    }
  }
}

/** Spurs and snow fields radiate from the summit, so the noise follows the direction from it and not the columns. */
const faceColour = (massif: Massif, peak: Peak, [x, y]: readonly [number, number], key: number): Rgb => {
  const drop = y - peak.y
  const fan = (x - peak.x) / (Math.max(0, drop) + 70)
  const spur = fractal(fan * 3.4 + key, drop / 150 + key, 3) - 0.5
  const side = (x - peak.x) * massif.light - drop * 0.1 + spur * (26 + drop * 1.05)
  const lit = clamp(side / 2.5 + 0.5)
  const edge =
    massif.snowLine + (fractal(fan * 8 + key, drop / 300 + lit * 9, 3) - 0.5) * 420 - (1 - lit) * 20
  const snow = clamp((edge - y) / 4 + 0.5)
  const rock = mix(massif.rock[1], massif.rock[0], lit)
  return mix(rock, mix(massif.snow[1], massif.snow[0], lit), snow)
}
