import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { supplierReportTexts } from './texts.ts'

const day = IsoDate.or(z.literal('')).default('')
const Fields = z.object({
  bookingDateFrom: day,
  bookingDateTo: day,
  travelDateFrom: day,
  travelDateTo: day,
  blockId: z.string().max(60).default(''),
})
export type SupplierFilter = z.output<typeof Fields>

const isInOrder = (from: string, to: string): boolean => from === '' || to === '' || from <= to

const Form = Fields.refine(
  ({ bookingDateFrom, bookingDateTo }) => isInOrder(bookingDateFrom, bookingDateTo),
  {
    path: ['bookingDateTo'],
    message: supplierReportTexts.dateOrder,
  },
).refine(({ travelDateFrom, travelDateTo }) => isInOrder(travelDateFrom, travelDateTo), {
  path: ['travelDateTo'],
  message: supplierReportTexts.dateOrder,
})

export const supplierAddress = addressOf(Fields, {
  bookingDateFrom: 'bf',
  bookingDateTo: 'bt',
  travelDateFrom: 'tf',
  travelDateTo: 'tt',
  blockId: 'block',
})

export const useSupplierFilterForm = (filter: SupplierFilter) => {
  const form = useForm<z.input<typeof Form>, unknown, SupplierFilter>({
    resolver: zodResolver(Form),
    defaultValues: filter,
  })
  const { reset } = form
  // Back and Forward change the address, and the form follows it.
  useEffect(() => reset(filter), [filter, reset])
  return form
}
