import { blend, clamp, mix, type Canvas, type Rgb } from './canvas.ts'
import { createRandom, noise } from './noise.ts'

/** Paints the whole picture with a vertical gradient through colours at heights from 0 to 1. */
export const paintSky = (canvas: Canvas, stops: readonly (readonly [at: number, colour: Rgb])[]): void => {
  const { width, height, pixels } = canvas
  for (let y = 0; y < height; y += 1) {
    const [red, green, blue] = colourAt(stops, y / height)
    for (let at = y * width * 3; at < (y + 1) * width * 3; at += 3) {
      pixels[at] = red
      pixels[at + 1] = green
      pixels[at + 2] = blue
    }
  }
}

/** Reads a gradient. Steps ease in and out, so that no band shows where two of them meet. */
export const colourAt = (stops: readonly (readonly [at: number, colour: Rgb])[], at: number): Rgb => {
  const after = stops.findIndex(([stop]) => stop >= at)
  if (after === 0) return stops[0]![1]
  if (after === -1) return stops.at(-1)![1]
  const [from, colour] = stops[after - 1]!
  const [to, next] = stops[after]!
  const t = (at - from) / (to - from)
  return mix(colour, next, t * 0.5 + t * t * (3 - 2 * t) * 0.5)
}

export interface Glow {
  x: number
  y: number
  radius: number
  colour: Rgb
  alpha: number
  /** Below 1 the glow is flatter than wide. */
  flatness?: number
}

/** Adds soft light around a point. */
export const addGlow = (canvas: Canvas, { x, y, radius, colour, alpha, flatness = 1 }: Glow): void => {
  const { width, height, pixels } = canvas
  const first = Math.max(0, Math.floor(x - radius))
  const end = Math.min(width, Math.ceil(x + radius))
  const reach = radius * flatness
  const bottom = Math.min(height, Math.ceil(y + reach))
  for (let row = Math.max(0, Math.floor(y - reach)); row < bottom; row += 1) {
    const dy = (row - y) / reach
    for (let column = first; column < end; column += 1) {
      const dx = (column - x) / radius
      const distance = dx * dx + dy * dy
      const left = 1 - distance
      if (left > 0) blend(pixels, (row * width + column) * 3, colour, alpha * left * left)
    }
  }
}

/** Scatters stars above a height; fewer and fainter towards it. */
export const addStars = (canvas: Canvas, count: number, bottom: number): void => {
  const random = createRandom(count + bottom)
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [Math.floor(random() * (canvas.width - 2)), Math.floor(random() ** 1.4 * bottom)]
    const power = random() ** 3 * (1 - (y / bottom) * 0.7)
    const at = (y * canvas.width + x) * 3
    blend(canvas.pixels, at, [255, 250, 235], 0.2 + power * 0.8)
    if (power < 0.35) continue
    for (const step of [3, canvas.width * 3, canvas.width * 3 + 3]) {
      blend(canvas.pixels, at + step, [255, 250, 235], power * 0.7)
    }
  }
}

export interface Band {
  top: number
  bottom: number
  colour: Rgb
  alpha: number
  seed?: number
}

/** Lays mist over a band; it is densest in the middle and drifts in long streaks. */
export const addMist = (canvas: Canvas, { top, bottom, colour, alpha, seed = 0 }: Band): void => {
  const { width, height, pixels } = canvas
  const first = Math.ceil(top)
  for (let y = Math.max(0, first); y < Math.min(height, bottom); y += 1) {
    const density = Math.sin(clamp((y - top) / (bottom - top)) * Math.PI) ** 1.5 * alpha
    const drift = noiseRow(width, (x) => noise(x / 420 + seed * 7.3, y / 70 + seed) * 0.8 + 0.45)
    for (let x = 0; x < width; x += 1) blend(pixels, (y * width + x) * 3, colour, clamp(density * drift[x]!))
  }
}

const noiseStep = 8
const rows = [new Float32Array(2_000), new Float32Array(2_000)] as const

/** Fills one of two shared rows with a slow function of x, computed at every eighth column and interpolated between. */
export const noiseRow = (width: number, valueAt: (x: number) => number, which: 0 | 1 = 0): Float32Array => {
  const row = rows[which]
  let before = valueAt(0)
  for (let x = 0; x < width; x += noiseStep) {
    const after = valueAt(x + noiseStep)
    for (let i = 0; i < noiseStep; i += 1) row[x + i] = before + ((after - before) * i) / noiseStep
    before = after
  }
  return row
}

/** Mirrors what is above a water line into the water below it, with ripples that widen towards the viewer. */
export const reflect = (
  canvas: Canvas,
  line: number,
  { tint, alpha, ripple, squeeze = 1 }: { tint: Rgb; alpha: number; ripple: number; squeeze?: number },
): void => {
  const { width, height, pixels } = canvas
  for (let y = Math.ceil(line); y < height; y += 1) {
    const depth = (y - line) / (height - line)
    const waves = noiseRow(width, (x) => noise(x / (40 + depth * 160), y / (3 + depth * 9)) - 0.5)
    const details = noiseRow(width, (x) => noise(x / 21, y / 2.2 + 50) - 0.5, 1)
    for (let x = 0; x < width; x += 1) {
      const wave = waves[x]!
      const fine = details[x]!
      const sourceY = Math.floor(line - 1 - (y - line) * squeeze + wave * ripple * (0.3 + depth) * 2)
      const sourceX = Math.floor(x + (wave + fine * 0.4) * ripple * (0.4 + depth * 1.6))
      const from = (clamp(sourceY, 0, Math.floor(line) - 1) * width + clamp(sourceX, 0, width - 1)) * 3
      const at = (y * width + x) * 3
      const share = clamp(alpha + depth * 0.25 + fine * 0.12)
      pixels[at] = pixels[from]! + (tint[0] - pixels[from]!) * share
      pixels[at + 1] = pixels[from + 1]! + (tint[1] - pixels[from + 1]!) * share
      pixels[at + 2] = pixels[from + 2]! + (tint[2] - pixels[from + 2]!) * share
    }
  }
}

const grainSize = 1 << 16

const toByte = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value)

/** Finishes a picture: darkens the corners a little, adds fine grain, and turns it into bytes, three a pixel. */
export const develop = (canvas: Canvas, seed: number): Uint8Array => {
  const { width, height, pixels } = canvas
  const random = createRandom(seed + 99)
  const grain = Float32Array.from({ length: grainSize }, () => (random() + random() - 1) * 4.2)
  const falloff = Float32Array.from({ length: width }, (_, x) => (x / width - 0.5) ** 2 * 0.22)
  const bytes = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    const centre = 1 - (y / height - 0.5) ** 2 * 0.22
    // Each row starts elsewhere in the grain, or it would repeat visibly.
    let offset = Math.floor(random() * grainSize)
    let at = y * width * 3
    for (let x = 0; x < width; x += 1, at += 3) {
      const light = centre - falloff[x]!
      offset = (offset + 1) & (grainSize - 1)
      const speck = grain[offset]!
      bytes[at] = toByte(pixels[at]! * light + speck)
      bytes[at + 1] = toByte(pixels[at + 1]! * light + speck)
      bytes[at + 2] = toByte(pixels[at + 2]! * light + speck * 1.1)
    }
  }
  return bytes
}
