import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Write } from '#server/db/write-all.ts'
import { usageRepo } from './usage.repo.ts'

/** Returns the month, `YYYY-MM`, that usage at an instant counts towards. Months begin at midnight in India. */
export const usageMonth = (at: Date): string => indiaDate(at).slice(0, 7)

/** Returns the write that counts a booking towards its user's search allowance. Run it once, in the transaction that first holds or tickets the booking. */
export const countBooking = (tx: Db, siteId: string, userId: string, at: Date): Write =>
  usageRepo(tx, siteId).countBooking(userId, usageMonth(at))
