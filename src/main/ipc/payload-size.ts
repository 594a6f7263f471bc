/** Twice the largest valid request, which prints a thousand documents. */
const maxLetters = 5_000_000
const maxParts = 50_000

/** Bytes, dates, maps and the like aren't inspected, because no schema accepts them. */
const isPlain = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && Object.getPrototypeOf(one) === Object.prototype

/**
 * Whether a message is small enough to validate. Counts without recursion and stops as soon as it is too large; a
 * schema would traverse all of it. A cyclic message counts as infinite.
 */
export function isSmallEnough(payload: unknown): boolean {
  let letters = 0
  let parts = 0
  const open: unknown[] = [payload]
  while (open.length > 0) {
    const one = open.pop()
    parts += 1
    if (typeof one === 'string') letters += one.length
    else if (Array.isArray(one)) {
      if (parts + open.length + one.length > maxParts) return false
      for (const item of one) open.push(item)
    } else if (isPlain(one)) {
      // Not Object.entries, which would list everything first.
      for (const key in one) {
        letters += key.length
        open.push(one[key])
        if (parts + open.length > maxParts) return false
      }
    }
    if (parts + open.length > maxParts || letters > maxLetters) return false
  }
  return true
}
