/**
 * Hashes texts and numbers to 32 bits (FNV-1a with a final mix). The same parts give the same number in every
 * process.
 */
export function hashParts(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    const text = String(part)
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Returns a number from 0 (inclusive) to 1 (exclusive), determined by its parts. */
export const seededFraction = (...parts: readonly (string | number)[]): number =>
  hashParts(...parts) / 0x1_0000_0000

/** Returns an integer from `low` to `high`, both inclusive, determined by its parts. */
export const pickBetween = (low: number, high: number, ...parts: readonly (string | number)[]): number =>
  low + Math.floor(seededFraction(...parts) * (high - low + 1))

/** Picks one of the values, determined by the parts. */
export function pickOne<T>(values: readonly [T, ...T[]], ...parts: readonly (string | number)[]): T {
  return values[hashParts(...parts) % values.length] ?? values[0]
}
