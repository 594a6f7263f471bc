/** The largest good request, a thousand documents to print, is half of each. */
const mostLetters = 5_000_000
const mostParts = 50_000

/** Bytes, dates, maps and the like are not gone into: no schema takes them. */
const isPlain = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && Object.getPrototypeOf(one) === Object.prototype

/**
 * Is a message small enough to be looked at? Counted without going into it by recursion, and given up as soon as it is
 * known: a schema would walk through all of it first. A message that holds itself counts as endless.
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
      if (parts + open.length + one.length > mostParts) return false
      for (const item of one) open.push(item)
    } else if (isPlain(one)) {
      // Not by Object.entries, which lists everything before it can be too much.
      for (const key in one) {
        letters += key.length
        open.push(one[key])
        if (parts + open.length > mostParts) return false
      }
    }
    if (parts + open.length > mostParts || letters > mostLetters) return false
  }
  return true
}
