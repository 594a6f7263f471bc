/** The size of every demo picture in pixels: 3:2, as wide as the largest stored file. */
export const pictureWidth = 1_600
export const pictureHeight = 1_067

/** A colour with channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]
export type Point = readonly [x: number, y: number]
export type Polygon = readonly Point[]

/** Pixels in sRGB, three numbers each, in floating point so that layers of soft light don't band. */
export interface Canvas {
  width: number
  height: number
  pixels: Float32Array
}

/** A vertical gradient: `from` at `top`, `to` at `bottom`. Without `to` it is one colour; without a span it is the shape's. */
export interface Paint {
  from: Rgb
  to?: Rgb
  top?: number
  bottom?: number
  /** From 0 to 1. */
  alpha?: number
}

export const createCanvas = (): Canvas => ({
  width: pictureWidth,
  height: pictureHeight,
  pixels: new Float32Array(pictureWidth * pictureHeight * 3),
})

/** Reads a colour written as `#rrggbb`. */
export const hex = (text: string): Rgb => {
  const value = Number.parseInt(text.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export const clamp = (value: number, low = 0, high = 1): number =>
  value < low ? low : value > high ? high : value

/** Blends two colours; 0 is the first, 1 the second. */
export const mix = (a: Rgb, b: Rgb, share: number): Rgb => {
  const t = clamp(share)
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

/** Makes a colour darker (below 1) or lighter (above 1). */
export const shade = (colour: Rgb, factor: number): Rgb =>
  factor <= 1 ? mix([0, 0, 0], colour, factor) : mix(colour, [255, 255, 255], factor - 1)

/** Blends one pixel towards a colour. */
export const blend = (pixels: Float32Array, at: number, colour: Rgb, alpha: number): void => {
  pixels[at] = pixels[at]! + (colour[0] - pixels[at]!) * alpha
  pixels[at + 1] = pixels[at + 1]! + (colour[1] - pixels[at + 1]!) * alpha
  pixels[at + 2] = pixels[at + 2]! + (colour[2] - pixels[at + 2]!) * alpha
}
