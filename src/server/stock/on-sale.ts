import { addDays } from '#domain/calendar-days.ts'
import type { AllotmentRow, ClaimRow, DepartureRow, ResourceDates } from './stock.repo.ts'

/** Whether a departure is on sale at an instant, whatever is left of it. */
export const isDepartureOnSale = (
  { isClosed, cutOffAt, releaseAt }: Pick<DepartureRow, 'isClosed' | 'cutOffAt' | 'releaseAt'>,
  now: Date,
): boolean => !isClosed && cutOffAt > now && (releaseAt === null || releaseAt > now)

/** Whether a date is on sale: sales aren't stopped, and its unsold rooms haven't returned to the operator. */
export const isAllotmentOnSale = (
  { isStopped, date, releaseDays }: Pick<AllotmentRow, 'isStopped' | 'date' | 'releaseDays'>,
  today: string,
): boolean => !isStopped && today <= addDays(date, -releaseDays)

/** Returns the dates on which a claim of allotments has its places. */
export const findDatesOf = ({ packageId, resource, firstDate, lastDate }: ClaimRow): ResourceDates => ({
  packageId,
  resource,
  firstDate,
  lastDate,
})
