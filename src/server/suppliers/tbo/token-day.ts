import { dayMs } from '#contract/common/constants.ts'
import { indiaOffsetMs } from '#domain/india.ts'

/** A token for a new day is created from three minutes past midnight. */
const freshAfterMs = 3 * 60_000

/**
 * Returns the Indian day whose token belongs to an instant, `YYYY-MM-DD`; just after midnight it is still the
 * previous day.
 */
export const tokenDay = (at: Date): string =>
  new Date(at.getTime() + indiaOffsetMs - freshAfterMs).toISOString().slice(0, 10)

/** Returns when a day's token becomes useless: a booking begun before midnight may be finished with it. */
export const tokenExpiry = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - indiaOffsetMs + dayMs + 30 * 60_000)
