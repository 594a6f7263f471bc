/** Answers have whole seconds and travel time, so smaller values aren't a clock difference. */
const noiseMs = 3_000

/**
 * Returns this computer's clock minus the server's (ms), after an answer with `serverMs`; small changes are ignored
 * as noise.
 */
export const nextSkew = (before: number, clientMs: number, serverMs: number): number => {
  const seen = clientMs - serverMs
  if (Math.abs(seen) < noiseMs) return 0
  return Math.abs(seen - before) < noiseMs ? before : seen
}

/**
 * Whether the clock stopped or jumped between two checks that should be `everyMs` apart, as when a laptop sleeps or
 * the clock is set.
 */
export const isClockJump = (beforeMs: number, nowMs: number, everyMs: number): boolean =>
  nowMs < beforeMs - noiseMs || nowMs - beforeMs > everyMs * 3 + noiseMs
