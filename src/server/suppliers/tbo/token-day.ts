const indiaAheadMs = 5.5 * 3_600_000
/** A token of the new day is made from three minutes past midnight on. */
const freshAfterMs = 3 * 60_000

/** The Indian day whose token belongs to an instant, `YYYY-MM-DD`; just after midnight it is still the old one. */
export const tokenDay = (at: Date): string =>
  new Date(at.getTime() + indiaAheadMs - freshAfterMs).toISOString().slice(0, 10)

/** When the token of a day is of no use to anybody: a booking begun before midnight may still be finished with it. */
export const tokenExpiry = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - indiaAheadMs + 24 * 3_600_000 + 30 * 60_000)
