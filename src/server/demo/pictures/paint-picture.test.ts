import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createCanvas, hex, type Canvas } from './canvas.ts'
import { fill } from './fill.ts'
import { paintPicture } from './paint-picture.ts'
import { pictureList, type PictureName } from './picture-list.ts'
import { ellipse, rectangle } from './shapes.ts'

const digest = (name: PictureName): string =>
  createHash('sha256').update(paintPicture(name).rgb).digest('hex')

const redAt = ({ pixels, width }: Canvas, x: number, y: number): number => pixels[(y * width + x) * 3] ?? 0

describe('pictures', () => {
  test('are painted in full and with some contrast', () => {
    const { width, height, rgb } = paintPicture('karstJunk')
    expect([width, height, rgb.length]).toEqual([1_600, 1_067, 1_600 * 1_067 * 3])
    let [darkest, lightest] = [255, 0]
    for (const value of rgb) {
      darkest = Math.min(darkest, value)
      lightest = Math.max(lightest, value)
    }
    expect(darkest).toBeLessThan(60)
    expect(lightest).toBeGreaterThan(215)
  })

  test('are the same bytes each time, and different for each name', () => {
    const names: PictureName[] = ['saltFlats', 'karstJunk', 'karstLagoon']
    const first = names.map(digest)
    expect([...names].reverse().map(digest).reverse()).toEqual(first)
    expect(new Set(first).size).toBe(names.length)
  })

  test('describe themselves and keep their motif inside the frame', () => {
    for (const { alt, focus } of Object.values(pictureList)) {
      expect(alt.length).toBeGreaterThan(20)
      expect(alt.length).toBeLessThanOrEqual(160)
      for (const percent of focus) expect(percent).toBeGreaterThanOrEqual(20)
      for (const percent of focus) expect(percent).toBeLessThanOrEqual(80)
    }
  })
})

describe('shapes', () => {
  const red = { from: hex('#ff0000') }

  test('cover the area that they have, edges by their share of a pixel', () => {
    const canvas = createCanvas()
    fill(canvas, [rectangle(10.25, 10.5, 20.5, 20)], red)
    const sum = canvas.pixels.reduce((total, value) => total + value, 0) / 255
    expect(sum).toBeCloseTo(20.5 * 20, 1)
    expect(redAt(canvas, 20, 20)).toBe(255)
    expect(redAt(canvas, 20, 10)).toBeCloseTo(127.5, 1)
    expect(redAt(canvas, 10, 20)).toBeCloseTo(255 * 0.75, 1)
  })

  test('leave nothing behind when they reach beyond the picture', () => {
    const canvas = createCanvas()
    fill(canvas, [ellipse(-40, 500, 300), ellipse(1_640, -20, 200), rectangle(-10, 1_000, 2_000, 200)], red)
    expect(redAt(canvas, 5, 500)).toBe(255)
    expect(redAt(canvas, 800, 500)).toBe(0)
    expect(redAt(canvas, 1_599, 1_066)).toBe(255)
    const second = createCanvas()
    fill(second, [rectangle(100, 100, 10, 10)], red)
    expect(second.pixels.reduce((total, value) => total + value, 0) / 255).toBeCloseTo(100, 3)
  })
})
