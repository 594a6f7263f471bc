import { isWithinDailyLimit } from '#domain/accounts/agency-people.ts'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import { indiaDate, indiaDayBounds } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Entry } from './accounts.ts'
import { dailyLimitRepo } from './daily-limit.repo.ts'

const agencyBlocked =
  "Your agency's account is blocked, so nothing can be bought from its wallet. Contact us to find out why."

/** Returns when the day of an instant began. Days begin at midnight in India. */
const getDayStart = (at: Date): Date => {
  const day = indiaDate(at)
  const { since } = indiaDayBounds(day, day)
  if (!since) throw new Error(`the day ${day} has no start`)
  return since
}

/** Returns what a person has spent on the day of an instant, in paise. */
export const getSpentToday = (db: Db, siteId: string, personId: string, at: Date): Promise<number> =>
  dailyLimitRepo(db, siteId)
    .sumSpentBy([personId], getDayStart(at))
    .then((spent) => spent.get(personId) ?? 0)

/** Returns what each of these people has spent on the day of an instant, in paise; nothing for those who spent nothing. */
export const getAllSpentToday = (
  db: Db,
  siteId: string,
  personIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, number>> => dailyLimitRepo(db, siteId).sumSpentBy(personIds, getDayStart(at))

const toRefusal = (limitMinor: number, spentMinor: number, amountMinor: number): AppError => {
  const [limit, used, needed] = [limitMinor, spentMinor, amountMinor].map((minor) =>
    formatInr(toRupees(minor)),
  )
  return new AppError('dailyLimitReached', {
    message: `This costs ${needed}, but your daily limit is ${limit} and you've used ${used} today. An admin of your agency can change your limit.`,
    details: { limit: toRupees(limitMinor), used: toRupees(spentMinor), needed: toRupees(amountMinor) },
  })
}

/**
 * Throws `dailyLimitReached` if an amount is above what the spender has left today. Call it under the wallet's lock: every
 * purchase of the agency waits for that, so that two of them can't both pass. An entry that was posted before passes;
 * `sourceKey` is null when none is to be posted yet.
 */
export const assertWithinDailyLimit = async (
  tx: Db,
  {
    siteId,
    createdBy,
    sourceKey,
    at,
  }: Pick<Entry, 'siteId' | 'createdBy' | 'at'> & { sourceKey: string | null },
  { userId, amountMinor }: { userId: string; amountMinor: number },
): Promise<void> => {
  const spender = await dailyLimitRepo(tx, siteId).findSpender({ userId, createdBy, sourceKey })
  if (spender?.isPosted) return
  if (spender?.hasLeft && spender.personId === createdBy) throw new AppError('forbidden')
  if (spender?.isAgencyBlocked) throw new AppError('forbidden', { message: agencyBlocked })
  if (!spender || spender.limitMinor === null) return
  const spentMinor = await getSpentToday(tx, siteId, spender.personId, at)
  if (!isWithinDailyLimit(spender.limitMinor, spentMinor, amountMinor))
    throw toRefusal(spender.limitMinor, spentMinor, amountMinor)
}
