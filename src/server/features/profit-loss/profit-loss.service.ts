import { addDays } from '#domain/calendar-days.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { ProfitLossBy, ProfitLossFigures, ProfitLossLedger } from '#contract/entities/profit-loss.ts'
import type { ProfitLossEntry, profitLossEndpoints } from '#contract/http/profit-loss.ts'
import { toRupees } from '#domain/money/money.ts'
import type { CallContext } from '#server/calls/context.ts'
import { capCount, pageOf, toOffsetLimit, type PageRequest } from '#server/calls/page-of.ts'
import { monthsAfter } from '#server/clock/local-date.ts'
import type { Deps } from '#server/deps.ts'
import {
  profitDaysRepo,
  type DaySpan,
  type LedgerSums,
  type ProfitSums,
} from '#server/ledger/profit-days.repo.ts'
import { profitEntriesRepo, type ProfitPart } from '#server/ledger/profit-entries.repo.ts'
import { namesRepo } from '#server/people/names.repo.ts'

type Calls = typeof profitLossEndpoints
type Site = Pick<CallContext['site'], 'siteId'>
type Report = ResultOf<Calls['profitLoss']>
interface Row {
  key: string
  sums: ProfitSums
}

/** Rows other than days and months on the chart. */
const maxChartRows = 12

const toProfitMinor = ({ markup, commission, adjustment }: Omit<ProfitSums, 'bookings'>): number =>
  markup + commission + adjustment

const toAmounts = (sums: Omit<ProfitSums, 'bookings'>): Omit<ProfitLossFigures, 'bookings'> => ({
  sales: toRupees(sums.sales),
  refunds: toRupees(sums.refunds),
  cost: toRupees(sums.cost),
  gst: toRupees(sums.gst),
  tds: toRupees(sums.tds),
  markup: toRupees(sums.markup),
  commission: toRupees(sums.commission),
  adjustments: toRupees(sums.adjustment),
  profit: toRupees(toProfitMinor(sums)),
})

const toFigures = (sums: ProfitSums): ProfitLossFigures => ({
  bookings: sums.bookings,
  ...toAmounts(sums),
})

/** What customers paid is what all other accounts of these entries hold; corrections are no sales. */
const toLedger = (sums: LedgerSums): ProfitLossLedger => {
  const { cost, gst, tds, markup, commission, adjustment, corrections } = sums
  const profit = markup + commission + adjustment
  return {
    netSales: toRupees(cost + gst + tds + profit - corrections),
    cost: toRupees(cost),
    gst: toRupees(gst),
    tds: toRupees(tds),
    markup: toRupees(markup),
    commission: toRupees(commission),
    adjustments: toRupees(adjustment),
    profit: toRupees(profit),
  }
}

/** Returns the part of the statement that a row is, and the days that it covers within a span. */
const toPart = (by: ProfitLossBy, key: string, span: DaySpan): { part: ProfitPart; span: DaySpan } => {
  if (by !== 'day' && by !== 'month') return { part: { axis: by, key }, span }
  const from = by === 'day' ? key : `${key}-01`
  const to = by === 'day' ? key : addDays(monthsAfter(from, 1), -1)
  return {
    part: { axis: null, key: '' },
    span: {
      dateFrom: from > span.dateFrom ? from : span.dateFrom,
      dateTo: to < span.dateTo ? to : span.dateTo,
    },
  }
}

/** Reads the profit-loss statement of a site. */
export const createProfitLoss = ({ database }: Pick<Deps, 'database'>) => {
  const loadRows = async (
    repo: ReturnType<typeof profitDaysRepo>,
    { by, page, span }: { by: ProfitLossBy; page: PageRequest; span: DaySpan },
  ): Promise<{ rows: Row[]; chart: Row[]; total: number }> => {
    const { offset, limit } = toOffsetLimit(page)
    if (by === 'day' || by === 'month') {
      const all = await repo.byPeriod(by, span)
      return { rows: all.slice(offset, offset + limit), chart: all.toReversed(), total: all.length }
    }
    const found = await repo.byKey(by, span, { offset, limit })
    const first = await repo.byKey(by, span, { offset: 0, limit: maxChartRows })
    return { rows: found.rows, chart: first.rows, total: Math.max(found.total, first.total) }
  }

  return {
    statement: (
      { page, pageSize, by, ...span }: RequestOf<Calls['profitLoss']>,
      { siteId }: Site,
    ): Promise<Report> =>
      // Sales made during the read must not show up as a difference from the ledger.
      database.snapshot(async (tx) => {
        const repo = profitDaysRepo(tx, siteId)
        const { rows, chart, total } = await loadRows(repo, { by, page: { page, pageSize }, span })
        const isPeople = by === 'customer' || by === 'staff'
        const nameOf = isPeople
          ? await namesRepo(tx, siteId).byId([...rows, ...chart].map(({ key }) => key))
          : () => ''
        const shown = rows.map(({ key, sums }) => ({ key, name: nameOf(key), ...toFigures(sums) }))
        return {
          ...pageOf({ page, pageSize }, { rows: shown }, { total }),
          totals: toFigures(await repo.totals(span)),
          ledger: toLedger(await repo.ledger(span)),
          chart: chart.map(({ key, sums }) => ({
            key,
            name: nameOf(key),
            netSales: toRupees(sums.sales - sums.refunds),
            profit: toRupees(toProfitMinor(sums)),
          })),
        }
      }),

    entries: async (
      { page, pageSize, by, key, ...asked }: RequestOf<Calls['profitLossEntries']>,
      { siteId }: Site,
    ): Promise<ResultOf<Calls['profitLossEntries']>> => {
      const db = await database.reader()
      const repo = profitEntriesRepo(db, siteId)
      const { part, span } = toPart(by, key, asked)
      const [found, counted] = await Promise.all([
        repo.list(part, span, toOffsetLimit({ page, pageSize })),
        repo.count(part, span),
      ])
      const nameOf = await namesRepo(db, siteId).byId(found.map(({ customer }) => customer))
      const entries = found.map((entry): ProfitLossEntry => ({
        entryId: String(entry.entryId),
        at: entry.at.toISOString(),
        kind: entry.kind as ProfitLossEntry['kind'],
        bookingId: entry.bookingId === null ? null : String(entry.bookingId),
        pnr: entry.pnr,
        route: entry.route,
        supplier: entry.supplier,
        customer: nameOf(entry.customer),
        ...toAmounts(entry.sums),
      }))
      return pageOf({ page, pageSize }, { entries }, capCount(counted, repo.maxCounted))
    },
  }
}
