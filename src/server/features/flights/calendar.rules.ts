import { limits } from '#contract/common/constants.ts'
import { indiaZone } from '#domain/india.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { Reference } from '#server/reference/reference.ts'
import { localDate } from '#server/clock/local-date.ts'

export interface CalendarInput {
  origin: string
  destination: string
  /** `YYYY-MM`. */
  month: string
  sources: readonly string[]
}

/** Adds months to a month. */
const addMonths = (month: string, count: number): string => {
  const total = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`
}

/**
 * Checks a request for a month's fares and returns the current date at the origin. Allows the current month there and
 * the next ten.
 */
export const checkCalendar = (
  { origin, destination, month, sources }: CalendarInput,
  facts: { now: Date; reference: Pick<Reference, 'airportsOfCity'>; sources: readonly string[] },
): { fields: FieldError[]; today: string } => {
  const [from] = facts.reference.airportsOfCity(origin)
  const [to] = facts.reference.airportsOfCity(destination)
  const today = localDate(facts.now, from?.timeZone ?? indiaZone)
  const [first, last] = [today.slice(0, 7), addMonths(today.slice(0, 7), limits.calendarMonths)]
  const fields: FieldError[] = []
  const unknown = (path: string, code: string) =>
    fields.push({
      path,
      message: `Choose a city or airport from the list: ${code} has no scheduled flights`,
    })
  if (!from) unknown('origin', origin)
  if (!to) unknown('destination', destination)
  if (from && from.cityCode === to?.cityCode)
    fields.push({
      path: 'destination',
      message: `Choose a different destination: both places are in ${from.cityName}`,
    })
  if (month < first || month > last)
    fields.push({
      path: 'month',
      message: `Choose a month from ${first} to ${last}`,
    })
  const stranger = sources.find((source) => !facts.sources.includes(source))
  if (stranger !== undefined)
    fields.push({ path: 'sources', message: `Choose another source: ${stranger} isn't available here` })
  return { fields, today }
}
