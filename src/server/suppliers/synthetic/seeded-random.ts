/** A 32-bit hash of texts and numbers (FNV-1a with a final mix). Same parts, same number, in every process. */
export function hashOf(...parts: readonly (string | number)[]): number {
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

/** A number from 0 (included) to 1 (excluded), fixed by its parts. */
export const chanceOf = (...parts: readonly (string | number)[]): number => hashOf(...parts) / 0x1_0000_0000

/** A whole number from `low` to `high`, both included, fixed by its parts. */
export const pickBetween = (low: number, high: number, ...parts: readonly (string | number)[]): number =>
  low + Math.floor(chanceOf(...parts) * (high - low + 1))

/** One of the values, fixed by the parts. */
export function pickOne<T>(values: readonly [T, ...T[]], ...parts: readonly (string | number)[]): T {
  return values[hashOf(...parts) % values.length] ?? values[0]
}
