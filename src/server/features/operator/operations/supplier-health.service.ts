import { dayMs } from '#contract/common/constants.ts'
import type { SupplierHealth } from '#contract/entities/operator-operations.ts'
import { toOffsetLimit, type PageRequest } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { usageMonth } from '#server/usage/count-booking.ts'
import { readSupplierHealth, type SupplierHealthRow } from './supplier-health.repo.ts'

const hourMs = 60 * 60_000
const toMs = (value: string | number | null): number | null =>
  value === null ? null : Math.round(Number(value))
const toInstant = (value: string | Date | null): string | null =>
  value === null ? null : new Date(value).toISOString()

const toSupplierHealth = (row: SupplierHealthRow): SupplierHealth => ({
  siteId: row.siteId,
  supplier: row.supplier,
  searches: { answered: Number(row.answered), slow: Number(row.slow), failed: Number(row.failed) },
  hour: {
    confirmed: Number(row.hourConfirmed),
    failed: Number(row.hourFailed),
    medianMs: toMs(row.hourMedian),
    p95Ms: toMs(row.hourP95),
  },
  day: {
    confirmed: Number(row.dayConfirmed),
    failed: Number(row.dayFailed),
    medianMs: toMs(row.dayMedian),
    p95Ms: toMs(row.dayP95),
  },
  lastSuccessAt: toInstant(row.lastSuccessAt),
  open: Number(row.open),
  oldestOpenAt: toInstant(row.oldestOpenAt),
})

/** Shows operators how the suppliers of each agency answer. */
export const createSupplierHealth = ({ database }: Pick<Deps, 'database'>) => ({
  list: async (
    { siteId, ...page }: { siteId: string } & PageRequest,
    at: Date,
  ): Promise<{ suppliers: SupplierHealth[]; total: number }> => {
    const rows = await readSupplierHealth(
      database.db,
      { siteId, ...toOffsetLimit(page) },
      {
        at,
        hourAgo: new Date(at.getTime() - hourMs),
        dayAgo: new Date(at.getTime() - dayMs),
        month: usageMonth(at),
      },
    )
    return { suppliers: rows.map(toSupplierHealth), total: Number(rows[0]?.total ?? 0) }
  },
})
