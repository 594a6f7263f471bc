const size = 32

/** Blue, green, red, opacity. */
type Pixel = readonly [number, number, number, number]
const clear: Pixel = [0, 0, 0, 0]
const black: Pixel = [0, 0, 0, 255]
const face: Pixel = [0xff, 0xb4, 0x8f, 255]
const warning: Pixel = [0x44, 0xb5, 0xf2, 255]

/**
 * Draws a clock, with a dot in its corner when something is at risk. `isMono`: for systems that colour it themselves.
 */
const pixelAt = (x: number, y: number, isAtRisk: boolean, isMono: boolean): Pixel => {
  const drawn = isMono ? black : face
  const distance = (toX: number, toY: number) => Math.hypot(x + 0.5 - toX, y + 0.5 - toY)
  if (isAtRisk && distance(25, 25) <= 7) return isMono ? black : warning
  if (isAtRisk && distance(25, 25) <= 9) return clear
  const fromMiddle = distance(16, 16)
  if (fromMiddle > 11.5 && fromMiddle <= 14.5) return drawn
  const isHand = (x >= 15 && x <= 17 && y >= 8 && y <= 17) || (y >= 15 && y <= 17 && x >= 15 && x <= 22)
  return isHand && fromMiddle < 11 ? drawn : clear
}

/** Draws the tray icon as a bitmap of 32 × 32, for double-density screens. */
export const trayBitmap = (isAtRisk: boolean, isMono: boolean): { bytes: Buffer; size: number } => ({
  size,
  bytes: Buffer.from(
    Array.from({ length: size * size }, (_, index) =>
      pixelAt(index % size, Math.floor(index / size), isAtRisk, isMono),
    ).flat(),
  ),
})
