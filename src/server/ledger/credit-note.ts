import type { Db } from '#server/db/database.ts'
import { nextDocumentNumber } from './document-numbers.repo.ts'

/** India has one clock and no summer time; its financial year begins on 1 April. */
const indiaMs = 5.5 * 60 * 60_000
const firstMonth = 3
const digits = 6

/** `CN/26-27`: credit notes of the Indian financial year of an instant. */
export const creditNoteSeries = (at: Date): string => {
  const local = new Date(at.getTime() + indiaMs)
  const from = local.getUTCFullYear() - (local.getUTCMonth() < firstMonth ? 1 : 0)
  const two = (year: number): string => String(year % 100).padStart(2, '0')
  return `CN/${two(from)}-${two(from + 1)}`
}

/** `CN/26-27/000123`. Never above the sixteen characters of rule 53 (1A) of the CGST Rules, 2017. */
export const creditNoteNumber = (series: string, number: number): string =>
  `${series}/${String(number).padStart(digits, '0')}`

/**
 * The next credit note of a site, in the transaction that books the refund: a number is kept with its document or not used, so
 * there is no gap. Others of the site wait here; take the lock after the booking's and before the wallet's.
 */
export const nextCreditNote = async (tx: Db, siteId: string, at: Date): Promise<string> => {
  const series = creditNoteSeries(at)
  return creditNoteNumber(series, await nextDocumentNumber(tx, siteId, series))
}
