const longestMs = 12 * 60 * 60_000
const remembered = 100

/** When this process couldn't use its database. Isn't stored, so a process knows only of outages since it started. */
export interface Outages {
  /** Records that the database was away at this instant. */
  lost(at: Date): void
  /** Records that the database answered. */
  found(at: Date): void
  /** Returns for how long the database was away between two instants, in milliseconds; at most twelve hours. */
  getAwayMs(from: Date, to: Date): number
}

/** Creates the record of a database's outages. */
export const createOutages = (): Outages => {
  const past: { from: number; to: number }[] = []
  let since: number | null = null
  return {
    lost: (at) => {
      since ??= at.getTime()
    },
    found: (at) => {
      if (since === null) return
      past.push({ from: since, to: at.getTime() })
      past.splice(0, past.length - remembered)
      since = null
    },
    getAwayMs: (from, to) => {
      const all = since === null ? past : [...past, { from: since, to: to.getTime() }]
      const overlaps = all.map((outage) =>
        Math.max(0, Math.min(outage.to, to.getTime()) - Math.max(outage.from, from.getTime())),
      )
      return Math.min(
        longestMs,
        overlaps.reduce((sum, ms) => sum + ms, 0),
      )
    },
  }
}
