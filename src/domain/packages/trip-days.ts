import { toDate, toDayNumber } from '#domain/calendar-days.ts'

/** Lists the nights of a trip. A trip without nights has its first day as the only one, because it has prices too. */
export const listNights = (startsOn: string, nights: number): string[] => {
  const first = toDayNumber(startsOn)
  return Array.from({ length: Math.max(1, nights) }, (_, index) => toDate(first + index))
}
