/** Answers tell whole seconds and take their time on the way: less than this is no difference of clocks. */
const noiseMs = 3_000

/** This computer's clock minus the server's (ms), after an answer that says `serverMs`; small changes are noise. */
export const nextSkew = (before: number, clientMs: number, serverMs: number): number => {
  const seen = clientMs - serverMs
  if (Math.abs(seen) < noiseMs) return 0
  return Math.abs(seen - before) < noiseMs ? before : seen
}

/**
 * Did the clock stand still or jump between two looks that should be `everyMs` apart? So it does when a laptop sleeps, or
 * when somebody sets it.
 */
export const isClockJump = (beforeMs: number, nowMs: number, everyMs: number): boolean =>
  nowMs < beforeMs - noiseMs || nowMs - beforeMs > everyMs * 3 + noiseMs
