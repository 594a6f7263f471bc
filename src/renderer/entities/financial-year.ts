import { indiaDate } from '#domain/india.ts'
import { serverNow } from '#renderer/store/server-clock.ts'

const yearsBack = 3

/** Returns the year in which India's financial year began, by the server's time. It begins in April. */
export const getFinancialYear = (): number => {
  const today = indiaDate(serverNow())
  const year = Number(today.slice(0, 4))
  return today.slice(5, 7) < '04' ? year - 1 : year
}

/** Formats the financial year that begins in a year: `2026–27`. */
export const formatFinancialYear = (from: number): string =>
  `${from}–${String((from + 1) % 100).padStart(2, '0')}`

/** Returns a financial year and those before it, as the options of a select. */
export const financialYearChoices = (latest: number): { value: number; label: string }[] =>
  Array.from({ length: yearsBack + 1 }, (_, back) => ({
    value: latest - back,
    label: formatFinancialYear(latest - back),
  }))
