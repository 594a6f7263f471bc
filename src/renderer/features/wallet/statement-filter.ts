import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { StatementKind, type StatementFilter } from '#contract/entities/wallet.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { walletTexts } from './texts.ts'

const day = IsoDate.or(z.literal('')).default('')
const Fields = z.object({
  dateFrom: day,
  dateTo: day,
  kind: StatementKind.or(z.literal('')).default(''),
  direction: z.enum(['in', 'out', '']).default(''),
  booking: z.string().trim().max(40).default(''),
})
export type FilterForm = z.output<typeof Fields>

const Form = Fields.refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
  path: ['dateTo'],
  message: walletTexts.dateOrder,
})

export const statementAddress = addressOf(Fields, {
  dateFrom: 'from',
  dateTo: 'to',
  kind: 'kind',
  direction: 'way',
  booking: 'of',
})

/** Converts the filter to the server's form. */
export const toStatementFilter = ({ kind, direction, ...filter }: FilterForm): StatementFilter => ({
  ...filter,
  ...(kind ? { kind } : {}),
  ...(direction ? { direction } : {}),
})

export const useFilterForm = (filter: FilterForm) => {
  const form = useForm<z.input<typeof Form>, unknown, FilterForm>({
    resolver: zodResolver(Form),
    defaultValues: filter,
  })
  const { reset } = form
  // Back and Forward change the address, and the form follows it.
  useEffect(() => reset(filter), [filter, reset])
  return form
}
