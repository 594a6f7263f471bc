import { IsoDate } from '#contract/common/dates.ts'
import { longestSpanDays, ReconciliationKind } from '#contract/entities/reconciliation.ts'

const dayMs = 86_400_000
const usualDays = 30

/** What is looked at; it stands in the address. Empty kind and supplier are all. */
export interface SpanChoice {
  dateFrom: string
  dateTo: string
  supplier: string
  kind: ReconciliationKind | ''
  onlyOpen: boolean
}

const dayOf = (at: Date): string => at.toLocaleDateString('en-CA')

/** The choice of an address; without one the last thirty days. */
export const choiceOf = (params: URLSearchParams, now: Date): SpanChoice => {
  const day = (name: string, other: string): string => {
    const read = IsoDate.safeParse(params.get(name) ?? '')
    return read.success ? read.data : other
  }
  const kind = ReconciliationKind.safeParse(params.get('kind') ?? '')
  return {
    dateFrom: day('from', dayOf(new Date(now.getTime() - (usualDays - 1) * dayMs))),
    dateTo: day('to', dayOf(now)),
    supplier: (params.get('supplier') ?? '').slice(0, 60),
    kind: kind.success ? kind.data : '',
    onlyOpen: params.get('open') === '1',
  }
}

/** The address of a choice, from the first page. */
export const paramsOfChoice = ({ dateFrom, dateTo, supplier, kind, onlyOpen }: SpanChoice): URLSearchParams =>
  new URLSearchParams({
    from: dateFrom,
    to: dateTo,
    ...(supplier ? { supplier } : {}),
    ...(kind ? { kind } : {}),
    ...(onlyOpen ? { open: '1' } : {}),
  })

/** Is it in order, and not longer than is looked at at once? */
export const isFineSpan = (dateFrom: string, dateTo: string): boolean => {
  const days = (Date.parse(dateTo) - Date.parse(dateFrom)) / dayMs + 1
  return days >= 1 && days <= longestSpanDays
}
