import { getToday } from '#renderer/ui/today.ts'

interface Option {
  value: string
  label: string
}

const yearsBack = 3
const monthsInYear = 12
const monthsInQuarter = 3
/** April, counted from 0. */
const firstMonth = 3

const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const toMonth = (year: number, month: number): Date => new Date(Date.UTC(year, month))
const today = (): Date => new Date(`${getToday()}T00:00:00Z`)

/** Returns the months that can be filed, the present one first. */
export const monthChoices = (): Option[] => {
  const now = today()
  return Array.from({ length: yearsBack * monthsInYear }, (_, back) => {
    const month = toMonth(now.getUTCFullYear(), now.getUTCMonth() - back)
    return { value: month.toISOString().slice(0, 7), label: monthFormat.format(month) }
  })
}

/** A quarter of a financial year: 1 is April to June. */
export interface Quarter {
  yearFrom: number
  quarter: number
}

/** Reads `2026-3`, the third quarter of 2026-27; null if it is none. */
export const readQuarter = (text: string): Quarter | null => {
  const [, year, quarter] = /^(20\d\d)-([1-4])$/.exec(text) ?? []
  return year && quarter ? { yearFrom: Number(year), quarter: Number(quarter) } : null
}

const toQuarter = (at: Date): Quarter => {
  const month = at.getUTCMonth()
  return {
    yearFrom: at.getUTCFullYear() - (month < firstMonth ? 1 : 0),
    quarter: Math.floor(((month + monthsInYear - firstMonth) % monthsInYear) / monthsInQuarter) + 1,
  }
}

/** Formats a quarter as `Q3 2026-27`. */
export const formatQuarter = ({ yearFrom, quarter }: Quarter): string =>
  `Q${quarter} ${yearFrom}-${String((yearFrom + 1) % 100).padStart(2, '0')}`

/** Returns the quarters that can be filed, the present one first. */
export const quarterChoices = (): Option[] => {
  const now = today()
  return Array.from({ length: (yearsBack * monthsInYear) / monthsInQuarter }, (_, back) => {
    const quarter = toQuarter(toMonth(now.getUTCFullYear(), now.getUTCMonth() - back * monthsInQuarter))
    return { value: `${quarter.yearFrom}-${quarter.quarter}`, label: formatQuarter(quarter) }
  })
}
