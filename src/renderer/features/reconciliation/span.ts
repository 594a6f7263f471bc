import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { longestSpanDays, ReconciliationKind } from '#contract/entities/reconciliation.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { dayMs } from '#contract/common/constants.ts'

const usualDays = 30

const day = IsoDate.or(z.literal('')).default('')
const Span = z.object({
  dateFrom: day,
  dateTo: day,
  supplier: z.string().max(60).default(''),
  kind: ReconciliationKind.or(z.literal('')).default(''),
  onlyOpen: z.boolean().default(false),
})
/** The chosen period. An empty kind or supplier means all. */
export type SpanChoice = z.output<typeof Span>

export const spanAddress = addressOf(Span, {
  dateFrom: 'from',
  dateTo: 'to',
  supplier: 'supplier',
  kind: 'kind',
  onlyOpen: 'open',
})

const toLocalDay = (at: Date): string => at.toLocaleDateString('en-CA')

/** Fills in missing dates: the last thirty days. */
export const withDefaultDates = (choice: SpanChoice, now: Date): SpanChoice => ({
  ...choice,
  dateFrom: choice.dateFrom || toLocalDay(new Date(now.getTime() - (usualDays - 1) * dayMs)),
  dateTo: choice.dateTo || toLocalDay(now),
})

/** Whether the dates are in order and the period isn't too long. */
export const isValidSpan = (dateFrom: string, dateTo: string): boolean => {
  const days = (Date.parse(dateTo) - Date.parse(dateFrom)) / dayMs + 1
  return days >= 1 && days <= longestSpanDays
}
