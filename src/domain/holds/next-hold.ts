import { localDeadline } from './hold-risk.ts'

/** The hold that expires next, and how many others have an unknown or expired deadline. */
export interface NextHold<Hold> {
  /** Null when no deadline is both known and still to come. */
  hold: Hold | null
  unknown: number
  expired: number
}

/**
 * Finds the hold that expires next. `getSkew` is this computer's clock minus the clock of a hold's server, and `nowMs`
 * this computer's time. Of two with the same deadline, the first in the list counts.
 */
export function findNextHold<Hold extends { deadline: string | null }>(
  holds: readonly Hold[],
  getSkew: (hold: Hold) => number,
  nowMs: number,
): NextHold<Hold> {
  let next: { hold: Hold; end: number } | null = null
  let unknown = 0
  let expired = 0
  for (const hold of holds) {
    const end = localDeadline(hold.deadline, getSkew(hold))
    if (end === null) unknown += 1
    else if (end <= nowMs) expired += 1
    else if (next === null || end < next.end) next = { hold, end }
  }
  return { hold: next?.hold ?? null, unknown, expired }
}
