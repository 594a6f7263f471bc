import { z } from 'zod'
import { dayMs } from '#contract/common/constants.ts'
import { IsoDate } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'

/** What the rows of a profit-loss statement are. */
export const ProfitLossBy = z.enum(['day', 'month', 'product', 'supplier', 'customer', 'staff'])
export type ProfitLossBy = z.infer<typeof ProfitLossBy>

/** Ten years, so that a mistyped year doesn't request centuries. */
export const longestProfitLossDays = 3660

/** Days of India, both inclusive. */
export const profitLossSpan = { dateFrom: IsoDate, dateTo: IsoDate }

interface Span {
  dateFrom: string
  dateTo: string
}

/** Requires dates in order and a limited range. */
export const boundProfitLossSpan = <T extends z.ZodType<Span>>(schema: T): T =>
  schema
    .refine(({ dateFrom, dateTo }) => dateFrom <= dateTo, {
      path: ['dateTo'],
      message: 'Enter a date on or after the start date',
    })
    .refine(
      ({ dateFrom, dateTo }) => (Date.parse(dateTo) - Date.parse(dateFrom)) / dayMs < longestProfitLossDays,
      { path: ['dateTo'], message: 'Choose a period of up to 10 years' },
    )

/**
 * The figures of a profit-loss statement, in rupees. Sales less refunds are cost, GST, TDS, markup, commission and the
 * differences with suppliers in `adjustments`. `profit` is markup, commission and adjustments, which also contain what
 * staff added to wallets (negative) or took from them.
 */
export const profitLossFigures = {
  sales: Rupees,
  refunds: Rupees,
  /** Owed to suppliers. */
  cost: Rupees,
  /** On the service fee, less input credits claimed from linked agencies' fees. */
  gst: Rupees,
  /** Withheld from agents, less what suppliers withheld from the site. */
  tds: Rupees,
  markup: Rupees,
  commission: Rupees,
  adjustments: Rupees,
  profit: Rupees,
}
export const ProfitLossFigures = z.object({ bookings: z.int(), ...profitLossFigures })
export type ProfitLossFigures = z.infer<typeof ProfitLossFigures>

/** What the ledger's own accounts hold for the period. `netSales` is sales less refunds. */
export const ProfitLossLedger = z.object({
  netSales: Rupees,
  cost: Rupees,
  gst: Rupees,
  tds: Rupees,
  markup: Rupees,
  commission: Rupees,
  adjustments: Rupees,
  profit: Rupees,
})
export type ProfitLossLedger = z.infer<typeof ProfitLossLedger>
