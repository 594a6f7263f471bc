import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { ProfitLossBy } from '#contract/entities/profit-loss.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'

const day = IsoDate.or(z.literal('')).default('')
const Filter = z.object({
  dateFrom: day,
  dateTo: day,
  by: ProfitLossBy.default('day'),
  /** The row whose bookings are shown; empty for the statement itself. */
  row: z.string().max(81).default(''),
})
/** The chosen statement. Without dates it is the current month's. */
export type ProfitLossFilter = z.output<typeof Filter>

export const profitLossAddress = addressOf(Filter, {
  dateFrom: 'from',
  dateTo: 'to',
  by: 'by',
  row: 'row',
})

/** A row with an empty key has a name in the address too. */
const emptyKey = '-'
export const toRowParam = (key: string): string => key || emptyKey
export const fromRowParam = (row: string): string => (row === emptyKey ? '' : row)

/** Fills in missing dates: the month of `today` up to today. */
export const withDefaultDates = (filter: ProfitLossFilter, today: string): ProfitLossFilter => ({
  ...filter,
  dateFrom: filter.dateFrom || `${today.slice(0, 7)}-01`,
  dateTo: filter.dateTo || today,
})
