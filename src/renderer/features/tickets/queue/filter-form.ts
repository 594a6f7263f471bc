import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { TicketFilter } from '#contract/http/tickets.ts'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'

const isInOrder = (from: string, to: string): boolean => from === '' || to === '' || from <= to

/** The contract's filter, with dates in the right order. */
export const FilterForm = TicketFilter.refine(
  (filter) => isInOrder(filter.bookingDateFrom, filter.bookingDateTo),
  {
    path: ['bookingDateTo'],
    message: ticketsTexts.dateOrder,
  },
).refine((filter) => isInOrder(filter.travelDateFrom, filter.travelDateTo), {
  path: ['travelDateTo'],
  message: ticketsTexts.dateOrder,
})

export type FilterValues = z.input<typeof FilterForm>

export const useFilterForm = (filter: TicketFilter) => {
  const form = useForm<FilterValues, unknown, TicketFilter>({
    resolver: zodResolver(FilterForm),
    defaultValues: filter,
  })
  const { reset } = form
  // Back and Forward change the address, and the form follows it.
  useEffect(() => reset(filter), [filter, reset])
  return form
}
