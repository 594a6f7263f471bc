/** The Date header has whole seconds and answers take time, so smaller differences aren't treated as a wrong clock. */
const noiseMs = 3_000

let skewMs = 0

/**
 * Learns the server's time from an answer's `Date` header, so that a wrong clock on this machine shortens no
 * deadline.
 */
export const updateServerClock = (header: string | undefined): void => {
  const serverTime = Date.parse(header ?? '')
  if (Number.isNaN(serverTime)) return
  const seen = serverTime - Date.now()
  if (Math.abs(seen) < noiseMs) skewMs = 0
  else if (Math.abs(seen - skewMs) >= noiseMs) skewMs = seen
}

/** Returns the server's time in milliseconds; this machine's time until the first answer. */
export const serverNow = (): number => Date.now() + skewMs
