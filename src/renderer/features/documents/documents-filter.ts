import { DocumentFilter } from '#contract/http/documents.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { getToday } from '#renderer/ui/today.ts'
import { documentsTexts as texts } from './texts.ts'

export const documentsAddress = addressOf(DocumentFilter, {
  kind: 'kind',
  month: 'month',
  userId: 'user',
  searchQuery: 'q',
  sort: 'sort',
})

/** How many months back can be chosen: those of the financial years that returns are corrected for. */
const monthsBack = 36
const monthLength = 7
const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats `2026-11` as `November 2026`. */
export const formatMonth = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

/** Returns the months that can be chosen, the present one first, and `also` if it is none of them. */
export const monthOptions = (also: string): { value: string; label: string }[] => {
  const start = new Date(`${getToday().slice(0, monthLength)}-01T00:00:00Z`)
  const months = Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - back))
      .toISOString()
      .slice(0, monthLength),
  )
  const all = also === '' || months.includes(also) ? months : [also, ...months]
  return [
    { value: '', label: texts.allMonths },
    ...all.map((value) => ({ value, label: formatMonth(value) })),
  ]
}

/** Describes a filter in one line for the head of a file. */
export const describeFilter = ({ kind, month, searchQuery }: DocumentFilter, customer: string): string =>
  [
    texts.kindOptions[kind],
    month === '' ? '' : formatMonth(month),
    customer === '' ? '' : texts.customer(customer),
    searchQuery,
  ]
    .filter(Boolean)
    .join(', ')
