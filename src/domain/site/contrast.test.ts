import { describe, expect, it } from 'vitest'
import { contrastRatio, fallbackColour, toReadableFill, minimumRatio, toReadableColour } from './contrast.ts'

describe('contrast ratio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777', '#fff', 4.48],
  ])('of %s on %s is %d', (a, b, expected) => {
    expect(contrastRatio(a, b)).toBeCloseTo(expected, 1)
  })
})

describe('a brand colour for text', () => {
  const grounds = ['#ffffff', '#f4f5f7', '#1a1e25', '#12151a']
  const colours = [
    '#ffcc00',
    '#00ffff',
    '#0b5fff',
    '#101010',
    '#fefefe',
    '#808080',
    '#c8102e',
    'not a colour',
  ]
  it.each(grounds.flatMap((ground) => colours.map((colour) => [colour, ground] as const)))(
    '%s reaches 4.5 : 1 on %s',
    (colour, ground) => {
      expect(contrastRatio(toReadableColour(colour, ground), ground)).toBeGreaterThanOrEqual(minimumRatio)
    },
  )

  it("stays the same when it's already readable", () => {
    expect(toReadableColour('#0b5fff', '#ffffff')).toBe('#0b5fff')
  })
})

describe('a brand colour as a background', () => {
  it.each(['#ffcc00', '#0b5fff', '#00b894', '#ff7a00', '#111111', '#ffffff', '', '#12'])(
    '%j has text on it with 4.5 : 1',
    (colour) => {
      const { fill, text } = toReadableFill(colour)
      expect(contrastRatio(fill, text)).toBeGreaterThanOrEqual(minimumRatio)
    },
  )

  it('falls back to a default colour', () => {
    expect(toReadableFill('nonsense').fill).toBe(toReadableColour(fallbackColour, '#ffffff'))
  })
})
