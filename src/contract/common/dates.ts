import { z } from 'zod'

const isCalendarDate = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A calendar date without zone, `YYYY-MM-DD` (spec section 9). */
export const IsoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter the date as YYYY-MM-DD')
  .refine(isCalendarDate, 'Enter a date that exists')
export type IsoDate = z.infer<typeof IsoDate>

/** A flight time: local to its airport, without zone, `YYYY-MM-DDTHH:mm:ss` (spec section 9). */
export const LocalDateTime = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
    'Enter the flight time as YYYY-MM-DDTHH:mm:ss',
  )
  .refine(isCalendarDate, 'Enter a date that exists')
export type LocalDateTime = z.infer<typeof LocalDateTime>

/** An instant of our own, ISO 8601 with zone. */
export const Instant = z.iso.datetime({ offset: true })
export type Instant = z.infer<typeof Instant>
