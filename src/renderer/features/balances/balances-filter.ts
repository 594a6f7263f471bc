import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { dayMs } from '#contract/common/constants.ts'
import { indiaOffset } from '#domain/india.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { balancesTexts as texts } from './texts.ts'

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const Filter = z.object({
  date: IsoDate.or(z.literal('')).default(''),
  time: z.string().refine(isTime).or(z.literal('')).default(''),
  withEmpty: z.boolean().default(false),
})
/** The chosen moment, in Indian time; without a date it is now. */
export type BalancesFilter = z.output<typeof Filter>

export const balancesAddress = addressOf(Filter, { date: 'date', time: 'time', withEmpty: 'empty' })

export const BalancesForm = z
  .object({
    date: IsoDate.or(z.literal('')),
    time: z.string(),
    withEmpty: z.boolean(),
  })
  .refine(({ time }) => time === '' || isTime(time), { path: ['time'], message: texts.badTime })
  .refine(({ date, time }) => time === '' || date !== '', { path: ['date'], message: texts.noDate })

/** Returns the instant before which entries count: now, the given minute, or the end of the day. */
export const toInstant = ({ date, time }: BalancesFilter, now: number): string => {
  if (date === '') return new Date(now).toISOString()
  const start = Date.parse(`${date}T${time || '00:00'}:00${indiaOffset}`)
  return new Date(time === '' ? start + dayMs : start).toISOString()
}
