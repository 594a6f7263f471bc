import { z } from 'zod'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { getToday } from '#renderer/ui/today.ts'

const Filter = z.object({
  supplier: z.string().max(60).default(''),
  /** `2026-11`; empty is the present month. */
  month: z
    .string()
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/)
    .default(''),
})
export type SupplierExportFilter = z.output<typeof Filter>

export const supplierExportAddress = addressOf(Filter, { supplier: 'supplier', month: 'month' })

const monthsBack = 24
const monthLength = 7
const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns the months that can be chosen, the present one first. */
export const exportMonths = (): { value: string; label: string }[] => {
  const start = new Date(`${getToday()}T00:00:00Z`)
  return Array.from({ length: monthsBack }, (_, back) => {
    const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - back))
    return { value: month.toISOString().slice(0, monthLength), label: monthFormat.format(month) }
  })
}

/** Returns the days of a filter's month and its supplier, as the server asks for them. */
export const toExportRequest = ({ supplier, month }: SupplierExportFilter) => {
  const chosen = month || getToday().slice(0, monthLength)
  const [year = 0, monthNo = 0] = chosen.split('-').map(Number)
  const last = new Date(Date.UTC(year, monthNo, 0))
  return { supplier, dateFrom: `${chosen}-01`, dateTo: last.toISOString().slice(0, 10) }
}
