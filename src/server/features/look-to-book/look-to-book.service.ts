import type { z } from 'zod'
import type { MonthlyFlightStats, lookToBookEndpoints } from '#contract/http/look-to-book.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import { isStaff, type CallContext, type Person, type SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { blockRefusal } from '#server/people/account-rights.ts'
import { assertAllowed, toAccountActor } from '#server/people/assert-allowed.ts'
import { lockAgencyOf, shareInAgency } from '#server/people/agency.repo.ts'
import { findUser } from '#server/people/find-user.ts'
import { indiaDate } from '#server/clock/india.ts'
import { dayLimitText, toLimitText, searchesLeft } from './look-to-book.rules.ts'
import { usageMonth } from '#server/usage/count-booking.ts'
import type { Look } from '#server/usage/supplier-looks.repo.ts'
import { siteDaysRepo } from '#server/usage/site-days.repo.ts'
import { usageRepo } from '#server/usage/usage.repo.ts'

export type SearchCountCall = Pick<CallContext, 'site' | 'actor' | 'subject'>

/** All visitors share one account, so a limit would let one of them lock out the others. */
const visitorsUserId = ''

const isNeverLimited = (person: Person | null): boolean =>
  isStaff(person) || (person?.roles.includes('wlOwner') ?? false)

/** Counts a search for its customer and for the sources that it asks. Throws `searchLimitReached` when the customer's limit is used up. */
const countForCustomer = async (
  db: Db,
  call: SearchCountCall,
  { looks, at }: { looks: readonly Look[]; at: Date },
): Promise<void> => {
  const repo = usageRepo(db, call.site.siteId)
  const userId = call.subject?.userId ?? visitorsUserId
  const month = usageMonth(at)
  if (userId === visitorsUserId || isNeverLimited(call.actor)) {
    await repo.countSearch(userId, month, { terms: null, looks })
    return
  }
  const { terms, isExempt } = await repo.terms(userId)
  if (await repo.countSearch(userId, month, { terms: isExempt ? null : terms, looks })) return
  if (!terms) throw new Error("a search without a limit wasn't counted")
  const usage = await repo.ofMonth(userId, month)
  throw new AppError('searchLimitReached', {
    message: toLimitText(terms, usage),
    details: { looks: usage.lookCount, bookings: usage.bookCount, ...terms },
  })
}

/**
 * Counts a search for its customer and for the sources that it asks. Throws `searchLimitReached` when the site's limit is used up. Visitors, exempt
 * users, staff (also for a customer) and owners are counted but never limited, except by the operator's daily limit.
 */
export const assertAndCountSearch = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  call: SearchCountCall,
  looks: readonly Look[],
): Promise<void> => {
  const at = now()
  if (!call.site.isSearchLimited) return countForCustomer(database.db, call, { looks, at })
  // In a transaction, so that a search that one of the limits refuses isn't counted for the other one.
  await database.transaction(async (tx) => {
    await countForCustomer(tx, call, { looks, at })
    if (!(await siteDaysRepo(tx, call.site.siteId).countSearch(indiaDate(at))))
      throw new AppError('searchLimitReached', { message: dayLimitText })
  })
}

/** Manages customers' monthly usage, exemption and right to hold. */
export const createLookToBook = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const listMonths = async (siteId: string, userId: string): Promise<MonthlyFlightStats[]> => {
    const rows = await usageRepo(database.db, siteId).months(userId)
    return rows.map(({ month, lookCount, bookCount }) => ({
      month_year: month,
      look_count: lookCount,
      book_count: bookCount,
    }))
  }

  /**
   * Changes one right of a user and of everyone in the same agency, and records it in the audit trail. As with blocking,
   * never the caller's own or an owner's.
   */
  const change = (
    call: SignedInContext,
    userId: string,
    right: { isSearchExempted: boolean } | { isFlightHoldAllowed: boolean },
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const target = await findUser(tx, call.site.siteId, userId)
      if (!target) throw new AppError('notFound')
      assertAllowed(blockRefusal(toAccountActor(call), target))
      await lockAgencyOf(tx, call.site.siteId, userId)
      const repo = usageRepo(tx, call.site.siteId)
      await repo.changeUser(userId, right)
      await shareInAgency(tx, call.site.siteId, target, right)
      await addAudit(tx, call.site.siteId, {
        actorUserId: call.actor.userId,
        subjectUserId: userId,
        action: 'isSearchExempted' in right ? 'flightSearchExemption' : 'flightHoldSetting',
        target: userId,
        details: right,
        requestId: call.requestId,
        at: now(),
      })
    })

  return {
    change,
    customerMonths: async (siteId: string, userId: string): Promise<MonthlyFlightStats[]> => {
      if (!(await findUser(database.db, siteId, userId))) throw new AppError('notFound')
      return listMonths(siteId, userId)
    },
    myMonths: async (
      call: SearchCountCall & { subject: Person },
    ): Promise<z.output<typeof lookToBookEndpoints.myMonthlyFlightDetails.result>> => {
      const { userId, siteId } = call.subject
      const repo = usageRepo(database.db, siteId)
      const [months, { terms, isExempt }, usage] = await Promise.all([
        listMonths(siteId, userId),
        repo.terms(userId),
        repo.ofMonth(userId, usageMonth(now())),
      ])
      const isFree = isExempt || isNeverLimited(call.subject)
      return {
        months,
        isExempted: isExempt,
        looksLeft: terms && !isFree ? searchesLeft(terms, usage) : null,
        looksPerBooking: terms && !isFree ? terms.looksPerBooking : null,
      }
    },
  }
}
