import { maxWorkbookRows } from '#contract/common/constants.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { taxReturnsEndpoints } from '#contract/http/tax-returns.ts'
import { addDays } from '#domain/calendar-days.ts'
import { toSeller } from '#server/bookings/parties.ts'
import { AppError } from '#server/calls/app-error.ts'
import { indiaDayBounds } from '#server/clock/india.ts'
import { monthsAfter } from '#server/clock/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { taxPayersRepo } from '#server/people/tax-payers.repo.ts'

const monthsInQuarter = 3
const firstMonth = 4

const texts = {
  tooMany: 'This period has more than 20,000 rows. Contact support to get its return.',
} as const

/** The days of a return, and the instants that bound them. */
interface Period {
  span: { dateFrom: string; dateTo: string }
  bounds: { since: Date; before: Date }
}

const toPeriod = (dateFrom: string, months: number): Period => {
  const dateTo = addDays(monthsAfter(dateFrom, months), -1)
  const { since, before } = indiaDayBounds(dateFrom, dateTo)
  if (!since || !before) throw new Error('a period has two ends')
  return { span: { dateFrom, dateTo }, bounds: { since, before } }
}

/** Returns the period of a month, `2026-11`. */
export const toMonth = (month: string): Period => toPeriod(`${month}-01`, 1)

/** Returns the period of a quarter of a financial year. */
export const toQuarter = ({ yearFrom, quarter }: { yearFrom: number; quarter: number }): Period => {
  const april = `${yearFrom}-${String(firstMonth).padStart(2, '0')}-01`
  return toPeriod(monthsAfter(april, (quarter - 1) * monthsInQuarter), monthsInQuarter)
}

/** How many rows are read: one more than a workbook may have. */
export const maxReadRows = maxWorkbookRows + 1

/** Throws `invalidRequest` for more rows than a workbook may have. */
export const assertFits = (rows: readonly unknown[]): void => {
  if (rows.length > maxWorkbookRows) throw new AppError('invalidRequest', { message: texts.tooMany })
}

/** Loads who files. */
export const loadSeller = async (
  tx: Db,
  siteId: string,
): Promise<ResultOf<(typeof taxReturnsEndpoints)['tdsReturn']>['seller']> => {
  const [site, stored] = await taxPayersRepo(tx, siteId).seller()
  const { companyName, gstNumber, panNumber, address } = toSeller(site, stored)
  return { companyName, gstNumber, panNumber, tanNumber: stored?.tanNumber ?? '', address }
}
