/**
 * Whether a typed text is a typo away from the start of a name: one edit (a letter wrong, missing, extra, or two
 * swapped), two from eight letters on. The first letter must be right.
 */
export function isNear(typed: string, name: string): boolean {
  if (typed[0] !== name[0]) return false
  const allowed = typed.length >= 8 ? 2 : 1
  if (name.length < typed.length - allowed) return false
  return prefixDistance(typed, name.slice(0, typed.length + allowed), allowed) <= allowed
}

/**
 * Returns the fewest edits from `typed` to any prefix of `name` (optimal string alignment); stops early above
 * `limit`.
 */
function prefixDistance(typed: string, name: string, limit: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: name.length + 1 }, (_, j) => j)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= name.length; j++) {
      const same = typed[i - 1] === name[j - 1]
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1]
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return Math.min(...last)
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY
