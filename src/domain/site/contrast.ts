/** Colour arithmetic of WCAG 2: pure, `#rrggbb` in and out. */
type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb | null => {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())
  if (!match?.[1]) return null
  const full = match[1].length === 3 ? match[1].replaceAll(/./g, (digit) => digit + digit) : match[1]
  const value = Number.parseInt(full, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const format = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const channel = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)

const ratio = (a: Rgb, b: Rgb): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/** Used when an agency's colour can't be parsed. */
export const fallbackColour = '#2f5fd0'
export const minimumRatio = 4.5

export const contrastRatio = (a: string, b: string): number => ratio(parse(a) ?? black, parse(b) ?? white)

/** Moves a colour towards black or white just far enough to be readable as text on `background`. */
export const toReadableColour = (colour: string, background: string, target = minimumRatio): string => {
  const start = parse(colour) ?? parse(fallbackColour) ?? black
  const ground = parse(background) ?? white
  const goal = luminance(ground) > 0.18 ? black : white
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = parse(format(mix(start, goal, share))) ?? goal
    if (ratio(candidate, ground) >= target) return format(candidate)
  }
  return format(goal)
}

/** Returns a fill for white text, or for light colours black text, with sufficient contrast. */
export const toReadableFill = (colour: string): { fill: string; text: string } => {
  const start = parse(colour) ?? parse(fallbackColour) ?? black
  if (ratio(start, black) >= 9) return { fill: format(start), text: '#14181f' }
  return { fill: toReadableColour(format(start), '#ffffff'), text: '#ffffff' }
}
