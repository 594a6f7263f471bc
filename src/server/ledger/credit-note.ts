import type { Db } from '#server/db/database.ts'
import { takeDocumentNumber } from './document-numbers.repo.ts'

/** India has one time zone and no daylight saving time. Its financial year begins on 1 April. */
const indiaMs = 5.5 * 60 * 60_000
const firstMonth = 3
const digits = 6

/** Returns the credit note series for the Indian financial year of an instant, such as `CN/26-27`. */
export const creditNoteSeries = (at: Date): string => {
  const local = new Date(at.getTime() + indiaMs)
  const from = local.getUTCFullYear() - (local.getUTCMonth() < firstMonth ? 1 : 0)
  const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')
  return `CN/${twoDigits(from)}-${twoDigits(from + 1)}`
}

/** Formats a credit note number such as `CN/26-27/000123`: at most 16 characters (rule 53 (1A), CGST Rules 2017). */
export const creditNoteNumber = (series: string, number: number): string =>
  `${series}/${String(number).padStart(digits, '0')}`

/**
 * Takes the next credit note number of a site. Call it in the transaction that posts the refund, so that numbers have
 * no gaps. Other transactions of the site wait for this one. Lock order: booking, credit note number, wallet.
 */
export const takeCreditNoteNumber = async (tx: Db, siteId: string, at: Date): Promise<string> => {
  const series = creditNoteSeries(at)
  return creditNoteNumber(series, await takeDocumentNumber(tx, siteId, series))
}
