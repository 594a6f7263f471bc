/** A source of repeatable numbers from 0 to 1. */
export type Random = () => number

/** Creates a sequence that only its seed decides, so that a scene is the same on every start. */
export const createRandom = (seed: number): Random => {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4_294_967_296
  }
}

const hash = (x: number, y: number): number => {
  let h = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)) | 0
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177)
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296
}

const ease = (t: number): number => t * t * (3 - 2 * t)

/** Smooth noise from 0 to 1 over a plane. */
export const noise = (x: number, y: number): number => {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const u = ease(x - left)
  const v = ease(y - top)
  const upper = hash(left, top) + (hash(left + 1, top) - hash(left, top)) * u
  const lower = hash(left, top + 1) + (hash(left + 1, top + 1) - hash(left, top + 1)) * u
  return upper + (lower - upper) * v
}

/** Noise with detail: each octave has half the size and half the weight of the one before. From 0 to 1. */
export const fractal = (x: number, y: number, octaves: number): number => {
  let sum = 0
  let weight = 0.5
  let scale = 1
  for (let i = 0; i < octaves; i += 1) {
    sum += noise(x * scale, y * scale + i * 17) * weight
    weight /= 2
    scale *= 2
  }
  return sum / (1 - weight * 2)
}
