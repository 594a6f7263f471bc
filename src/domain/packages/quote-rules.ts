import { acceptedQuoteHours, maxQuoteDays } from '#contract/http/quotes.ts'
import type { QuoteCustomer, QuoteStatus } from '#contract/entities/quote.ts'
import { addDays, toDayNumber } from '#domain/calendar-days.ts'
import { formatDate } from '#domain/format.ts'
import { indiaOffset } from '#domain/india.ts'

const hourMs = 3_600_000

/** Returns the state of a version on a date: one that nobody answered expires after its last day, before a job says so. */
export const getQuoteStatus = (
  { status, validUntil }: { status: QuoteStatus; validUntil: string },
  today: string,
): QuoteStatus => ((status === 'sent' || status === 'viewed') && validUntil < today ? 'expired' : status)

/** Returns why a quote can't be valid until a date, for people; null if it can. */
export const findValidityProblem = (
  { validUntil, startsOn }: { validUntil: string; startsOn: string },
  today: string,
): string | null => {
  if (startsOn <= today) return null
  if (validUntil < today) return `Choose ${formatDate(today)} or a later date`
  if (validUntil >= startsOn) return 'Choose a date before the first day'
  if (toDayNumber(validUntil) - toDayNumber(today) > maxQuoteDays)
    return `Choose ${formatDate(addDays(today, maxQuoteDays))} or an earlier date`
  return null
}

/** Returns until when an accepted quote can be paid: for a day, but not after the first day has begun in India. */
export const getPayUntil = (startsOn: string, at: Date): Date => {
  const begins = new Date(`${startsOn}T00:00:00${indiaOffset}`).getTime()
  return new Date(Math.min(at.getTime() + acceptedQuoteHours * hourMs, begins))
}

/** Whether two versions are for the same customer. If not, neither of them may see what the other was sent. */
export const isSameCustomer = (one: QuoteCustomer, other: QuoteCustomer): boolean =>
  one.name === other.name &&
  one.email === other.email &&
  one.phone === other.phone &&
  one.userId === other.userId
