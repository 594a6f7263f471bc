import { z } from 'zod'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import {
  boundProfitLossSpan,
  ProfitLossBy,
  ProfitLossFigures,
  profitLossFigures,
  ProfitLossLedger,
  profitLossSpan,
} from '#contract/entities/profit-loss.ts'

export const ProfitLossRow = ProfitLossFigures.extend({
  /**
   * A day (`2026-11-26`), a month (`2026-11`), `flight`, `fixedDeparture`, `package`, a supplier's code, a user's id, or for a
   * customer agency with several people the id of its legal entity. Empty for what belongs to no booking, and for staff
   * also for what customers booked themselves.
   */
  key: z.string(),
  /** The name of a customer or member of staff; empty for all other rows. */
  name: z.string(),
})
export type ProfitLossRow = z.infer<typeof ProfitLossRow>

/**
 * The profit-loss statement of a period, with the sums of all rows and those of the ledger's accounts, which are the
 * same to the paisa. `chart` has the days or months in order, or the rows with the largest sales.
 */
const profitLoss = endpoint({
  id: 'wallet.profitLoss',
  area: 'wallet',
  method: 'POST',
  path: 'reports/getProfitLoss',
  access: 'wlOwnerOrStaff',
  right: 'reports.profitLoss',
  request: boundProfitLossSpan(z.object({ ...profitLossSpan, by: ProfitLossBy, ...pageRequest })),
  result: z.object({
    rows: z.array(ProfitLossRow),
    ...pageInfo,
    totals: ProfitLossFigures,
    ledger: ProfitLossLedger,
    chart: z.array(z.object({ key: z.string(), name: z.string(), netSales: Rupees, profit: Rupees })),
  }),
  errors: [],
})

/** A sale, refund, change, difference or correction that a row of the statement consists of. */
export const ProfitLossEntry = z.object({
  entryId: z.string(),
  at: Instant,
  kind: z.enum([
    'capture',
    'refund',
    'changeSettle',
    'changeDifference',
    'correction',
    'tripSupplied',
    'tripCancelled',
  ]),
  bookingId: z.string().nullable(),
  pnr: z.string(),
  route: z.string(),
  supplier: z.string(),
  customer: z.string(),
  ...profitLossFigures,
})
export type ProfitLossEntry = z.infer<typeof ProfitLossEntry>

const periodProblem = { path: ['key'], message: 'Choose a day or month of the statement' }

/** The entries of one row, newest first. */
const profitLossEntries = endpoint({
  id: 'wallet.profitLossEntries',
  area: 'wallet',
  method: 'POST',
  path: 'reports/getProfitLossEntries',
  access: 'wlOwnerOrStaff',
  right: 'reports.profitLoss',
  request: boundProfitLossSpan(
    z.object({ ...profitLossSpan, by: ProfitLossBy, key: z.string().max(80), ...pageRequest }),
  )
    .refine(({ by, key }) => by !== 'day' || IsoDate.safeParse(key).success, periodProblem)
    .refine(({ by, key }) => by !== 'month' || IsoDate.safeParse(`${key}-01`).success, periodProblem),
  result: z.object({ entries: z.array(ProfitLossEntry), ...pageInfo }),
  errors: [],
})

/** What the site earned: the profit-loss statement. */
export const profitLossEndpoints = { profitLoss, profitLossEntries }
