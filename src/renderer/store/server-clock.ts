/** Answers tell whole seconds and take their time on the way: less than this is no difference of clocks. */
const noiseMs = 3_000

let skewMs = 0

/** Hears the server's time from an answer's `Date` header. A wrong clock of this machine then shortens no deadline. */
export const hearServerDate = (header: string | undefined): void => {
  const told = Date.parse(header ?? '')
  if (Number.isNaN(told)) return
  const seen = told - Date.now()
  if (Math.abs(seen) < noiseMs) skewMs = 0
  else if (Math.abs(seen - skewMs) >= noiseMs) skewMs = seen
}

/** The time in milliseconds as the server has it; this machine's until it was heard. */
export const serverNow = (): number => Date.now() + skewMs
