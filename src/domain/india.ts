/** The time zone of the agencies' business day: they sell from India. */
export const indiaZone = 'Asia/Kolkata'

/** India's offset from UTC, as a time is written with it. It has no daylight saving time. */
export const indiaOffset = '+05:30'

export const indiaOffsetMs = 5.5 * 3_600_000

/** Returns the date in India at a time in milliseconds, as `2027-01-15`. */
export const indiaDate = (nowMs: number): string => new Date(nowMs + indiaOffsetMs).toISOString().slice(0, 10)
