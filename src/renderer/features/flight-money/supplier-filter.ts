import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { supplierReportTexts } from './texts.ts'

const day = IsoDate.or(z.literal(''))
const Fields = z.object({
  bookingDateFrom: day,
  bookingDateTo: day,
  travelDateFrom: day,
  travelDateTo: day,
  blockId: z.string().max(60),
})
export type SupplierFilter = z.infer<typeof Fields>

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

/** Names of the filters in the address. */
const names = {
  bookingDateFrom: 'bf',
  bookingDateTo: 'bt',
  travelDateFrom: 'tf',
  travelDateTo: 'tt',
  blockId: 'block',
} as const satisfies Record<keyof SupplierFilter, string>
const fields = Object.keys(names) as (keyof SupplierFilter)[]

export const noSupplierFilter: SupplierFilter = {
  bookingDateFrom: '',
  bookingDateTo: '',
  travelDateFrom: '',
  travelDateTo: '',
  blockId: '',
}

/** The filters of an address; what does not fit is left out. */
export const supplierFilterOf = (params: URLSearchParams): SupplierFilter => {
  const read = (field: keyof SupplierFilter): string => {
    const text = Fields.shape[field].safeParse(params.get(names[field]) ?? '')
    return text.success ? text.data : ''
  }
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as SupplierFilter
}

/** The address of a filter, from the first page. */
export const paramsOf = (filter: SupplierFilter): URLSearchParams =>
  new URLSearchParams(fields.flatMap((field) => (filter[field] ? [[names[field], filter[field]]] : [])))

export const useSupplierFilterForm = (filter: SupplierFilter) => {
  const form = useForm<SupplierFilter>({ resolver: zodResolver(Form), defaultValues: filter })
  const { reset } = form
  // Back and Forward change the address; the form follows it.
  useEffect(() => reset(filter), [filter, reset])
  return form
}
