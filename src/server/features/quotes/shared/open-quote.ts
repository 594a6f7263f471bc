import type { QuoteStatus } from '#contract/entities/quote.ts'
import { indiaDate } from '#domain/india.ts'
import { getQuoteStatus } from '#domain/packages/quote-rules.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { FrozenOption, FrozenQuote } from '#server/db/shapes/quotes.ts'
import { hashCode } from '#server/features/quotes/link-codes.ts'
import { quotesRepo, type QuoteRow } from '#server/features/quotes/quotes.repo.ts'
import { quoteTexts as texts } from '#server/features/quotes/texts.ts'
import { versionsRepo, type VersionRow } from '#server/features/quotes/versions.repo.ts'

/** A version that was sent. */
export type SentVersion = VersionRow & { body: FrozenQuote; packageVersion: number; sentAt: Date }

/** The version that a link opens, with its quote. */
export interface OpenedQuote {
  quote: QuoteRow
  version: SentVersion
}

/** Narrows a version to one that was sent. Throws for a draft, which no link opens. */
export const toSent = (version: VersionRow): SentVersion => {
  const { body, packageVersion, sentAt } = version
  if (body === null || packageVersion === null || sentAt === null)
    throw new Error(`version ${version.id} wasn't sent`)
  return { ...version, body, packageVersion, sentAt }
}

/** Finds what a link opens. Throws `codeInvalid` for a code that is unknown, revoked, or of another site. */
export const openByCode = async (db: Db, siteId: string, code: string): Promise<OpenedQuote> => {
  const version = await versionsRepo(db, siteId).byCode(hashCode(code))
  const quote = version && (await quotesRepo(db, siteId).byId(version.quoteId))
  if (!quote) throw new AppError('codeInvalid', { message: texts.linkInvalid })
  return { quote, version: toSent(version) }
}

/** Locks the quote of a link until the transaction ends, and reads its version again. */
export const lockOpened = async (tx: Db, { quote, version }: OpenedQuote): Promise<OpenedQuote> => {
  const locked = await quotesRepo(tx, quote.siteId).lockById(quote.id)
  return {
    quote: locked,
    version: toSent(await versionsRepo(tx, quote.siteId).byNo(quote.id, version.version)),
  }
}

export const statusAt = (version: VersionRow, at: Date): QuoteStatus =>
  getQuoteStatus(version, indiaDate(at.getTime()))

/** Throws unless a version still waits for its customer's answer: `quoteSuperseded`, `quoteExpired` or `wrongState`. */
export const assertOpen = ({ version }: OpenedQuote, at: Date): void => {
  const status = statusAt(version, at)
  switch (status) {
    case 'sent':
    case 'viewed':
      return
    case 'superseded':
      throw new AppError('quoteSuperseded')
    case 'expired':
      throw new AppError('quoteExpired')
    case 'declined':
    case 'withdrawn':
    case 'accepted':
      throw new AppError('wrongState', { message: texts[status] })
    case 'draft':
      throw new Error(`version ${version.id} wasn't sent`)
  }
}

/** Finds an option of a version. Throws `invalidRequest` for one that it doesn't have. */
export const requireOption = ({ body }: SentVersion, hotelCategory: string): FrozenOption => {
  const option = body.options.find((one) => one.hotelCategory === hotelCategory)
  if (!option)
    throw new AppError('invalidRequest', { fields: [{ path: 'hotelCategory', message: texts.optionGone }] })
  return option
}
