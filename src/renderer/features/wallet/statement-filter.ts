import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { StatementKind, type StatementFilter } from '#contract/entities/wallet.ts'
import { walletTexts } from './texts.ts'

const day = IsoDate.or(z.literal(''))
const Fields = z.object({
  dateFrom: day,
  dateTo: day,
  kind: StatementKind.or(z.literal('')),
  direction: z.enum(['in', 'out', '']),
  booking: z.string().trim().max(40),
})
export type FilterForm = z.infer<typeof Fields>

const Form = Fields.refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
  path: ['dateTo'],
  message: walletTexts.dateOrder,
})

/** Names of the filters in the address. */
const names = { dateFrom: 'from', dateTo: 'to', kind: 'kind', direction: 'way', booking: 'of' } as const
const fields = Object.keys(names) as (keyof FilterForm)[]

export const noFilter: FilterForm = { dateFrom: '', dateTo: '', kind: '', direction: '', booking: '' }

/** The filters of an address; what does not fit is left out. */
export const filterOfParams = (params: URLSearchParams): FilterForm => {
  const read = (field: keyof FilterForm): string => {
    const text = Fields.shape[field].safeParse(params.get(names[field]) ?? '')
    return text.success ? text.data : ''
  }
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as FilterForm
}

/** The address of a filter, from the first page; everything else of it stays. */
export const withFilter = (params: URLSearchParams, filter: FilterForm): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const field of fields) {
    if (filter[field]) next.set(names[field], filter[field])
    else next.delete(names[field])
  }
  return next
}

export const isFiltered = (filter: FilterForm): boolean => fields.some((field) => filter[field] !== '')

/** What the call takes. */
export const toStatementFilter = ({ kind, direction, ...filter }: FilterForm): StatementFilter => ({
  ...filter,
  ...(kind ? { kind } : {}),
  ...(direction ? { direction } : {}),
})

export const useFilterForm = (filter: FilterForm) => {
  const form = useForm<FilterForm>({ resolver: zodResolver(Form), defaultValues: filter })
  const { reset } = form
  // Back and Forward change the address; the form follows it.
  useEffect(() => reset(filter), [filter, reset])
  return form
}
